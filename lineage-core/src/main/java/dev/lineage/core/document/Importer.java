package dev.lineage.core.document;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.Scope;
import dev.lineage.core.document.StatedLinks.StatedLink;
import dev.lineage.core.kind.Facts;
import dev.lineage.core.kind.Identity;
import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.Kinds;
import dev.lineage.core.kind.Reading;
import dev.lineage.core.ledger.Ledger;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.UnitOfWork;
import dev.lineage.core.run.ImportedEvents;
import dev.lineage.core.work.WorkService;
import dev.lineage.exchange.Document;
import dev.lineage.exchange.ImportReport;
import dev.lineage.record.Identified;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.spi.Commit;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Header;
import dev.lineage.spi.Row;
import dev.lineage.spi.VersionRange;
import dev.lineage.spi.View;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Imports the versions of documents in one unit of work. */
final class Importer {
    /** The fields of a core that say who reads it. */
    private static final Set<String> SHARING = Set.of("owner", "visibility");

    private final Ledger ledger;
    private final Scope scope;
    private final ImportCounts counts = new ImportCounts();
    private final StatedLinks links;
    private final ImportSpaces spaces;
    private final ImportedEvents events;
    private final WorkService tasks;
    /** The last sequence before the import. */
    private final long start;

    private final Set<RecordId> cores = new LinkedHashSet<>();

    Importer(Ledger ledger, Scope scope) {
        this.ledger = ledger;
        this.scope = scope;
        this.links = new StatedLinks(ledger.kinds(), counts);
        this.spaces = new ImportSpaces(State.now(ledger, scope));
        this.events = new ImportedEvents(State.now(ledger, scope));
        this.tasks = new WorkService(State.now(ledger, scope));
        this.start = ledger.store().read(reader -> Commit.at(reader, View.NOW).sequence());
        links.projects.add(scope.project());
    }

    void add(UnitOfWork unit, Document document) {
        document.deviations().forEach(counts::deviation);
        boolean unreadable =
                document.fields().isEmpty() && !document.deviations().isEmpty();
        if (unreadable || !isRead(document.place(), () -> read(unit, document))) {
            counts.refused++;
        }
    }

    private boolean isRead(String place, Runnable work) {
        try {
            work.run();
            return true;
        } catch (InvalidInput invalid) {
            counts.deviation(place, LenientReading.rule(invalid), String.valueOf(invalid.getMessage()));
            return false;
        }
    }

    private void read(UnitOfWork unit, Document document) {
        if (ImportedEvents.KIND.equals(document.fields().getOrDefault("kind", document.kind()))) {
            events.begun(unit, document).ifPresent(run -> read(unit, run));
            boolean added = events.add(unit, document.place(), counts.storable(document.place(), document.fields()));
            counts.added += added ? 1 : 0;
            counts.unchanged += added ? 0 : 1;
            return;
        }
        DocumentReader reader = new DocumentReader(ledger.kinds(), scope, counts, document);
        if (reader.isLink()) {
            ImportItem link = reader.link(ledger.kinds());
            if (isWritten(unit, link)) {
                Header source = link.header();
                links.add(new StatedLink(link.place(), source.record(), source, "links", link.body(), true));
            }
            return;
        }
        Map<String, String> stated =
                reader.kind.map(known -> StatedLinks.take(known, reader.fields)).orElse(Map.of());
        reader.kind.ifPresent(known -> spaces.addCore(unit, known, reader.fields));
        ImportItem read = reader.item();
        ImportItem item =
                reader.kind.map(known -> spaces.placed(unit, known, read)).orElse(read);
        if (!isWritten(unit, item)) {
            return;
        }
        links.projects.add(item.header().project());
        Header target = add(
                unit, reader.isIdentified() ? identified(unit, reader.kind.orElseThrow(), item) : atHome(unit, item));
        stated.forEach((source, field) ->
                links.add(new StatedLink(item.place(), source, target, field, target.record(), false)));
    }

    private boolean isWritten(UnitOfWork unit, ImportItem item) {
        String space = item.header().space();
        boolean written = spaces.isWritten(unit, space);
        if (!written) {
            counts.deviation(item.place(), "space", "the space '" + space + "' is not written by this import");
            counts.refused++;
        }
        return written;
    }

    /** Returns a version that does not say its id under the id of its value. */
    private static ImportItem identified(UnitOfWork unit, KindMetadata<?> kind, ImportItem item) {
        Header header = item.header();
        Identified value = ((Identified) kind.read(item.body(), Reading.STORED)).in(header.project());
        Map<String, Object> further = kind.write(value);
        further.keySet().removeAll(item.body().keySet());
        return item.with(further).with(Identity.id(unit.writer(), kind, header.project(), header.space(), value));
    }

    /** Adds the links stated of other records, places the entries of imported cores, and reports dangling links. */
    ImportReport finish() {
        return ledger.queue().own(ledger, unit -> {
            links.append(unit.writer(), (item, row) -> isRead(item.place(), () -> append(unit, item, row)));
            cores.forEach(core -> spaces.memory(unit).place(core));
            events.unresolved(unit)
                    .forEach(
                            place -> counts.deviation(place, "unresolved-outcome", "no decision assigned its subtask"));
            List<RecordNames> seen = links.projects.stream()
                    .map(project -> new RecordNames(seen(unit, project), unit.writer()))
                    .toList();
            return counts.report(target -> seen.stream()
                    .anyMatch(names -> names.find(Reference.of(target)).isPresent()));
        });
    }

