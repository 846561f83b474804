package dev.lineage.journal;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.error.InvalidInput;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ImportedDecisionTest {
    @Test
    void noVersionLinksToTheDecisionItself() {
        RecordId id = RecordId.of("adr-7");
        DecisionContent citing = DecisionContent.of("Go")
                .edit()
                .links(List.of(DecisionLink.of(Relation.CITES_PRECEDENT, id)))
                .build();

        assertThatThrownBy(() -> new ImportedDecision(id, List.of(version(DecisionContent.of("Go")), version(citing))))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("target must be another record than the decision that links to it, but was \"adr-7\"");
    }

    private static ImportedVersion version(DecisionContent content) {
        return new ImportedVersion(content, Optional.empty(), Optional.empty(), Optional.empty());
    }
}
