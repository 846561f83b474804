package dev.lineage.core.recall;

import java.time.Duration;
import java.time.Instant;

/** How old something is, in words. */
final class Age {
    private static final int DAYS_OF_MONTH = 30;
    private static final int DAYS_OF_YEAR = 365;

    private Age() {}

    static Duration of(Instant time, Instant now) {
        return time.isBefore(now) ? Duration.between(time, now) : Duration.ZERO;
    }

    /** The largest unit of which there are at least two, in whole numbers; a minute and less is new. */
    static String words(Duration age) {
        long days = age.toDays();
        if (days >= 2 * DAYS_OF_YEAR) {
            return days / DAYS_OF_YEAR + " years old";
        }
        if (days >= 2 * DAYS_OF_MONTH) {
            return days / DAYS_OF_MONTH + " months old";
        }
        if (days >= 2) {
            return days + " days old";
        }
        if (age.toHours() >= 2) {
            return age.toHours() + " hours old";
        }
        return age.toMinutes() >= 2 ? age.toMinutes() + " minutes old" : "new";
    }
}
