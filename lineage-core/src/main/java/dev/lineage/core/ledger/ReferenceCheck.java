package dev.lineage.core.ledger;

import dev.lineage.LineageException.NotFound;
import dev.lineage.core.kind.Facts;
import dev.lineage.record.Check;
import dev.lineage.spi.Header;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.Reader;
import dev.lineage.spi.View;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Refuses new links to records that do not exist for the writer (rule K2). */
final class ReferenceCheck {
    private ReferenceCheck() {}

    /** A record may name records of the common space and of its own. Targets named before may have gone since. */
    static void check(State state, Reader reader, Header header, Facts facts, Facts before) {
        Set<String> known =
                before.links().values().stream().map(LinkRow::target).collect(Collectors.toSet());
        View view = new View(View.NOW, state.scope().project(), Set.copyOf(List.of("", header.space())), View.ANY);
        for (LinkRow link : facts.links().values()) {
            String target = link.target();
            if (known.contains(target)) {
                continue;
            }
            Check.that(!target.equals(header.record()), link.relation(), target, "must not name the record itself");
            if (state.ledger().kinds().isOwnForm(target)
                    && reader.latest(target, View.NOW).filter(view::includes).isEmpty()) {
                throw new NotFound(target);
            }
        }
    }
}
