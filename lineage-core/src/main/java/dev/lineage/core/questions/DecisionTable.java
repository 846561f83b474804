package dev.lineage.core.questions;

import dev.lineage.journal.Decision;
import dev.lineage.journal.Precedents.Citation;
import dev.lineage.journal.Precedents.Notice;
import dev.lineage.journal.Precedents.SimilarDecision;
import dev.lineage.query.Questions.Table;
import dev.lineage.record.Version;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Tables with a row for each decision: the same fields in each, those of a preset, and the text. */
final class DecisionTable {
    private static final List<String> FIELDS =
            List.of("id", "timestamp", "decision_type", "epic_id", "agent_name", "outcome", "succeeded", "quality");
    /** Objects of a document with fields that may be columns. */
    private static final List<String> PARTS = List.of("decision_data", "result");

    private DecisionTable() {}

    /** A decision, and what a preset says of it. */
    record Item(Version<Decision> decision, Map<String, Object> more) {
        static Item of(Citation citation) {
            Map<String, Object> more = new LinkedHashMap<>(Map.of("strength", citation.strength()));
            citation.reason().ifPresent(reason -> more.put("reason", reason));
            return new Item(citation.decision(), more);
        }

        static Item of(Version<Decision> decision, Notice notice) {
            Map<String, Object> more = new LinkedHashMap<>();
            more.put("rule", notice.rule());
            more.put("cited", notice.reference().text());
            notice.successor().ifPresent(newer -> more.put("successor", newer.value()));
            return new Item(decision, more);
        }

        static Item of(SimilarDecision similar) {
            return new Item(
                    similar.decision(),
                    Map.of("likeness", similar.likeness(), "reasons", String.join(", ", similar.reasons())));
        }
    }

    static Table of(Asked asked, Stream<Version<Decision>> decisions, String... special) {
        return ofItems(asked, decisions.map(decision -> new Item(decision, Map.of())), special);
    }

    static Table ofItems(Asked asked, Stream<Item> items, String... special) {
        List<Item> shown = items.filter(item -> asked.isInRange(item.decision))
                .limit(asked.limit())
                .toList();
        List<Map<String, Object>> rows = asked.query()
                .documents()
                .write(shown.stream().map(Item::decision).toList());
        for (int i = 0; i < rows.size(); i++) {
            Map<String, Object> row = rows.get(i);
            PARTS.forEach(part -> {
                if (row.get(part) instanceof Map<?, ?> fields) {
                    List.of(special).forEach(name -> row.computeIfAbsent(name, fields::get));
                }
            });
            row.put("agent_name", asked.agent(shown.get(i).decision));
            row.putAll(shown.get(i).more);
        }
        List<String> columns = new ArrayList<>(FIELDS);
        columns.addAll(List.of(special));
        columns.add("decision");
        return new Table(columns, rows);
    }
}
