package dev.lineage.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.spi.Adjacent;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import dev.lineage.testkit.Facts.UnitFact;
import dev.lineage.testkit.Facts.VersionFact;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * All that one snapshot answers to a list of questions, as a value: two stores that hold the same give equal answers.
 *
 * @param sequence how far it sees
 * @param records what it finds by name
 * @param versions the versions by name
 * @param events the events by name, in the order of the ledger
 * @param eventPages the same against that order, read in pages of two
 * @param links the links by name
 * @param beginnings the entries by which records are linked to names
 * @param relations the relations by which others point to names
 * @param lists the lists by selection, whole
 * @param pages the same lists, read in pages of two
 * @param counts their counts
 * @param changes all changes
 * @param units all units
 * @param known the sequences of instants
 */
record Answers(
        long sequence,
        Map<String, Optional<VersionFact>> records,
        Map<String, List<VersionFact>> versions,
        Map<String, List<VersionFact>> events,
        Map<String, List<VersionFact>> eventPages,
        Map<String, List<Adjacent>> links,
        Map<String, List<Optional<VersionFact>>> beginnings,
        Map<String, List<String>> relations,
        Map<Selection, List<VersionFact>> lists,
        Map<Selection, List<VersionFact>> pages,
        Map<Selection, Long> counts,
        List<VersionFact> changes,
        List<UnitFact> units,
        Map<Long, Long> known) {
    private static final int PAGE = 2;

    static Answers of(Snapshot snapshot, Questions questions) {
        return new Answers(
                snapshot.sequence(),
                each(questions.names(), name -> snapshot.find(name).map(VersionFact::of)),
                each(questions.names(), name -> VersionFact.of(snapshot.versions(name))),
                each(questions.names(), name -> VersionFact.of(events(snapshot, name))),
                each(questions.names(), name -> VersionFact.of(eventPages(snapshot, name, Said.EVENT_KIND))),
                each(questions.names(), name -> List.copyOf(snapshot.links(name))),
                each(questions.names(), name -> beginnings(snapshot, name)),
                each(questions.names(), snapshot::relations),
                each(questions.selections(), selection -> VersionFact.of(snapshot.list(selection))),
                each(questions.selections(), selection -> VersionFact.of(inPages(snapshot, selection))),
                each(questions.selections(), snapshot::count),
                VersionFact.of(snapshot.changes(0, Selections.MANY)),
                UnitFact.of(snapshot.units(0, Selections.MANY)),
                each(questions.instants(), snapshot::sequenceAt));
    }

    private static List<Optional<VersionFact>> beginnings(Snapshot snapshot, String name) {
        return Stream.of("relates_to", "affects", "tag", "remarks")
                .map(relation -> snapshot.beginning(relation, name).map(VersionFact::of))
                .toList();
    }

    private static List<Stored> events(Snapshot snapshot, String name) {
        List<Stored> all = new ArrayList<>(snapshot.eventsAfter(name, Said.EVENT_KIND, 0, Selections.MANY));
        all.addAll(snapshot.eventsAfter(name, Said.OTHER_EVENT_KIND, 0, Selections.MANY));
        return all;
    }

    private static List<Stored> eventPages(Snapshot snapshot, String name, String kind) {
        List<Stored> all = new ArrayList<>();
        List<Stored> page = snapshot.eventsBefore(name, kind, Long.MAX_VALUE, PAGE);
        while (!page.isEmpty()) {
            all.addAll(page);
            page = snapshot.eventsBefore(
                    name, kind, page.get(page.size() - 1).entry().sequence(), PAGE);
        }
        return all;
    }

    private static List<Stored> inPages(Snapshot snapshot, Selection selection) {
        List<Stored> all = new ArrayList<>();
        long before = Long.MAX_VALUE;
        List<Stored> page = snapshot.list(Selections.page(selection, before, PAGE));
        while (!page.isEmpty()) {
            long last = page.get(page.size() - 1).handle();
            assertThat(last).as("the handle with which a page ends").isLessThan(before);
            before = last;
            all.addAll(page);
            page = snapshot.list(Selections.page(selection, before, PAGE));
        }
        return all;
    }

    private static <K, V> Map<K, V> each(List<K> keys, Function<K, V> answer) {
        Map<K, V> answers = new LinkedHashMap<>();
        keys.forEach(key -> answers.put(key, answer.apply(key)));
        return answers;
    }

    /**
     * What is asked.
     *
     * @param names of records and things
     * @param selections of lists
     * @param instants of ledger time
     */
    record Questions(List<String> names, List<Selection> selections, List<Long> instants) {
        Questions {
            names = List.copyOf(names);
            selections = List.copyOf(selections);
            instants = List.copyOf(instants);
        }
    }
}
