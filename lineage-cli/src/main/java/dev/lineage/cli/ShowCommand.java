package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.journal.Decision;
import dev.lineage.journal.JournalReader;
import dev.lineage.query.Link;
import dev.lineage.ref.RecordId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code journal show}: all of one decision, with its links from both sides. */
final class ShowCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("ID", "The decision.");
        Moments.declare(usage);
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.READING;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        RecordId id = RecordId.of(given.parameter(0));
        try (OpenMemory memory = shell.open()) {
            Lineage lineage = memory.lineage();
            JournalReader journal = Moments.query(lineage, given).journal();
            Decision decision = journal.show(id);
            List<Link> links = journal.links(id);
            return Answer.of(() -> document(decision, links), screen -> DecisionText.whole(decision, links, screen));
        }
    }

    private static Map<String, @Nullable Object> document(Decision decision, List<Link> links) {
        return PrintedDocument.with(
                decision.document(),
                Map.of("links", links.stream().map(LinkText::document).toList()));
    }
}
