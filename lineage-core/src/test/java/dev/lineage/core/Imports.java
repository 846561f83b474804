package dev.lineage.core;

import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.ref.RecordId;
import java.util.List;
import java.util.Optional;

/** Decisions of other tools that have one version, without a time and an actor. */
final class Imports {
    private Imports() {}

    static ImportedDecision decision(RecordId id, String text) {
        return decision(id, DecisionContent.of(text));
    }

    static ImportedDecision decision(RecordId id, DecisionContent content) {
        return decision(id, content, Optional.empty());
    }

    /** A decision that was made in a session. */
    static ImportedDecision inSession(RecordId session, RecordId id, String text) {
        return decision(id, DecisionContent.of(text), Optional.of(session.text()));
    }

    private static ImportedDecision decision(RecordId id, DecisionContent content, Optional<String> session) {
        return new ImportedDecision(
                id, List.of(new ImportedVersion(content, Optional.empty(), session, Optional.empty())));
    }
}
