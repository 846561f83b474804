package dev.lineage.files;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Changes documents at random: values of other types, fields that go, come, or change their names. The same seed changes alike. */
final class TreeMutations {
    private static final List<String> TEXTS = List.of(
            "",
            " ",
            " a",
            "a ",
            "a\nb",
            "\u0000",
            "\uFEFF",
            "x".repeat(600),
            "y".repeat(1_001),
            "é".repeat(100),
            "dec-1a2b3c4d",
            "pat-000001-shop",
            "session-1a2b3c4d",
            "file:src/a.ts",
            "concept:",
            ":",
            "../../x",
            "2026-02-10",
            "2026-02-10T03:48:04.123456789+14:00",
            "9999-12-31T23:59:59Z",
            "1.0",
            "null",
            "\uD83D\uDE00",
            "Team A",
            "as_written");
    private static final List<String> NAMES = List.of(
            "id",
            "name",
            "type",
            "data",
            "nodes",
            "aliases",
            "created_at",
            "updated_at",
            "as_written",
            "said_by",
            "from",
            "to",
            "relation",
            "weight",
            "reason",
            "project",
            "actor",
            "version",
            "handoff",
            "inherited",
            "open_threads",
            "content_hash",
            "mentioned_otherwise",
            "validation_log",
            "initial_confidence",
            "observations",
            "entityType",
            "forked_from",
            "ended_at",
            "tags",
            "other",
            "file.name",
            "handoff.content_hash",
            "");

    private final Random random;

    TreeMutations(long seed) {
        this.random = new Random(seed);
    }

    /** A changed copy. */
    @Nullable
    Object of(@Nullable Object value) {
        Object changed = value;
        for (int i = random.nextInt(4); i >= 0; i--) {
            changed = changed(changed);
        }
        return changed;
    }

    private @Nullable Object changed(@Nullable Object value) {
        if (value instanceof Map<?, ?> map && !map.isEmpty() && random.nextInt(12) > 0) {
            return random.nextInt(3) == 0 ? fields(map) : inside(map);
        }
        if (value instanceof List<?> list && !list.isEmpty() && random.nextInt(8) > 0) {
            return elements(list);
        }
        return odd(value);
    }

    private Map<String, @Nullable Object> inside(Map<?, ?> map) {
        int chosen = random.nextInt(map.size());
        Map<String, @Nullable Object> copy = new LinkedHashMap<>();
        int i = 0;
        for (Map.Entry<?, ?> field : map.entrySet()) {
            copy.put((String) field.getKey(), i++ == chosen ? changed(field.getValue()) : field.getValue());
        }
        return copy;
    }

    private Map<String, @Nullable Object> fields(Map<?, ?> map) {
        Map<String, @Nullable Object> copy = new LinkedHashMap<>();
        map.forEach((name, value) -> copy.put((String) name, value));
        List<String> names = new ArrayList<>(copy.keySet());
        String name = names.get(random.nextInt(names.size()));
        String other = random.nextInt(6) == 0 ? text() : NAMES.get(random.nextInt(NAMES.size()));
        switch (random.nextInt(4)) {
            case 0 -> copy.remove(name);
            case 1 -> copy.put(other, odd(copy.get(name)));
            case 2 -> copy.put(other, copy.get(name));
            default -> copy.put(other, copy.remove(name));
        }
        return copy;
    }

    private List<@Nullable Object> elements(List<?> list) {
        List<@Nullable Object> copy = new ArrayList<>(list);
        int chosen = random.nextInt(copy.size());
        switch (random.nextInt(6)) {
            case 0 -> copy.remove(chosen);
            case 1 -> copy.add(chosen, copy.get(chosen));
            case 2 -> copy.add(odd(null));
            default -> copy.set(chosen, changed(copy.get(chosen)));
        }
        return copy;
    }

    private String text() {
        return TEXTS.get(random.nextInt(TEXTS.size()));
    }

    private @Nullable Object odd(@Nullable Object value) {
        return switch (random.nextInt(12)) {
            case 0 -> null;
            case 1 -> true;
            case 2 -> (long) random.nextInt(3) - 1;
            case 3 -> new BigDecimal("1.0");
            case 4 -> new BigDecimal("1E+999999");
            case 5 -> new BigInteger("123456789012345678901234567890");
            case 6 -> new ArrayList<>();
            case 7 -> new LinkedHashMap<>();
            case 8 -> Arrays.asList(value, value);
            case 9 -> Map.of(NAMES.get(random.nextInt(NAMES.size())), text());
            default -> text();
        };
    }
}