    private State seen(UnitOfWork unit, String project) {
        Scope scoped = new Scope(project, scope.actor(), scope.session(), scope.task(), scope.space(), scope.reading());
        return State.now(ledger, scoped).withDrafts(unit.writer());
    }

    /** Returns a version under its original id if the record that another memory renamed is here. */
    private ImportItem atHome(UnitOfWork unit, ImportItem item) {
        ImportItem original = item.original();
        return Row.latest(unit.writer(), original.header().record(), View.NOW)
                .filter(row -> spaces.isSameRecord(unit, row.header(), original.header()))
                .map(row -> original)
                .orElse(item);
    }

    /** Stores a version unless it is stored, or a newer one is, and returns its header. */
    private Header add(UnitOfWork unit, ImportItem item) {
        Header header = item.header();
        RecordId.of(header.record());
        Optional<Row> taken = Row.latest(unit.writer(), header.record(), View.NOW);
        if (taken.filter(Row::isForgotten).isPresent()) {
            counts.deviation(item.place(), "forgotten", header.record() + " was forgotten here");
            counts.refused++;
            return header;
        }
        if (taken.isPresent() && !spaces.isSameRecord(unit, taken.get().header(), header)) {
            return add(unit, item.derived(Identity.derived(header.record(), header)));
        }
        Optional<KindMetadata<?>> identified =
                ledger.kinds().find(header.kind()).filter(Identity::has);
        if (taken.isPresent() && !item.dated() && identified.isPresent()) {
            return merge(unit, identified.get(), item, taken.get());
        }
        int occurrence = counts.occurrence(item);
        if (taken.isEmpty()) {
            if (item.body().get(Kinds.ID_AS_WRITTEN) instanceof String written) {
                counts.deviation(item.place(), "renamed-id", written + " has the id " + header.record() + " here");
            }
            append(unit, item.with(first -> first.actor(header.creator())), null);
            return header;
        }
        Row newest = taken.get();
        Set<String> kept = header.kind().equals(ImportSpaces.CORE) ? SHARING : tasks.held(unit.writer(), newest);
        append(unit, item.ignoring(kept), newest, occurrence);
        return header;
    }

    /** Stores the next version of a record unless it is stored, or a newer one is. */
    private void append(UnitOfWork unit, ImportItem item, Row newest, int occurrence) {
        Header header = item.header();
        boolean later = item.dated() && newest.header().updatedAt() < header.updatedAt();
        boolean repeated = !later && item.isSame(newest);
        if (repeated || stored(unit, item, newest) >= occurrence) {
            counts.unchanged++;
        } else if (item.isOlder(newest)) {
            counts.older++;
            counts.deviation(item.place(), "older-version", header.record() + " has a newer version here");
        } else {
            append(unit, item.keeping(newest).after(newest.header()), newest);
        }
    }

    /** Adds a value again that is known by its identity, unless a version has all that it says. */
    private Header merge(UnitOfWork unit, KindMetadata<?> kind, ImportItem item, Row newest) {
        if (versions(unit, item, newest)
                .anyMatch(row -> item.mergedInto(row, kind).isSame(row))) {
            counts.unchanged++;
        } else {
            append(unit, item.mergedInto(newest, kind).after(newest.header()), newest);
        }
        return item.header();
    }

    /** Returns how many of the stored versions are the one that a document says. */
    private long stored(UnitOfWork unit, ImportItem item, Row newest) {
        return versions(unit, item, newest)
                .filter(row -> !item.dated()
                        || row.header().updatedAt() == item.header().updatedAt())
                .filter(item::isSame)
                .count();
    }

    private static Stream<Row> versions(UnitOfWork unit, ImportItem item, Row newest) {
        Header header = item.header();
        Set<String> spaces =
                new HashSet<>(List.of(header.space(), newest.header().space()));
        View view = new View(View.NOW, header.project(), spaces, View.ANY);
        return unit.writer().versions(VersionRange.history(header.record()), Integer.MAX_VALUE).stream()
                .map(Entry::row)
                .filter(view::includes);
    }

    private void append(UnitOfWork unit, ImportItem item, @Nullable Row before) {
        String text = Json.text(item.body());
        Facts facts = Facts.of(ledger.kinds(), item.header(), text);
        unit.append(item.header(), text, facts, before, ledger.facts(Optional.ofNullable(before)));
        boolean isNew = before == null || before.origin() > start;
        counts.added += isNew ? 1 : 0;
        counts.changed += isNew ? 0 : 1;
        if (item.header().kind().equals(ImportSpaces.CORE)) {
            cores.add(RecordId.of(item.header().record()));
        }
        String kind = item.header().kind();
        if (ledger.kinds().find(kind).isEmpty() && !unit.writer().kinds(kind).isEmpty()) {
            unit.writer().putKind(kind, ""); // where the kind is known it is derived again
        }
        facts.records().forEach(target -> counts.links.putIfAbsent(target, item.place()));
    }
}
