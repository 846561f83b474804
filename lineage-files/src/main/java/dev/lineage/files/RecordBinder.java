package dev.lineage.files;

import dev.lineage.error.InvalidInput;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionContentBuilder;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.journal.Limits;
import dev.lineage.journal.Outcome;
import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes decisions that Lineage can take over of the records of a folder. Binds one folder, on one thread. */
final class RecordBinder {
    private final String repository;
    private final ParsedRecords records;
    private final List<Deviation> deviations;
    private final Map<String, RecordId> ids;

    RecordBinder(String repository, ParsedRecords records, List<Deviation> deviations) {
        this.repository = repository;
        this.records = records;
        this.deviations = deviations;
        this.ids = records.records().stream()
                .collect(Collectors.toMap(ArchitectureRecord::path, record -> RecordId.of(record.id())));
    }

    /** The decision, or nothing if its text is such that Lineage cannot take it over. */
    Optional<Arrival> bind(ArchitectureRecord record) {
        try {
            ImportedVersion version =
                    new ImportedVersion(content(record), time(record), Optional.empty(), Optional.empty());
            ImportedDecision decision = new ImportedDecision(RecordId.of(record.id()), List.of(version));
            return Optional.of(Arrival.of(decision, Destination.UNNAMED, record.path(), 0));
        } catch (InvalidInput refused) {
            report(record, Rule.REFUSED_DECISION, refused);
            return Optional.empty();
        }
    }

    private DecisionContent content(ArchitectureRecord record) {
        DecisionContentBuilder content = new DecisionContentBuilder(record.decision())
                .type(DecisionType.ARCHITECTURE)
                .outcome(Outcome.parse(record.outcome().word()))
                .alternatives(alternatives(record))
                .related(related(record))
                .supersededBy(successors(record))
                .additional(additional(record));
        String rationale = record.rationale();
        if (rationale != null && !rationale.isBlank()) {
            content.rationale(Optional.of(rationale));
        }
        word(record).ifPresent(word -> content.outcomeWord(Optional.of(word)));
        return content.build();
    }

    /** The status in the record's own words, where it fits; all of it stands in the additional fields. */
    private static Optional<String> word(ArchitectureRecord record) {
        return Optional.ofNullable(record.status())
                .map(status -> status.replaceAll("\\p{Cntrl}", " ").strip())
                .filter(status -> !status.isEmpty() && status.length() <= Limits.NAME)
                .filter(status -> !status.equals(record.outcome().word()));
    }

    private List<Alternative> alternatives(ArchitectureRecord record) {
        return record.alternatives().stream()
                .filter(option -> !option.text().isBlank())
                .limit(Limits.COUNT)
                .map(option -> new Alternative(
                        option.text(), Optional.ofNullable(option.reason()).filter(reason -> !reason.isBlank())))
                .toList();
    }

    private Optional<Instant> time(ArchitectureRecord record) {
        if (record.date() == null) {
            return Optional.empty();
        }
        try {
            Instant time = record.date().atStartOfDay(ZoneOffset.UTC).toInstant();
            return new ImportedVersion(DecisionContent.of("-"), Optional.of(time), Optional.empty(), Optional.empty())
                    .time();
        } catch (InvalidInput refused) {
            report(record, Rule.BAD_DATE, refused);
            return Optional.empty();
        }
    }

    private List<RecordId> successors(ArchitectureRecord record) {
        return records.supersessions().stream()
                .filter(edge ->
                        edge.extent() == SupersessionExtent.FULL && edge.older().equals(record.path()))
                .map(edge -> id(edge.newer()))
                .toList();
    }

    /** What it links to, and what it replaces in parts or amends. */
    private List<RecordId> related(ArchitectureRecord record) {
        Set<RecordId> related = new LinkedHashSet<>();
        record.links().forEach(link -> related.add(id(link.target())));
        records.supersessions().stream()
                .filter(edge ->
                        edge.extent() != SupersessionExtent.FULL && edge.newer().equals(record.path()))
                .forEach(edge -> related.add(id(edge.older())));
        return related.stream().limit(Limits.COUNT).toList();
    }

    private RecordId id(String path) {
        return Objects.requireNonNull(ids.get(path), path);
    }

    private Map<String, Object> additional(ArchitectureRecord record) {
        Map<String, Object> additional = new LinkedHashMap<>();
        additional.put("repository", repository);
        additional.put("source", record.path());
        additional.put("title", record.title());
        put(additional, "number", record.number());
        put(additional, "status", record.statusText());
        put(additional, "chosen", record.chosen());
        return additional;
    }

    private static void put(Map<String, Object> fields, String name, @Nullable String value) {
        if (value != null) {
            fields.put(name, value);
        }
    }

    private void report(ArchitectureRecord record, Rule rule, InvalidInput refused) {
        deviations.add(new Deviation(record.path(), 0, rule, String.valueOf(refused.getMessage())));
    }
}
