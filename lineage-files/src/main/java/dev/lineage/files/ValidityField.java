package dev.lineage.files;

import dev.lineage.error.InvalidInput;
import dev.lineage.query.Validity;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** When records hold in the world, as documents say it: a beginning that is the record's own time is not said. */
final class ValidityField {
    static final String FROM = "valid_from";
    static final String UNTIL = "valid_until";

    private ValidityField() {}

    static Validity of(Optional<Instant> from, Optional<Instant> until, Optional<Instant> time) {
        return new Validity(from.filter(instant -> !time.equals(Optional.of(instant))), until);
    }

    static void put(Map<String, @Nullable Object> fields, Validity validity) {
        validity.from().ifPresent(instant -> fields.put(FROM, instant.toString()));
        validity.until().ifPresent(instant -> fields.put(UNTIL, instant.toString()));
    }

    /**
     * Reads it.
     *
     * @param taken makes a value of a field's text; nothing if there is none, or it is refused
     */
    static Validity read(BiFunction<String, Function<String, Validity>, Optional<Validity>> taken) {
        Validity from = taken.apply(FROM, text -> Validity.UNSAID.from(instant(FROM, text)))
                .orElse(Validity.UNSAID);
        return taken.apply(UNTIL, text -> from.until(instant(UNTIL, text))).orElse(from);
    }

    private static Instant instant(String field, String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw new InvalidInput(field, text, "must be a time such as 2026-01-31T12:00:00Z");
        }
    }
}
