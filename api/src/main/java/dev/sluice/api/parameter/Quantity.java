package dev.sluice.api.parameter;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads and writes a number with a unit, exactly. */
final class Quantity {

    private static final Pattern SHAPE =
            Pattern.compile("([+-]?[0-9]+(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]{1,3})?)\\s*([A-Za-z%]*)");

    /** A unit and how many base units it holds. */
    record Unit(String name, long size) {}

    private final String what;
    private final String example;
    private final List<Unit> units;

    /**
     * @param what the word for sentences
     * @param example a well-formed value for sentences
     * @param units from small to large; the first is the base unit if its size is 1
     */
    Quantity(String what, String example, Unit... units) {
        this.what = what;
        this.example = example;
        this.units = List.of(units);
    }

    long parse(String text) {
        Matcher shape = SHAPE.matcher(text.strip());
        if (!shape.matches()) {
            throw new ParameterException("'" + text + "' is not a " + what + "; write for example " + example);
        }
        String name = shape.group(2);
        BigDecimal number = new BigDecimal(shape.group(1));
        if (name.isEmpty()) {
            throw new ParameterException(
                    "'" + text + "' has no unit; write for example " + text.strip() + suggestion());
        }
        for (Unit unit : units) {
            if (unit.name.equals(name)) {
                return exact(text, number, unit);
            }
        }
        throw new ParameterException(
                "'" + text + "' has no unit of a " + what + "; the units are " + String.join(", ", names()));
    }

    private String suggestion() {
        return example.replaceFirst("^[0-9.]+", "");
    }

    private List<String> names() {
        List<String> names = new ArrayList<>();
        units.forEach(unit -> names.add(unit.name));
        return names;
    }

    private long exact(String text, BigDecimal number, Unit unit) {
        BigDecimal value = number.multiply(BigDecimal.valueOf(unit.size));
        BigInteger whole = value.toBigInteger();
        if (value.signum() < 0) {
            throw new ParameterException("'" + text + "' is negative; a " + what + " is 0 or more");
        }
        if (whole.bitLength() > 62) {
            throw new ParameterException(
                    "'" + text + "' is too large a " + what + "; the largest is " + format(Long.MAX_VALUE / 2));
        }
        if (new BigDecimal(whole).compareTo(value) != 0) {
            throw new ParameterException("'" + text + "' is finer than the smallest " + what + ", 1" + units.get(0).name
                    + "; nearest is " + format(whole.longValueExact()));
        }
        return whole.longValueExact();
    }

    /** Exact text in the largest unit that divides the value: 20 000 000 bit/s is {@code 20Mbps}. */
    String format(long value) {
        Unit best = units.get(0);
        for (Unit unit : units) {
            if (value != 0 && unit.size > best.size && value % unit.size == 0) {
                best = unit;
            }
        }
        return value / best.size + best.name;
    }
}
