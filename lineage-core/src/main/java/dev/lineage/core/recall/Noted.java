package dev.lineage.core.recall;

import dev.lineage.Scope;
import dev.lineage.spi.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A showing that is not written yet, with the scope of the record that it will be written to. Everybody who sees that record may know of
 * what was shown and of whom it was shown to.
 *
 * @param place whose project and space it will lie in
 * @param shown what it was
 */
record Noted(Scope place, Shown shown) {
    /** One recall's showings: what lies in several projects or spaces is noted for each of them. */
    static List<Noted> of(Scope reader, long at, List<ShownItem> items) {
        Map<Scope, List<Told>> places = new LinkedHashMap<>();
        for (ShownItem item : items) {
            Telling telling = item.telling();
            place(reader, telling.place()).ifPresent(place -> places.computeIfAbsent(place, key -> new ArrayList<>())
                    .add(new Told(telling.id(), telling.identity())));
        }
        List<Noted> noted = new ArrayList<>();
        places.forEach(
                (place, told) -> noted.add(new Noted(place, new Shown(at, reader.actor(), reader.session(), told))));
        return noted;
    }

    /** Where both the reader and the record may be named. Nowhere, if they belong to different spaces. */
    private static Optional<Scope> place(Scope reader, Place record) {
        Scope project = reader.project()
                .filter(name -> record.project().equals(Optional.of(name)))
                .map(Scope::project)
                .orElse(Scope.all());
        Optional<String> space = record.space().or(reader::space);
        boolean differ = reader.space().isPresent() && !reader.space().equals(space);
        return differ
                ? Optional.empty()
                : Optional.of(space.map(project::writingTo).orElse(project));
    }
}
