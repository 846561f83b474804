package dev.lineage.core.ledger;

import dev.lineage.LineageException.NotFound;
import dev.lineage.core.kind.Facts;
import dev.lineage.record.Check;
import dev.lineage.spi.Header;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.spi.View;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Refuses new links to records that do not exist for the writer (rule K2). */
final class ReferenceCheck {
    private ReferenceCheck() {}

    /** Records may name those of their own, common and opening spaces; targets named before may have gone since. */
    static void check(State state, Reader reader, Header header, Facts facts, Facts before) {
        Set<String> known = before.links().values().stream()
                .flatMap(link -> Stream.of(link.source(), link.target()))
                .collect(Collectors.toSet());
        known.add(header.record());
        Set<String> spaces = state.opening(reader, header.space());
        View view = new View(View.NOW, state.scope().project(), spaces, View.ANY);
        for (LinkRow link : facts.links().values()) {
            String relation = link.relation();
            String target = link.target();
            boolean isOwn = link.source().equals(header.record());
            boolean self =
                    isOwn && target.equals(header.record()) && !before.links().containsValue(link);
            Check.that(!self, relation, target, "must not name the record itself");
            if (relation.equals("resulted_in")
                    && !known.contains(target)
                    && !facts.records().contains(target)
                    && reader.event(view, RecordNames.untyped(target)).isEmpty()) {
                throw new NotFound(target);
            }
            if (isOwn && relation.equals("supersedes")) {
                boolean sameKind = Row.latest(reader, target, View.NOW).filter(view::includes).stream()
                        .allMatch(row -> row.header().kind().equals(header.kind()));
                Check.that(sameKind, relation, target, "must be a record of the same kind");
            }
        }
        facts.records().stream().filter(end -> !known.contains(end)).forEach(end -> {
            Optional<Row> row = Row.latest(reader, end, View.NOW);
            if (row.filter(view::includes).isEmpty()) {
                boolean seen = row.filter(state.view(reader)::includes).isPresent();
                throw seen ? NotFound.forReaders(header.space(), end) : new NotFound(end);
            }
        });
    }
}
