package dev.lineage.patterns;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.Locale;
import java.util.Optional;

/** How bad it is to follow an anti-pattern. */
public enum Severity {
    /** A nuisance. */
    LOW,
    /** It costs work. */
    MEDIUM,
    /** It breaks things. */
    HIGH,
    /** It breaks what cannot be mended. */
    CRITICAL;

    private final String word = name().toLowerCase(Locale.ROOT);

    /**
     * The contract's word.
     *
     * @return the severity in lower case
     */
    public String word() {
        return word;
    }

    /**
     * The severity of a word, if it is one of the contract's.
     *
     * @param word the word
     * @return the severity, or empty
     */
    public static Optional<Severity> find(String word) {
        Rules.given("severity", word);
        for (Severity severity : values()) {
            if (severity.word.equals(word)) {
                return Optional.of(severity);
            }
        }
        return Optional.empty();
    }

    /**
     * The severity of a word.
     *
     * @param word one of {@code low}, {@code medium}, {@code high}, {@code critical}
     * @return the severity
     * @throws InvalidInput if it is another word
     */
    public static Severity parse(String word) {
        Rules.given("severity", word);
        return find(word)
                .orElseThrow(() -> new InvalidInput("severity", word, "must be one of low, medium, high, critical"));
    }
}
