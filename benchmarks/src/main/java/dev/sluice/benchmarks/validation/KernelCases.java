package dev.sluice.benchmarks.validation;

import java.util.List;

/** The runs of the kernel that ours are compared with. */
final class KernelCases {

    /** Without random loss: one run of ours, which has no other chance in it. */
    static final List<KernelCase> LOSSLESS = List.of(
            new KernelCase("cubic", 10, 20, 50, "", 60, 10),
            new KernelCase("reno", 10, 20, 50, "", 60, 10),
            new KernelCase("cubic", 10, 20, 133, "", 60, 10),
            new KernelCase("reno", 10, 20, 17, "", 60, 10),
            new KernelCase("cubic", 50, 50, 400, "", 60, 10),
            new KernelCase("reno", 50, 50, 400, "", 60, 10),
            new KernelCase("cubic", 10, 300, 500, "", 90, 30),
            new KernelCase("reno", 10, 300, 500, "", 90, 30));

    static final List<KernelCase> RANDOM_LOSS = List.of(
            new KernelCase("cubic", 10, 20, 50, "0.1%", 60, 5),
            new KernelCase("reno", 10, 20, 50, "0.1%", 60, 5),
            new KernelCase("cubic", 10, 20, 50, "1%", 60, 5),
            new KernelCase("reno", 10, 20, 50, "1%", 60, 5),
            new KernelCase("cubic", 10, 300, 500, "0.1%", 90, 20),
            new KernelCase("reno", 10, 300, 500, "0.1%", 90, 20),
            new KernelCase("reno", 10, 300, 500, "1%", 90, 20));

    private KernelCases() {}
}
