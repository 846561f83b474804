package dev.lineage.core.kind;

import dev.lineage.record.Validity;
import dev.lineage.spi.Header;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Converts between instants and the microseconds since 1970 that are stored. */
public final class Times {
    private Times() {}

    /** Returns the microseconds of an instant; one beyond the range of a long is cut. */
    public static long micros(Instant instant) {
        try {
            return Math.addExact(Math.multiplyExact(instant.getEpochSecond(), 1_000_000), instant.getNano() / 1_000);
        } catch (ArithmeticException beyond) {
            return instant.isBefore(Instant.EPOCH) ? Long.MIN_VALUE + 1 : Long.MAX_VALUE;
        }
    }

    /** Returns the instant of microseconds. */
    public static Instant instant(long micros) {
        return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    }

    /** Returns the microseconds of a bound; null if there is none. */
    public static @Nullable Long micros(Optional<Instant> bound) {
        return bound.map(Times::micros).orElse(null);
    }

    /** Returns the validity of a version, which ends at an instant and began before it. */
    public static Validity ended(Header header, Instant end) {
        Optional<Instant> from = validity(header).from();
        return new Validity(
                from.map(begin -> begin.isBefore(end) ? begin : end.minus(1, ChronoUnit.MICROS)), Optional.of(end));
    }

    /** Returns the validity of a version. */
    public static Validity validity(Header header) {
        return new Validity(
                Optional.ofNullable(header.validFrom()).map(Times::instant),
                Optional.ofNullable(header.validUntil()).map(Times::instant));
    }
}
