package dev.sluice.simulator;

import dev.sluice.api.parameter.Units;
import dev.sluice.api.sink.Tables;

/** Writes the table of transfers. */
final class TransferRows {

    private final RowBuffer row;

    TransferRows(RunObserver observer) {
        this.row = new RowBuffer(Tables.TRANSFERS, observer);
    }

    void completed(String group, SimTransfer transfer, long completionPs, double slowdown) {
        write(group, transfer, Units.seconds(completionPs), slowdown);
    }

    void unfinished(String group, SimTransfer transfer) {
        write(group, transfer, Double.NaN, Double.NaN);
    }

    private void write(String group, SimTransfer transfer, double completionS, double slowdown) {
        Flow flow = transfer.flow;
        row.putText(group)
                .putCount(transfer.number())
                .putText(flow.senderName)
                .putText(flow.receiverName)
                .putCount(transfer.bytes())
                .putNumber(Units.seconds(transfer.startPs()))
                .putNumber(completionS)
                .putNumber(slowdown)
                .putCount(flow.counters.retransmittedPackets - transfer.retransmittedBefore)
                .putCount(flow.counters.timeouts - transfer.timeoutsBefore)
                .send();
    }
}
