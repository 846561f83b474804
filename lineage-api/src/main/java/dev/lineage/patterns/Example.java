package dev.lineage.patterns;

import dev.lineage.record.Check;
import java.util.Optional;

/** An example of a pattern: what not to do, what to do, or both. */
public record Example(Optional<String> bad, Optional<String> good) {
    public Example {
        bad = Check.text("bad", bad, Check.MAX_TEXT);
        good = Check.text("good", good, Check.MAX_TEXT);
        Check.that(bad.isPresent() || good.isPresent(), "good", null, "or bad is required");
    }

    /** Returns an example of what not to do. */
    public static Example bad(String text) {
        return new Example(Optional.of(text), Optional.empty());
    }

    /** Returns an example of what to do. */
    public static Example good(String text) {
        return new Example(Optional.empty(), Optional.of(text));
    }
}
