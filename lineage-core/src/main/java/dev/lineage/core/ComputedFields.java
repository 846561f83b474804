package dev.lineage.core;

import dev.lineage.LineageQuery;
import dev.lineage.core.kind.RecordCodec;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.PatternUse;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.transfer.Session;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The fields of documents that follow from other records, as a viewer sees them. */
record ComputedFields(LineageQuery query) {
    /** Adds the fields to the documents of versions. */
    void add(List<? extends Version<?>> versions, List<Map<String, Object>> documents) {
        Map<RecordId, RecordId> newer =
                query.successors(versions.stream().map(Version::id).collect(Collectors.toSet()));
        Map<RecordId, PatternUse> uses = query.patterns()
                .uses(versions.stream()
                        .filter(version -> version.value() instanceof Pattern)
                        .map(Version::id)
                        .toList());
        for (int i = 0; i < versions.size(); i++) {
            Map<String, Object> document = documents.get(i);
            PatternUse use = uses.get(versions.get(i).id());
            if (use != null) {
                document.putAll(RecordCodec.of(PatternUse.class).write(use));
                document.put("deprecated", use.deprecated());
            }
            if (versions.get(i).value() instanceof Session) {
                document.put("content_hash", Session.contentHash(document));
            }
            RecordId successor = newer.get(versions.get(i).id());
            document.put("superseded_by", successor == null ? List.of() : List.of(successor.value()));
            if (successor != null) {
                document.put("superseded", true);
            }
        }
    }
}
