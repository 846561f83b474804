package dev.lineage.journal;

import dev.lineage.record.VisibleText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The parts that decisions captured at a point of a workflow have in common (rule J10). */
final class Captured {
    private static final int MAX_TEXT = 200;

    private Captured() {}

    /** Returns a builder of a decision whose text is made from its data (rule J4). */
    static DecisionBuilder decision(
            WorkflowPoint point,
            String text,
            Map<String, Object> data,
            Map<String, Object> inputs,
            UnaryOperator<TraceBuilder> trace) {
        TraceBuilder given =
                TraceBuilder.builder().decisionType(point).decisionData(data).inputsGathered(inputs);
        return Decision.builder(VisibleText.beginning(point + ": " + text, MAX_TEXT))
                .trace(trace.apply(given).build());
    }

    /** Returns fields in this order, names and values in turns; empty lists are left out. */
    static Map<String, Object> fields(Object... namesAndValues) {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            if (!namesAndValues[i + 1].equals(List.of())) {
                fields.put((String) namesAndValues[i], namesAndValues[i + 1]);
            }
        }
        return fields;
    }
}
