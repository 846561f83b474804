package dev.lineage.core.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Random documents, versions and queries over a small vocabulary, so that terms, ties and filters meet often. */
final class RandomTexts {
    private static final String[] WORDS = {
        "cache",
        "token",
        "refresh",
        "race",
        "the",
        "of",
        "WriteBoolean",
        "database",
        "Zürich",
        "retry",
        "timeout",
        "file.py",
        "c++",
        "agent",
        "memory",
        "a",
        "lock",
        "page",
        "cursor",
        "42",
        "\uD83D\uDE00",
        "user_name",
        "\uD800"
    };
    private static final String[] FACETS = {"tag:one", "tag:two", "type:naming", "outcome:pending"};

    private final Random random;
    private final List<TextDocument> current = new ArrayList<>();
    private long sequence;

    RandomTexts(long seed) {
        random = new Random(seed);
    }

    TextDocument document() {
        sequence += 1 + random.nextInt(3);
        if (!current.isEmpty() && random.nextInt(3) == 0) {
            int at = random.nextInt(current.size());
            TextDocument last = current.get(at);
            TextDocument next = document(last.record(), last.sequence(), random.nextInt(5) == 0 ? null : text());
            current.set(at, next);
            return next;
        }
        TextDocument fresh = document(sequence, 0, text());
        current.add(fresh);
        return fresh;
    }

    private TextDocument document(long record, long replaces, @Nullable String text) {
        return new TextDocument(
                sequence,
                record,
                replaces,
                one("decision", "pattern"),
                random.nextInt(4) == 0 ? null : one("shop", "bank"),
                random.nextInt(4) == 0 ? one("secret", "board") : null,
                random.nextInt(6),
                random.nextInt(3) == 0 ? random.nextInt(5) : Long.MIN_VALUE,
                random.nextInt(3) == 0 ? 2 + random.nextInt(8) : Long.MAX_VALUE,
                random.nextInt(5) == 0,
                text,
                facets());
    }

    TextQuery query() {
        return new TextQuery(
                text(),
                random.nextBoolean() ? Long.MAX_VALUE : random.nextInt((int) sequence + 3),
                random.nextInt(3) > 0 ? Long.MAX_VALUE : random.nextInt((int) sequence + 3),
                random.nextInt(3) == 0 ? (Long) (long) random.nextInt(10) : null,
                random.nextBoolean() ? null : one("shop", "bank"),
                random.nextBoolean() ? Set.of() : Set.of(one("secret", "board")),
                random.nextInt(3) == 0 ? Set.of(one("decision", "pattern")) : Set.of(),
                random.nextInt(3) == 0 ? List.of(facets(), facets()) : List.of(),
                random.nextInt(3) == 0 ? random.nextInt(4) : Long.MIN_VALUE,
                random.nextInt(3) == 0 ? 2 + random.nextInt(6) : Long.MAX_VALUE,
                random.nextInt(3) == 0 ? weigher() : null,
                random.nextInt(20),
                random.nextInt(3) == 0 ? random.nextInt(5) : 0);
    }

    /** Of each version other words, always the same. */
    private Weigher weigher() {
        int seed = random.nextInt(1_000);
        return sequence -> {
            Random choices = new Random(31 * sequence + seed);
            return new Weight(choices.nextInt(5) / 4.0, choices.nextInt(4) / 2.0);
        };
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    private Set<String> facets() {
        Set<String> facets = new HashSet<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            facets.add(one(FACETS));
        }
        return facets;
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(9); i > 0; i--) {
            text.append(one(WORDS)).append(' ');
        }
        return text.toString();
    }

    private String one(String... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
