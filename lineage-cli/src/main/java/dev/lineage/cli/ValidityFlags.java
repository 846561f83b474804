package dev.lineage.cli;

import java.time.Instant;
import java.util.function.BiFunction;

/** The options that say when a record holds in the world. */
final class ValidityFlags {
    private static final String FROM = "--valid-from";
    private static final String UNTIL = "--valid-until";

    private ValidityFlags() {}

    static void declare(Usage usage) {
        usage.text("TIME", "Since when it holds in the world, if not always.", FROM);
        usage.text("TIME", "When it no longer holds in the world.", UNTIL);
    }

    /** A draft with what was given. */
    static <D> D apply(D begun, Given given, BiFunction<D, Instant, D> from, BiFunction<D, Instant, D> until) {
        D draft = Moments.instant(given, FROM)
                .map(instant -> from.apply(begun, instant))
                .orElse(begun);
        return Moments.instant(given, UNTIL)
                .map(instant -> until.apply(draft, instant))
                .orElse(draft);
    }
}
