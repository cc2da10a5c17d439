package dev.sluice.api.sink;

import dev.sluice.api.sink.Table.Column;
import dev.sluice.api.sink.Table.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * The tables every run offers. A row at {@code t_s} stands for the sampling period that ends there: counts and rates are
 * over it, {@code …_mean} and {@code …_max} too, other values are of the instant. Times are in seconds.
 */
public final class Tables {

    /** Series of connections. */
    public static final Table FLOWS = table(
            "flows",
            "t_s,flow:text,cwnd,window,ssthresh,inflight_bytes:count,srtt_ms,pacing_bps,sent_packets:count,"
                    + "retransmitted_packets:count,lost_packets:count,marked_packets:count,delivered_bytes:count,"
                    + "goodput_bps,throughput_bps,state:text");

    /** Series of queues. */
    public static final Table QUEUES = table(
            "queues",
            "t_s,link:text,queue_packets:count,queue_bytes:count,queue_packets_mean,queue_packets_max:count,"
                    + "queue_delay_ms_mean,offered_packets:count,dropped_packets:count,marked_packets:count,drop_rate");

    /** Series of links. */
    public static final Table LINKS = table(
            "links",
            "t_s,link:text,rate_bps,utilisation,transmitted_packets:count,transmitted_bytes:count,error_packets:count");

    /** Series of what controllers, disciplines and impairments publish. */
    public static final Table VALUES = table("values", "t_s,owner:text,name:text,unit:text,value");

    /** Transfers; {@code completion_s} and {@code slowdown} are empty if unfinished. */
    public static final Table TRANSFERS = table(
            "transfers",
            "group:text,transfer:count,from:text,to:text,bytes:count,start_s,completion_s,slowdown,"
                    + "retransmitted_packets:count,timeouts:count");

    /** Histograms, one row for each bin that is not empty. */
    public static final Table DISTRIBUTIONS =
            table("distributions", "owner:text,metric:text,unit:text,lower,upper,weight");

    /** Every change, if a sink asks for it. */
    public static final Table EVENTS = table("events", "t_s,owner:text,event:text,value");

    private Tables() {}

    private static Table table(String name, String columns) {
        List<Column> list = new ArrayList<>();
        for (String column : columns.split(",")) {
            String[] parts = column.split(":");
            Type type = parts.length == 1 ? Type.NUMBER : parts[1].equals("text") ? Type.TEXT : Type.COUNT;
            list.add(new Column(parts[0], type));
        }
        return new Table(name, list);
    }
}
