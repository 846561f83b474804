package dev.lineage.core.graph;

import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Headers;
import dev.lineage.core.schema.Body;
import dev.lineage.query.Relation;
import dev.lineage.ref.Ulid;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;

/** Random bodies of nodes and edges. */
final class RandomGraphBodies {
    private static final String[] THINGS = {"file:src/auth.ts", "concept:früh 🔥", "epic:mj100", "JIRA-1"};
    private static final String[] TEXTS = {"a", "refresh early", "früh 🔥", "x".repeat(200)};

    private final Random random;

    RandomGraphBodies(long seed) {
        random = new Random(seed);
    }

    Body<NodeContent> node() {
        List<String> aliases = random.nextBoolean() ? List.of() : List.of(text(), "node-1");
        Map<String, Object> data =
                random.nextBoolean() ? Map.of() : Map.of("owner", Map.of("team", text()), "k", new BigDecimal("1.50"));
        Header header = header(NodeRecord.PREFIX);
        return Body.of(
                header,
                new NodeContent(end(), data, aliases, random.nextInt(4) == 0, perhaps(random::nextLong), additional()));
    }

    Body<EdgeContent> edge() {
        return Body.of(
                header(EdgeRecord.PREFIX),
                new EdgeContent(
                        end(),
                        new Relation(random.nextBoolean() ? "depends_on" : "own word"),
                        end(),
                        random.nextBoolean() ? 1 : random.nextDouble() * 1e9,
                        perhaps(this::text),
                        random.nextInt(4) == 0,
                        additional()));
    }

    private Map<String, Object> additional() {
        return random.nextBoolean() ? Map.of() : Map.of(text(), List.of(text(), 7L));
    }

    private Header header(String prefix) {
        return Headers.of(
                prefix + "0123456789abcdef0123",
                perhaps(random::nextLong).orElse(null),
                perhaps(() -> "shop").orElse(null),
                perhaps(() -> "secret").orElse(null),
                perhaps(() -> "ann").orElse(null),
                perhaps(() -> "session-1").orElse(null),
                perhaps(() -> "bob").orElse(null),
                perhaps(() -> "session-2").orElse(null),
                null,
                null);
    }

    private End end() {
        return random.nextInt(3) == 0
                ? new End("dec-1a2b3c4d", new Ulid(random.nextLong(), random.nextLong()))
                : new End(THINGS[random.nextInt(THINGS.length)], null);
    }

    private String text() {
        return TEXTS[random.nextInt(TEXTS.length)];
    }

    private <T> Optional<T> perhaps(Supplier<T> value) {
        return random.nextBoolean() ? Optional.of(value.get()) : Optional.empty();
    }
}
