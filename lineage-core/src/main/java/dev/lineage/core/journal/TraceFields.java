package dev.lineage.core.journal;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.Cited;
import dev.lineage.journal.DecisionContext;
import dev.lineage.ref.RecordId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The fields of a decision that only those have whose author said more than the contract asks. For one body while it is read. */
final class TraceFields {
    private final BodyReader reader;
    private final ContextFields context;
    private final LinkFields links;
    private final ResultFields result;
    private final List<Cited> reversedBy = new ArrayList<>();

    TraceFields(BodyReader reader) {
        this.reader = reader;
        this.context = new ContextFields(reader);
        this.links = new LinkFields(reader);
        this.result = new ResultFields(reader);
    }

    /** Takes the field that the reader stands on; false if it is none of these. */
    boolean take() {
        switch (reader.tag()) {
            case DecisionTags.REVERSED_BY -> reversedBy.add(DecisionDecoder.cited(reader));
            case DecisionTags.REVERSED_BY_MISSING -> reversedBy.add(Cited.missing(RecordId.of(reader.text())));
            default -> {
                return context.take() || links.take() || result.take();
            }
        }
        return true;
    }

    DecisionContext context() {
        return context.context();
    }

    List<Linked> links() {
        return links.links();
    }

    Optional<Measured> measured() {
        return result.measured();
    }

    List<Cited> reversedBy() {
        return reversedBy;
    }
}
