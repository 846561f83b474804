package dev.lineage.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.lineage.spi.Adjacent;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import dev.lineage.spi.TimeCorrections;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Answers from one state through one view. */
final class ReferenceSnapshot implements Snapshot {
    private final ReferenceState state;
    private final View view;
    private boolean ended;

    ReferenceSnapshot(ReferenceState state, View view) {
        this.state = state;
        this.view = view;
    }

    void end() {
        ended = true;
    }

    private ReferenceState state() {
        if (ended) {
            throw new IllegalStateException("a snapshot ends when the reading function returns");
        }
        return state;
    }

    @Override
    public long sequence() {
        return Math.max(0, Math.min(view.sequence(), state().head().sequence()));
    }

    @Override
    public Optional<Stored> find(String name) {
        return record(name).flatMap(this::visible).map(Copies::of);
    }

    @Override
    public List<Stored> versions(String name) {
        return record(name).filter(record -> visible(record).isPresent()).stream()
                .flatMap(record -> record.versionsAt(view.sequence()).stream())
                .map(Copies::of)
                .toList();
    }

    @Override
    public List<Stored> eventsAfter(String name, String kind, long after, int limit) {
        return events(name, kind)
                .filter(event -> event.entry().sequence() > after)
                .limit(limit)
                .map(Copies::of)
                .toList();
    }

    @Override
    public List<Stored> eventsBefore(String name, String kind, long before, int limit) {
        List<Stored> events = new ArrayList<>(events(name, kind)
                .filter(event -> event.entry().sequence() < before)
                .map(Copies::of)
                .toList());
        Collections.reverse(events);
        return List.copyOf(events.subList(0, Math.min(limit, events.size())));
    }

    private Stream<Stored> events(String name, String kind) {
        return record(name).filter(record -> visible(record).isPresent()).stream()
                .flatMap(record -> record.events().stream())
                .filter(event -> event.entry().kind().equals(kind))
                .filter(event -> event.entry().sequence() <= view.sequence());
    }

    @Override
    public List<Stored> list(Selection selection) {
        require(selection.limit() >= 0, "the limit must not be negative");
        return selected(selection)
                .filter(record -> record.handle() < selection.before())
                .sorted(newestFirst())
                .limit(selection.limit())
                .flatMap(record -> visible(record).stream())
                .map(Copies::of)
                .toList();
    }

    @Override
    public long count(Selection selection) {
        return selected(selection).count();
    }

    private Stream<ReferenceRecord> selected(Selection selection) {
        require(!selection.clauses().isEmpty(), "a selection must have a clause");
        require(
                selection.clauses().stream()
                        .noneMatch(clause -> clause.targets().isEmpty()),
                "a clause must have a name");
        return state().records().values().stream()
                .filter(record -> visible(record).isPresent())
                .filter(record -> record.time() >= selection.from() && record.time() < selection.until())
                .filter(record -> selection.clauses().stream().allMatch(clause -> meets(record, clause)));
    }

    private boolean meets(ReferenceRecord record, Selection.Clause clause) {
        return record.edgesAt(view.sequence()).stream()
                .map(HeldEdge::edge)
                .anyMatch(edge -> edge.relation().equals(clause.relation())
                        && clause.targets().contains(edge.target()));
    }

    @Override
    public List<Adjacent> links(String name) {
        List<Adjacent> links = new ArrayList<>();
        record(name).ifPresent(record -> links.addAll(said(record)));
        state().records().values().stream()
                .filter(other -> !other.name().equals(name))
                .sorted(newestFirst())
                .flatMap(other -> said(other).stream())
                .filter(link -> link.edge().target().equals(name))
                .forEach(links::add);
        return List.copyOf(links);
    }

    @Override
    public Optional<Stored> beginning(String relation, String target) {
        Selection selection = new Selection(
                List.of(new Selection.Clause(relation, Set.of(target))),
                Long.MIN_VALUE,
                Long.MAX_VALUE,
                Long.MAX_VALUE,
                1);
        return list(selection).stream()
                .findFirst()
                .map(found -> state().records().get(found.name()))
                .map(record -> record.edgesAt(view.sequence()).stream()
                        .filter(held -> held.edge().relation().equals(relation)
                                && held.edge().target().equals(target))
                        .findFirst()
                        .orElseThrow())
                .map(held -> Copies.of(state().versions().get((int) held.since() - 1)));
    }

