package dev.lineage.files;

import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes versions as lines of a decision log: the contract's fields in its order, then additions, then the fields that
 * the contract does not know. One writer writes on one thread; the caller opens and closes what it writes to.
 */
final class DecisionLogWriter {

    private final Writer output;

    DecisionLogWriter(Writer output) {
        this.output = output;
    }

    void write(ParsedVersion version) throws IOException {
        output.write(JsonText.of(document(version)));
        output.write('\n');
    }

    static Map<String, @Nullable Object> document(ParsedVersion version) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put(ContractField.ID.key(), version.id());
        document.put(ContractField.TIMESTAMP.key(), version.timestamp());
        document.put(ContractField.SESSION.key(), version.session());
        document.put(ContractField.DECISION.key(), version.decision());
        document.put(ContractField.RATIONALE.key(), version.rationale());
        document.put(ContractField.ALTERNATIVES.key(), version.alternatives());
        document.put(ContractField.OUTCOME.key(), outcome(version));
        document.put(ContractField.TYPE.key(), version.type());
        document.put(ContractField.ENTITIES.key(), version.entities());
        document.put(ContractField.TAGS.key(), version.tags());
        document.put(ContractField.LESSON.key(), version.lesson());
        document.put(ContractField.RELATED.key(), version.related());
        document.put(ContractField.GIT_COMMIT.key(), version.gitCommit());
        if (!version.rejections().isEmpty()) {
            document.put(ContractField.REJECTIONS.key(), version.rejections());
        }
        version.unknown().forEach(document::put);
        return document;
    }

    private static String outcome(ParsedVersion version) {
        return version.outcomeWord() == null ? version.outcome().word() : version.outcomeWord();
    }
}
