package dev.lineage.core.journal;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Headers;
import dev.lineage.core.kernel.Identities;
import dev.lineage.core.schema.Body;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionContext;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.Entity;
import dev.lineage.journal.GeneratedText;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Policy;
import dev.lineage.journal.Result;
import dev.lineage.journal.ResultStatus;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Ulid;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Bodies that the journal may write, from a seed. */
final class RandomBodies {
    private static final List<String> PIECES = List.of(
            "a", "Z", "9", "-", "é", "ß", "漢", "\uD83D\uDE00", "\uFFFD", "token", "src/auth.ts", "~", "\u0600", "_");
    private static final String HEX = "0123456789abcdef";

    private final Random random;

    RandomBodies(long seed) {
        this.random = new Random(seed);
    }

    Body<CitingContent> next() {
        DecisionContent content = DecisionContent.of(text())
                .edit()
                .rationale(maybe(this::text))
                .type(random.nextBoolean() ? oneOf(DecisionType.CONTRACT) : new DecisionType(text()))
                .outcome(oneOf(List.of(Outcome.values())))
                .outcomeWord(maybe(this::text))
                .lesson(maybe(this::text))
                .alternatives(some(() -> new Alternative(text(), maybe(this::text))))
                .entities(some(() -> new Entity(text(), random.nextBoolean())))
                .tags(new ArrayList<>(new LinkedHashSet<>(some(this::text))))
                .gitCommit(maybe(() -> random.nextBoolean() ? hex() : text()))
                .consequences(maybe(this::text))
                .additional(additional())
                .context(random.nextBoolean() ? DecisionContext.NOTHING : context())
                .build();
        return Body.of(header(), CitingContent.of(content, random.nextBoolean() ? plain() : citations()));
    }

    private Citations plain() {
        return Citations.of(some(this::cited), some(this::cited));
    }

    private Citations citations() {
        return new Citations(
                some(this::cited), some(this::cited), some(this::linked), maybe(this::measured), some(this::cited));
    }

    private DecisionContext context() {
        OptionalDouble confidence =
                random.nextBoolean() ? OptionalDouble.empty() : OptionalDouble.of(random.nextDouble());
        return new DecisionContext(
                maybe(() -> random.nextBoolean() ? oneOf(DecisionPoint.USUAL) : new DecisionPoint(text())),
                maybe(this::text),
                maybe(this::text),
                maybe(this::text),
                maybe(this::text),
                maybe(this::text),
                additional(),
                additional(),
                some(() -> new Policy(text(), maybe(random::nextBoolean), maybe(this::text))),
                confidence,
                confidence.isPresent() ? maybe(this::text) : Optional.empty(),
                maybe(random::nextBoolean),
                Set.copyOf(some(
                        () -> List.of(GeneratedText.values()).get(random.nextInt(GeneratedText.values().length)))));
    }

    private Linked linked() {
        Relation relation = random.nextBoolean() ? Relation.CITES_PRECEDENT : new Relation(id());
        DecisionLink link = new DecisionLink(
                relation,
                Reference.file(text()),
                random.nextBoolean() ? DecisionLink.USUAL : random.nextDouble(),
                maybe(this::text));
        return random.nextBoolean() ? Linked.outside(link) : Linked.to(link, cited());
    }

    private Measured measured() {
        Result result = new Result(
                oneOf(List.of(ResultStatus.values())),
                random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(random.nextInt(1_000)),
                random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(random.nextInt(1_000)),
                maybe(() -> Duration.ofMillis(random.nextInt())).map(Duration::abs),
                maybe(this::text),
                Optional.empty());
        Optional<Cited> event = maybe(this::cited);
        return new Measured(result, event, event.isPresent() ? 1 + random.nextInt(9) : 0);
    }

    private Header header() {
        return Headers.of(
                orNull(this::id),
                orNull(() -> random.nextLong()),
                orNull(this::text),
                orNull(this::text),
                orNull(this::text),
                orNull(this::text),
                orNull(this::text),
                orNull(this::text),
                orNull(this::text),
                orNull(this::text));
    }

    private Cited cited() {
        Ulid identity = new Ulid(random.nextLong(), random.nextLong());
        return switch (random.nextInt(3)) {
            case 0 -> Cited.missing(RecordId.of(id()));
            case 1 -> Cited.here(DecisionKind.PREFIX, RecordId.of(id()), identity);
            default ->
                Cited.here(
                        DecisionKind.PREFIX,
                        RecordId.of(Identities.shortId(DecisionKind.PREFIX, identity, Identities.DIGITS)),
                        identity);
        };
    }

    private Map<String, Object> additional() {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (String name : some(this::text)) {
            fields.put(name, value(3));
        }
        return fields;
    }

    private Object value(int depth) {
        return switch (random.nextInt(depth == 0 ? 4 : 6)) {
            case 0 -> text();
            case 1 -> random.nextLong();
            case 2 -> BigDecimal.valueOf(random.nextLong(), 1 + random.nextInt(20));
            case 3 -> random.nextBoolean();
            case 4 -> Collections.unmodifiableList(some(() -> value(depth - 1)));
            default -> Map.of(text(), value(depth - 1));
        };
    }

    private String id() {
        return "x" + random.nextInt(1_000_000);
    }

    /** Of any length near the lengths at which a varint grows. */
    private String text() {
        int length = random.nextInt(4) == 0 ? 100 + random.nextInt(60) : 1 + random.nextInt(20);
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            text.append(oneOf(PIECES));
        }
        return text.toString();
    }

    private String hex() {
        StringBuilder digits = new StringBuilder();
        for (int i = 1 + random.nextInt(41); i > 0; i--) {
            digits.append(HEX.charAt(random.nextInt(HEX.length())));
        }
        return digits.toString();
    }

    private <T> List<T> some(Supplier<T> one) {
        List<T> all = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            all.add(one.get());
        }
        return all;
    }

    private <T> Optional<T> maybe(Supplier<T> one) {
        return random.nextBoolean() ? Optional.of(one.get()) : Optional.empty();
    }

    private <T> @Nullable T orNull(Supplier<T> one) {
        return random.nextBoolean() ? one.get() : null;
    }

    private <T> T oneOf(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }
}
