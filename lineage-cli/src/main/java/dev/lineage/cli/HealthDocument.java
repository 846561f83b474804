package dev.lineage.cli;

import dev.lineage.insight.Health;
import dev.lineage.insight.HealthGroup;
import dev.lineage.insight.HealthMeasure;
import dev.lineage.insight.Share;
import dev.lineage.insight.Target;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** The health of a memory for a program. */
final class HealthDocument {
    private HealthDocument() {}

    static Map<String, Object> of(Health health) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("sequence", health.sequence());
        document.put("whole", group(health.whole()));
        document.put("decision_types", groups(health.decisionTypes()));
        document.put("projects", groups(health.projects()));
        document.put("months", groups(health.months()));
        document.put("notices", health.notices());
        return document;
    }

    private static Object groups(List<HealthGroup> groups) {
        return groups.stream().map(HealthDocument::group).toList();
    }

    private static Map<String, @Nullable Object> group(HealthGroup group) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("name", group.name());
        document.put("decisions", group.decisions());
        for (HealthMeasure measure : HealthMeasure.values()) {
            document.put(measure.word(), share(measure, group.share(measure)));
        }
        document.put("scored", group.scored());
        document.put("mean_quality", number(group.quality()));
        return document;
    }

    private static Map<String, @Nullable Object> share(HealthMeasure measure, Share share) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("count", share.count());
        document.put("of", share.of());
        document.put("share", number(share.value()));
        if (measure.target().isPresent()) {
            Target target = measure.target().get();
            document.put("target", target.text());
            document.put("met", target.isMetBy(share));
        }
        return document;
    }

    private static @Nullable Double number(OptionalDouble number) {
        return number.isPresent() ? number.getAsDouble() : null;
    }
}