    @Override
    public List<String> relations(String name) {
        return links(name).stream()
                .filter(link -> !link.source().equals(name))
                .map(link -> link.edge().relation())
                .distinct()
                .sorted()
                .toList();
    }

    @Override
    public List<String> names(String prefix) {
        return state().records().values().stream()
                .flatMap(record -> record.edges().stream())
                .map(held -> held.edge().target())
                .filter(name -> name.startsWith(prefix))
                .distinct()
                .sorted()
                .toList();
    }

    @Override
    public List<String> ids(String prefix, int limit) {
        return state().records().values().stream()
                .filter(record ->
                        record.name().startsWith(prefix) && visible(record).isPresent())
                .map(ReferenceRecord::name)
                .sorted(Comparator.comparing(name -> name.getBytes(UTF_8), Arrays::compareUnsigned))
                .limit(limit)
                .toList();
    }

    /** The links that a record said and the view sees, by their ordinals. */
    private List<Adjacent> said(ReferenceRecord source) {
        if (visible(source).isEmpty()) {
            return List.of();
        }
        return source.edgesAt(view.sequence()).stream()
                .filter(held -> held.edge().link())
                .sorted(Comparator.comparingInt((HeldEdge held) -> held.edge().ordinal())
                        .thenComparing(HeldEdge::since))
                .map(held -> new Adjacent(
                        source.name(),
                        held.edge(),
                        held.since(),
                        isDangling(held.edge().target())))
                .toList();
    }

    private boolean isDangling(String name) {
        return name.indexOf(':') < 0 && record(name).flatMap(this::visible).isEmpty();
    }

    @Override
    public List<Stored> changes(long after, int limit) {
        require(limit >= 0, "the limit must not be negative");
        return state().versions().stream()
                .filter(version ->
                        version.entry().sequence() > after && version.entry().sequence() <= view.sequence())
                .limit(limit)
                .map(Copies::of)
                .toList();
    }

    @Override
    public List<Unit> units(long after, int limit) {
        require(limit >= 0, "the limit must not be negative");
        List<Unit> units = new ArrayList<>();
        int room = limit;
        for (Unit unit : state().units()) {
            if (unit.last() > after && unit.last() <= view.sequence()) {
                room -= unit.entries().size();
                if (room < 0 && !units.isEmpty()) {
                    break;
                }
                units.add(Copies.of(unit));
            }
        }
        return List.copyOf(units);
    }

    @Override
    public long sequenceAt(long at) {
        return state().versions().stream()
                .filter(version -> version.at() <= at && version.entry().sequence() <= view.sequence())
                .mapToLong(version -> version.entry().sequence())
                .max()
                .orElse(0);
    }

    @Override
    public long behind() {
        return state().versions().stream()
                .filter(version -> version.written() < version.at())
                .mapToLong(version -> version.entry().sequence())
                .max()
                .orElse(0);
    }

    @Override
    public TimeCorrections corrections() {
        return state().corrections();
    }

    @Override
    public List<SegmentRange> segments(String family) {
        return state().segments().stream()
                .map(ReferenceSegment::range)
                .filter(range -> range.family().equals(family))
                .toList();
    }

    @Override
    public byte[] segment(SegmentRange range) {
        return state().segments().stream()
                .filter(segment -> segment.range().equals(range))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no " + range))
                .data()
                .clone();
    }

    private Optional<ReferenceRecord> record(String name) {
        return Optional.ofNullable(state().records().get(name));
    }

    /** The version as of the view's sequence, if its place is one that the view sees. */
    private Optional<Stored> visible(ReferenceRecord record) {
        return record.versionAt(view.sequence()).filter(version -> Visibility.sees(view, version.place()));
    }

    private static Comparator<ReferenceRecord> newestFirst() {
        return Comparator.comparingLong(ReferenceRecord::handle).reversed();
    }

    private static void require(boolean holds, String rule) {
        if (!holds) {
            throw new IllegalArgumentException(rule);
        }
    }
}
