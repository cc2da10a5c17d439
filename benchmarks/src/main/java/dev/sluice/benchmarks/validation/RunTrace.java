package dev.sluice.benchmarks.validation;

import dev.sluice.api.sink.Row;
import dev.sluice.api.sink.Table;
import dev.sluice.api.sink.Tables;
import dev.sluice.simulator.Plan;
import dev.sluice.simulator.RunObserver;
import dev.sluice.simulator.RunResult;
import dev.sluice.simulator.event.RunControl;

/** Makes the trace of a run of ours. */
final class RunTrace implements RunObserver {

    private static final int TIME = 0;
    private static final int CWND = Tables.FLOWS.indexOf("cwnd");
    private static final int WINDOW = Tables.FLOWS.indexOf("window");
    private static final int SRTT = Tables.FLOWS.indexOf("srtt_ms");
    private static final int QUEUE = Tables.QUEUES.indexOf("queue_packets");
    private static final int DROPPED = Tables.QUEUES.indexOf("dropped_packets");

    private final Trace trace = new Trace();
    private final int windowColumn;

    private RunTrace(boolean recoveryWindow) {
        this.windowColumn = recoveryWindow ? WINDOW : CWND;
    }

    /**
     * Runs the plan, of one flow.
     *
     * @param recoveryWindow whether to trace what recovery allows, as Linux reports it, instead of cwnd
     */
    static Trace of(Plan plan, boolean recoveryWindow) {
        RunTrace observer = new RunTrace(recoveryWindow);
        RunResult result = plan.simulation(observer).run(new RunControl());
        Trace trace = observer.trace;
        RunResult.LinkTotals bottleneck = result.links().stream()
                .filter(RunResult.LinkTotals::bottleneck)
                .findFirst()
                .orElseThrow();
        trace.throughputMbps = bottleneck.transmittedBytes() * 8 / result.simulatedS() / 1e6;
        trace.retransmissions = result.flows().get(0).retransmittedPackets();
        trace.randomLosses = bottleneck.errorPackets();
        return trace;
    }

    @Override
    public void row(Row row) {
        Table table = row.table();
        double timeS = row.number(TIME);
        if (table == Tables.FLOWS) {
            trace.window.add(timeS, row.number(windowColumn));
            if (!Double.isNaN(row.number(SRTT))) {
                trace.srttMs.add(timeS, row.number(SRTT));
            }
        } else if (table == Tables.QUEUES) {
            trace.queue.add(timeS, row.count(QUEUE));
            trace.drops.add(timeS, trace.drops.last() + row.count(DROPPED));
        }
    }
}
