package dev.sluice.simulator;

import dev.sluice.api.parameter.Units;
import dev.sluice.api.sink.Tables;

/** Writes the table of events. */
final class EventRows {

    private final RowBuffer row;

    EventRows(RunObserver observer) {
        this.row = new RowBuffer(Tables.EVENTS, observer);
    }

    void add(long nowPs, String owner, String event, double value) {
        row.putNumber(Units.seconds(nowPs))
                .putText(owner)
                .putText(event)
                .putNumber(value)
                .send();
    }
}
