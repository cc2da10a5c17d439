# The runs of dev.sluice.benchmarks.WholeRun in ns-2.35. Usage: ns ns2-dumbbell.tcl 1flow|gigabit|100flows
# Prints the case and the data packets that left the bottleneck. No traces; only the headers that TCP needs.
remove-all-packet-headers
add-packet-header Flags IP TCP

set case [lindex $argv 0]
switch $case {
    1flow    { set flows 1;   set rate 100Mb; set delay 18ms; set limit 480;  set every 0.01; set end 100; set window 100000 }
    100flows { set flows 100; set rate 100Mb; set delay 18ms; set limit 480;  set every 0.01; set end 100; set window 100000 }
    gigabit  { set flows 4;   set rate 1Gb;   set delay 20ms; set limit 2500; set every 0.1;  set end 20;  set window 8000 }
    default  { puts stderr "no such case: '$case'; write 1flow, gigabit or 100flows"; exit 1 }
}

Agent/TCP set packetSize_ 1000
Agent/TCP set window_ $window

set ns [new Simulator]
set left [$ns node]
set right [$ns node]
$ns duplex-link $left $right $rate $delay DropTail
$ns queue-limit $left $right $limit
$ns queue-limit $right $left 1000000
set monitor [$ns monitor-queue $left $right ""]

for {set i 0} {$i < $flows} {incr i} {
    set access [expr {$case eq "gigabit" && $i > 0 ? "2ms" : "1ms"}]
    set from [$ns node]
    set to [$ns node]
    foreach {a b} [list $from $left $right $to] {
        $ns duplex-link $a $b 1Gb $access DropTail
        $ns queue-limit $a $b 1000000
        $ns queue-limit $b $a 1000000
    }
    set sender [new Agent/TCP/Sack1]
    set receiver [new Agent/TCPSink/Sack1]
    $ns attach-agent $from $sender
    $ns attach-agent $to $receiver
    $ns connect $sender $receiver
    set source [new Application/FTP]
    $source attach-agent $sender
    $ns at [expr {$i * $every}] "$source start"
}

$ns at $end "puts \"$case \[expr int(\[$monitor set pdepartures_\])\]\"; exit 0"
$ns run
