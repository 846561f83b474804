package dev.lineage.core.ledger;

import dev.lineage.LineageException.NotFound;
import dev.lineage.core.kind.Facts;
import dev.lineage.record.Check;
import dev.lineage.spi.Header;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.Reader;
import dev.lineage.spi.View;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Refuses new links to records that do not exist for the writer (rule K2). */
final class ReferenceCheck {
    private ReferenceCheck() {}

    /**
     * A record may name records of the common space, of its own, and of those that open to these. Targets named before
     * may have gone since.
     */
    static void check(State state, Reader reader, Header header, Facts facts, Facts before) {
        Set<String> known = ends(before).collect(Collectors.toSet());
        Set<String> spaces = state.opening(reader, header.space());
        View view = new View(View.NOW, state.scope().project(), spaces, View.ANY);
        for (LinkRow link : facts.links().values()) {
            boolean self = link.target().equals(header.record())
                    && link.source().equals(header.record())
                    && !before.links().containsValue(link);
            Check.that(!self, link.relation(), link.target(), "must not name the record itself");
            boolean isOwn =
                    link.relation().equals("supersedes") && link.source().equals(header.record());
            boolean isOther = isOwn
                    && reader.latest(link.target(), View.NOW)
                            .filter(view::includes)
                            .filter(row -> !row.header().kind().equals(header.kind()))
                            .isPresent();
            if (link.relation().equals("resulted_in")
                    && !known.contains(link.target())
                    && !facts.records().contains(link.target())
                    && reader.event(view, RecordNames.untyped(link.target())).isEmpty()) {
                throw new NotFound(link.target());
            }
            Check.that(!isOther, link.relation(), link.target(), "must be a record of the same kind");
        }
        facts.records().stream()
                .filter(end -> !known.contains(end) && !end.equals(header.record()))
                .filter(end ->
                        reader.latest(end, View.NOW).filter(view::includes).isEmpty())
                .findFirst()
                .ifPresent(missing -> {
                    boolean seen = reader.latest(missing, View.NOW)
                            .filter(state.view(reader)::includes)
                            .isPresent();
                    throw seen ? NotFound.forReaders(header.space(), missing) : new NotFound(missing);
                });
    }

    private static Stream<String> ends(Facts facts) {
        return facts.links().values().stream().flatMap(link -> Stream.of(link.source(), link.target()));
    }
}
