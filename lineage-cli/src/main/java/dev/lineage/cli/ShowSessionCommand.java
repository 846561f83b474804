package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.query.Link;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.TransferReader;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** {@code session show}: all of one session, with its links from both sides. */
final class ShowSessionCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("ID", "The session.");
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
            TransferReader sessions = Moments.query(lineage, given).transfer();
            Session session = sessions.show(id);
            List<Link> links = sessions.links(id);
            return Answer.of(
                    () -> PrintedDocument.with(
                            session.document(),
                            Map.of(
                                    "links",
                                    links.stream().map(LinkText::document).toList())),
                    screen -> SessionText.whole(session, links, screen));
        }
    }
}
