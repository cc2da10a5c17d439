package dev.sluice.benchmarks.validation;

import dev.sluice.simulator.tcp.TcpParameters.Recovery;
import java.util.List;
import java.util.Locale;

/** Runs all scenarios and writes the report on them. */
public final class References {

    private static final int SEEDS = 20;

    private References() {}

    /** The whole report; takes some seconds a scenario. */
    public static Report report() {
        Report report = new Report();
        report.paragraph("# Validation")
                .paragraph(
                        "Whole runs compared with ns-2.35 and with a Linux kernel. Written by `benchmarks/validate`, which"
                                + " simulates everything anew and fails if a figure deviates by more than 5 % without a reason; do not"
                                + " edit. The reference traces and how they were made are in `benchmarks/src/main/resources/reference`.")
                .paragraph(
                        "Windows and cuts are read from both traces in the same way: a peak counts as cut when the window has"
                                + " fallen by 15 % of it. They leave the start-up out, the other figures do not. Counts of packets that"
                                + " differ by one are taken as equal.");
        ns2(report);
        kernel(report);
        return report;
    }

    private static void ns2(Report report) {
        report.paragraph("## ns-2.35")
                .paragraph(
                        "One flow for 60 s over 10 Mb/s and 1 + 18 + 1 ms, drop-tail of 50 packets as ns-2 counts them (49"
                                + " waiting), 1000 B segments in packets of 1040 B, an ACK for each; profile `ns2`. The start-up is the"
                                + " first 10 s.");
        for (Recovery recovery : List.of(Recovery.TAHOE, Recovery.RENO, Recovery.NEWRENO, Recovery.SACK)) {
            report.table(ns2(recovery));
        }
    }

    /** The comparison with the agent of ns-2 that recovers in this way. */
    static Comparison ns2(Recovery recovery) {
        String name = recovery == Recovery.SACK ? "sack1" : recovery.name().toLowerCase(Locale.ROOT);
        Measures ours = RunTrace.of(NsMicroCases.plan(recovery), false).measures(NsMicroCases.START_UP_S);
        Measures theirs = ReferenceTraces.ns2(name).measures(NsMicroCases.START_UP_S);
        return new Comparison(name, "ns-2 " + name, ours, theirs, null);
    }

    private static void kernel(Report report) {
        report.paragraph("## Linux 6.18")
                .paragraph(
                        "One flow through an emulated bottleneck: drop-tail queue (the packet in transmission not counted),"
                                + " rate and delay, the delay alone on the way back; 1500 B packets, delayed ACKs, initial window of 10,"
                                + " SACK, RACK-TLP, PRR, timestamps, HyStart for CUBIC. Ours: profile `modern`, CUBIC as `variant:"
                                + " linux`, whose target looks ahead by the smallest round trip, `slow-start: hystart`. The window is what"
                                + " recovery allows while it lasts, as the kernel reports it.")
                .paragraph(
                        "The kernel counts windows in whole segments, we do in fractions. How much of a deviation that makes"
                                + " is shown by the same runs with a controller that uses the kernel's arithmetic.");
        KernelCases.LOSSLESS.forEach(each -> report.table(kernel(each, 1)));
        report.paragraph("With random loss the reference is one run; ours are means over " + SEEDS
                + " seeds, ± the standard deviation between them.");
        KernelCases.RANDOM_LOSS.forEach(each -> report.table(kernel(each, SEEDS)));
    }

    /** The comparison with the kernel's run, of ours with seeds from 1 on. */
    static Comparison kernel(KernelCase each, int seeds) {
        Measures ours = new Measures();
        Measures whole = new Measures();
        for (int seed = 1; seed <= seeds; seed++) {
            ours.addAll(RunTrace.of(each.plan(seed), true).measures(each.startUpS()));
            whole.addAll(RunTrace.of(each.wholeSegmentsPlan(seed), true).measures(each.startUpS()));
        }
        Measures theirs = ReferenceTraces.linux(each.name()).measures(each.startUpS());
        return new Comparison(each.name(), "Linux " + each.name(), ours, theirs, whole);
    }
}
