package dev.lineage.core.patterns;

import dev.lineage.core.ledger.State;
import dev.lineage.journal.Decision;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.Validation;
import dev.lineage.record.RecordId;
import dev.lineage.record.Relation;
import dev.lineage.record.Version;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Reads the evidence of many patterns at once, as one state shows it. */
record EvidenceReader(State state, Reader reader) {
    private static final String APPLIES = Relation.APPLIES_PATTERN.value();
    private static final String VALIDATES = "validates";

    /** Returns the evidence of patterns by their ids, in their order. */
    Map<RecordId, Evidence> of(List<Version<Pattern>> patterns) {
        Map<RecordId, Evidence> evidence = new LinkedHashMap<>();
        Map<String, List<Evidence>> byName = new HashMap<>();
        for (Version<Pattern> pattern : patterns) {
            Evidence each = new Evidence(pattern);
            evidence.put(pattern.id(), each);
            state.ledger()
                    .kinds()
                    .names(pattern)
                    .forEach(name -> byName.computeIfAbsent(name, key -> new ArrayList<>())
                            .add(each));
        }
        Map<String, List<LinkRow>> links =
                reader
                        .links(state.view(), byName.keySet(), false, List.of(APPLIES, VALIDATES), Integer.MAX_VALUE)
                        .stream()
                        .collect(Collectors.groupingBy(LinkRow::source));
        List<Row> rows = new ArrayList<>(reader.byNames(state.view(), links.keySet()));
        rows.sort(
                Comparator.<Row, Boolean>comparing(EvidenceReader::isValidation).thenComparing(Evidence.OLDEST_FIRST));
        for (Row row : rows) {
            Object value = state.version(row).value();
            for (LinkRow link : links.getOrDefault(row.header().record(), List.of())) {
                byName.getOrDefault(link.target(), List.of()).forEach(each -> add(each, row, link.relation(), value));
            }
        }
        return evidence;
    }

    /** Validations come last, for they replace what decisions say. */
    private static boolean isValidation(Row row) {
        return row.header().kind().equals("validation");
    }

    private static void add(Evidence evidence, Row row, String relation, Object value) {
        if (value instanceof Decision decision && relation.equals(APPLIES)) {
            evidence.add(row, decision);
        } else if (value instanceof Validation validation && relation.equals(VALIDATES)) {
            evidence.add(row, validation);
        }
    }
}
