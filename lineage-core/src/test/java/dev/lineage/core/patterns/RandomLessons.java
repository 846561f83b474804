package dev.lineage.core.patterns;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Headers;
import dev.lineage.core.schema.Body;
import dev.lineage.patterns.AntiPatternContent;
import dev.lineage.patterns.Category;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.Example;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.Origin;
import dev.lineage.patterns.PatternContent;
import dev.lineage.patterns.Severity;
import dev.lineage.patterns.Verdict;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;

/** Bodies of lessons with any of their fields. */
final class RandomLessons {
    private static final List<Severity> SEVERITIES = List.of(Severity.values());
    private static final String[] TEXTS = {"a", "refresh early", "früh 🔥", "two\nlines", "x".repeat(200)};

    private final Random random;

    RandomLessons(long seed) {
        random = new Random(seed);
    }

    Body<LessonStatement> next() {
        Header header = Headers.of(
                "pat-" + random.nextInt(1_000_000) + "-shop",
                perhaps(random::nextLong).orElse(null),
                perhaps(() -> "shop").orElse(null),
                perhaps(() -> "secret").orElse(null),
                perhaps(() -> "ann").orElse(null),
                perhaps(() -> "session-1").orElse(null),
                perhaps(() -> "bob").orElse(null),
                perhaps(() -> "session-2").orElse(null),
                perhaps(() -> "key").orElse(null),
                perhaps(() -> "AAECAwQFBgcICQoL").orElse(null));
        return Body.of(header, new LessonStatement(content(), initial()));
    }

    private Discovery discovery() {
        return random.nextBoolean()
                ? Discovery.NOTHING
                : new Discovery(
                        perhaps(() -> "mj100"),
                        perhaps(() -> "mj100-1"),
                        perhaps(() -> RecordId.of("dec-1a2b3c4d")),
                        perhaps(() -> RecordId.of("session-1a2b3c4d")));
    }

    private LessonContent content() {
        Optional<Category> category = perhaps(() -> random.nextBoolean() ? Category.BASH : new Category("own word"));
        Optional<Origin> origin = Optional.of(Origin.of(random.nextBoolean() ? "shop" : "session-2026-01-01"));
        double confidence = random.nextInt(3) == 0 ? random.nextDouble() : LessonContent.UNPROVED;
        Map<String, Object> additional = random.nextInt(3) == 0 ? Map.of("weight", new BigDecimal("1.50")) : Map.of();
        return random.nextBoolean()
                ? new PatternContent(
                        text().replace("\n", " "),
                        perhaps(this::text),
                        perhaps(this::text),
                        perhaps(this::text),
                        examples(),
                        category,
                        origin,
                        discovery(),
                        confidence,
                        additional)
                : new AntiPatternContent(
                        text().replace("\n", " "),
                        perhaps(this::text),
                        perhaps(this::text),
                        perhaps(this::text),
                        perhaps(() -> SEVERITIES.get(random.nextInt(SEVERITIES.size()))),
                        category,
                        origin,
                        confidence,
                        additional);
    }

    private List<Example> examples() {
        List<Example> examples = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            examples.add(new Example(random.nextBoolean(), text()));
        }
        return examples;
    }

    private int initial() {
        return random.nextInt(3) == 0 ? random.nextInt(1 << random.nextInt(30)) : 0;
    }

    Judgement judgement() {
        Verdict verdict = random.nextBoolean() ? Verdict.POSITIVE : Verdict.NEGATIVE;
        Optional<Verdict> before = perhaps(() -> random.nextBoolean() ? Verdict.POSITIVE : Verdict.NEGATIVE);
        return random.nextBoolean()
                ? new Judgement(
                        verdict,
                        1 + random.nextInt(1 << random.nextInt(28)),
                        Optional.empty(),
                        Optional.empty(),
                        before)
                : new Judgement(verdict, 1, perhaps(this::decision), Optional.of(text()), before);
    }

    private Cited decision() {
        Ulid identity = new Ulid(random.nextLong(), random.nextLong());
        return switch (random.nextInt(3)) {
            case 0 -> Cited.missing(RecordId.of("D" + random.nextInt(9)));
            case 1 -> Cited.here(LessonRecord.DECISION, RecordId.of("adr-" + random.nextInt(9)), identity);
            default -> Cited.here(LessonRecord.DECISION, identity);
        };
    }

    private String text() {
        return TEXTS[random.nextInt(TEXTS.length)];
    }

    private <T> Optional<T> perhaps(Supplier<T> value) {
        return random.nextBoolean() ? Optional.of(value.get()) : Optional.empty();
    }
}
