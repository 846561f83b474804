package dev.lineage.journal;

import dev.lineage.error.InvalidInput;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Holds the numbers among free data to such that can be written in JSON, and gives them as they are read from there. */
final class AdditionalNumbers {
    /** More bits than the longest number has; the digits of a number with a million bits would take long to tell. */
    private static final int BITS = 4 * Limits.ADDITIONAL_NUMBER;

    private AdditionalNumbers() {}

    /**
     * Checks a number.
     *
     * @return the same number as a {@code Long}, a {@code BigInteger} that is none, or a {@code BigDecimal} with a point or an
     *     exponent
     * @throws InvalidInput if it is no number that JSON can say, or too long
     */
    static Number checked(String field, Object value) {
        if (value instanceof Integer || value instanceof Long) {
            return ((Number) value).longValue();
        }
        if (value instanceof BigInteger number) {
            return whole(field, number);
        }
        if (value instanceof BigDecimal number) {
            return decimal(field, number);
        }
        if (value instanceof Double || value instanceof Float) {
            return finite(field, (Number) value);
        }
        throw new InvalidInput(
                field, value.getClass().getName(), "must hold strings, numbers, booleans, lists, maps and nulls");
    }

    private static Number finite(String field, Number number) {
        if (!Double.isFinite(number.doubleValue())) {
            throw new InvalidInput(field, number.toString(), "must have finite numbers, since JSON has no others");
        }
        return decimal(field, new BigDecimal(number.toString()));
    }

    private static Number whole(String field, BigInteger number) {
        refuseMany(field, number);
        refuseLong(field, number);
        return number.bitLength() < Long.SIZE ? (Number) number.longValue() : number;
    }

    private static Number decimal(String field, BigDecimal number) {
        refuseMany(field, number.unscaledValue());
        if (number.scale() == 0) {
            return whole(field, number.unscaledValue());
        }
        long exponent = number.precision() - 1L - number.scale();
        if (exponent != (int) exponent) {
            throw new InvalidInput(field, number.toString(), "must have numbers with an exponent of 32 bits");
        }
        refuseLong(field, number);
        return number;
    }

    private static void refuseMany(String field, BigInteger digits) {
        if (digits.bitLength() > BITS) {
            throw tooLong(field, digits.bitLength() + " bits");
        }
    }

    private static void refuseLong(String field, Number number) {
        if (number.toString().length() > Limits.ADDITIONAL_NUMBER) {
            throw tooLong(field, number.toString());
        }
    }

    private static InvalidInput tooLong(String field, String number) {
        return new InvalidInput(
                field, number, "must have numbers of at most " + Limits.ADDITIONAL_NUMBER + " characters");
    }
}
