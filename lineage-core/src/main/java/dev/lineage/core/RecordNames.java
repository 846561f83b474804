package dev.lineage.core;

import dev.lineage.core.kind.Kinds;
import dev.lineage.core.ledger.State;
import dev.lineage.record.Reference;
import dev.lineage.spi.FacetRow;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.spi.View;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The names of records: ids and original ids of imports, both with the name of the kind too, and names of nodes. */
record RecordNames(State state, Reader reader) {
    /** Returns the current row of the record that has a name, valid or not. */
    Optional<Row> find(Reference name) {
        View view = state.view().anyTime();
        String id = state.ledger().kinds().target(name.normal());
        return reader.latest(id, state.sequence())
                .or(() -> reader.latest(name.text(), state.sequence()))
                .filter(view::includes)
                .or(() -> Stream.of(name.text(), id, id.substring(id.indexOf(':') + 1))
                        .map(written -> new FacetRow(Kinds.ID_AS_WRITTEN, written))
                        .flatMap(facet -> reader.byFacet(view, facet, 1).stream())
                        .findFirst())
                .or(() -> reader.byFacet(view, new FacetRow(Kinds.NAME, id), 1).stream()
                        .findFirst());
    }

    /** Returns all names by which links may mean a thing. */
    Set<String> of(Reference thing) {
        Set<String> names = new LinkedHashSet<>();
        names.add(state.ledger().kinds().target(thing.normal()));
        names.add(thing.text());
        find(thing).ifPresent(row -> {
            names.add(row.header().record());
            names.add(Reference.of(row.header().record()).normal());
            names.add(row.header().kind() + ":" + row.header().record());
            state.ledger().kinds().names(state.version(row)).forEach(written -> {
                names.add(written);
                names.add(Reference.of(written).normal());
            });
        });
        return names;
    }
}
