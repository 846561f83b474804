package dev.lineage.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.spi.Adjacent;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import dev.lineage.testkit.Facts.HeadFact;
import dev.lineage.testkit.Facts.UnitFact;
import dev.lineage.testkit.Facts.VersionFact;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The store that a test of the contract is given, with a scribe who knows what was written to it. */
final class StoreUnderTest implements AutoCloseable {
    private final Path folder;
    private final Function<Path, Store> opening;
    private final Scribe scribe = new Scribe();
    private Store store;

    StoreUnderTest(Path folder, Function<Path, Store> opening) {
        this.folder = folder;
        this.opening = opening;
        this.store = opening.apply(folder);
    }

    static StoreUnderTest reference() {
        return new StoreUnderTest(Path.of(""), folder -> ReferenceStore.create());
    }

    /** A store in a folder below, which did not exist. */
    StoreUnderTest sibling(String name) {
        try {
            return new StoreUnderTest(Files.createDirectory(folder.resolve(name)), opening);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Store store() {
        return store;
    }

    Scribe scribe() {
        return scribe;
    }

    void reopen() {
        store.close();
        store = opening.apply(folder);
    }

    @Override
    public void close() {
        store.close();
    }

    /** Writes one unit in one transaction; returns its last sequence. */
    long write(Said... said) {
        Unit unit = scribe.next(said);
        append(unit);
        scribe.wrote(unit);
        return unit.last();
    }

    private void append(Unit unit) {
        store.write(writer -> {
            writer.append(unit, scribe.derive(unit));
            return unit.last();
        });
    }

    <T> T read(View view, Function<? super Snapshot, ? extends T> reading) {
        return store.read(view, reading);
    }

    HeadFact head() {
        return store.write(writer -> HeadFact.of(writer.head()));
    }

    Optional<VersionFact> find(View view, String name) {
        Optional<VersionFact> found = read(view, snapshot -> snapshot.find(name).map(VersionFact::of));
        assertThat(store.find(view, name).map(VersionFact::of))
                .as("find without a snapshot")
                .isEqualTo(found);
        return found;
    }

    List<VersionFact> versions(View view, String name) {
        return read(view, snapshot -> VersionFact.of(snapshot.versions(name)));
    }

    List<VersionFact> events(View view, String name) {
        return read(view, snapshot -> VersionFact.of(snapshot.eventsAfter(name, Said.EVENT_KIND, 0, Selections.MANY)));
    }

    List<VersionFact> list(View view, Selection selection) {
        return read(view, snapshot -> VersionFact.of(snapshot.list(selection)));
    }

    List<String> names(View view, Selection selection) {
        return list(view, selection).stream().map(VersionFact::name).toList();
    }

    long count(View view, Selection selection) {
        return read(view, snapshot -> snapshot.count(selection));
    }

    List<Adjacent> links(View view, String name) {
        return read(view, snapshot -> {
            List<Adjacent> links = snapshot.links(name);
            assertThat(snapshot.relations(name))
                    .as("the relations by which others point to %s", name)
                    .isEqualTo(links.stream()
                            .filter(link -> !link.source().equals(name))
                            .map(link -> link.edge().relation())
                            .distinct()
                            .sorted()
                            .toList());
            return List.copyOf(links);
        });
    }

    List<VersionFact> changes(View view, long after, int limit) {
        return read(view, snapshot -> VersionFact.of(snapshot.changes(after, limit)));
    }

    List<UnitFact> units(View view, long after, int limit) {
        return read(view, snapshot -> UnitFact.of(snapshot.units(after, limit)));
    }
}
