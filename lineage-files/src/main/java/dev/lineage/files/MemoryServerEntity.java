package dev.lineage.files;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** What the lines of one name say of an entity: of a field the last one counts, observations are put together. */
final class MemoryServerEntity {
    private static final String OBSERVATIONS = "observations";

    private final int line;
    private final String name;
    private final Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    private final Map<String, @Nullable Object> data = new LinkedHashMap<>();
    private final List<@Nullable Object> observations = new ArrayList<>();
    private final Map<@Nullable Object, Integer> seen = new HashMap<>();

    /**
     * Begins without anything said.
     *
     * @param line the line in which it stands first
     */
    MemoryServerEntity(int line, String name) {
        this.line = line;
        this.name = name;
    }

    int line() {
        return line;
    }

    /**
     * Adds a line.
     *
     * @param number the number of the line
     * @param said its fields but the observations, by the names of a graph's file
     * @param observed a list, or one observation, or nothing
     */
    void add(
            int number,
            Map<String, @Nullable Object> said,
            @Nullable Object observed,
            BiConsumer<Rule, String> reports) {
        Map<String, @Nullable Object> others = new LinkedHashMap<>(said);
        addData(others.remove(GraphDocument.DATA), reports);
        for (String foreign : List.of(SpaceField.KEY, SpaceField.STATEMENTS)) { // these mean something to Lineage alone
            if (others.containsKey(foreign)) {
                data.put(foreign, others.remove(foreign));
            }
        }
        fields.putAll(others);
        if (observed instanceof List<?> list) {
            list.forEach(observation -> observe(number, observation));
        } else if (observed != null) {
            observe(number, observed);
        }
    }

    private void addData(@Nullable Object value, BiConsumer<Rule, String> reports) {
        if (value instanceof Map<?, ?> map) {
            map.forEach((key, each) -> data.put((String) key, each));
        } else if (value != null) {
            reports.accept(
                    Rule.WRONG_TYPE, "data: not an object, it is left out: " + Deviation.quoted(JsonText.of(value)));
        }
    }

    /** What an earlier line says too is not said again. */
    private void observe(int number, @Nullable Object observation) {
        Integer first = seen.putIfAbsent(observation, number);
        if (first == null || first == number) {
            observations.add(observation);
        }
    }

    /** The node of a graph's file that says the same. */
    ParsedElement element() {
        Map<String, @Nullable Object> all = new LinkedHashMap<>(fields);
        Map<String, @Nullable Object> joined = new LinkedHashMap<>(data);
        joined.put(OBSERVATIONS, observations);
        all.put(GraphDocument.DATA, joined);
        boolean timed = fields.containsKey(GraphDocument.CREATED_AT) || fields.containsKey(GraphDocument.UPDATED_AT);
        return new ParsedElement(line, "entity", name, all, timed);
    }
}
