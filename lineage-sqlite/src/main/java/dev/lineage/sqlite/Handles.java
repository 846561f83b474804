package dev.lineage.sqlite;

import dev.lineage.error.InvalidInput;
import java.time.Instant;
import java.time.LocalDate;

/** The handles of records: positive, ascending with own time and then with the order of learning. */
final class Handles {
    /** In milliseconds; parsing instants would cost a process that has just started more than a search. */
    private static final long DAY = 86_400_000;

    private static final long ORIGIN = LocalDate.of(1900, 1, 1).toEpochDay() * DAY;
    private static final long END = LocalDate.of(2100, 1, 1).toEpochDay() * DAY;
    private static final int SHIFT = 20;

    private Handles() {}

    /** The lowest handle of a millisecond. */
    static long first(long time) {
        if (time < ORIGIN || time >= END) {
            throw new InvalidInput("time", Instant.ofEpochMilli(time).toString(), "must lie in the years 1900 to 2099");
        }
        return Math.max((time - ORIGIN) << SHIFT, 1);
    }

    /**
     * The handle of the next record of a millisecond.
     *
     * @param time the record's own time
     * @param taken the highest handle that is taken in that millisecond, or of those before it; 0 if there is none
     * @throws InvalidInput if that millisecond has no handle left
     */
    static long next(long time, long taken) {
        long next = Math.max(first(time), taken + 1);
        if (time(next) != time) {
            throw new InvalidInput(
                    "time",
                    Instant.ofEpochMilli(time).toString(),
                    "must be shared by " + (1 << SHIFT) + " records of a store at the most");
        }
        return next;
    }

    /** The lowest handle of a millisecond that may lie outside the range: a bound of a list. */
    static long bound(long time) {
        return time <= ORIGIN ? 0 : time >= END ? Long.MAX_VALUE : (time - ORIGIN) << SHIFT;
    }

    /** What stands for a record's handle beside its events, and the other way round: none of the record's versions has it. */
    static long ofEvents(long handle) {
        return -handle;
    }

    /** The handle of the record whose version or event a row is. */
    static long ofRecord(long handle) {
        return Math.abs(handle);
    }

    /** Whether it is one that is given to a record. */
    static boolean isValid(long handle) {
        return handle > 0 && time(handle) < END;
    }

    static long time(long handle) {
        return (handle >> SHIFT) + ORIGIN;
    }
}
