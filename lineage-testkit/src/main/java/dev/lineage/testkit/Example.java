package dev.lineage.testkit;

import static dev.lineage.testkit.Said.record;

import dev.lineage.spi.Edge;
import dev.lineage.spi.View;
import dev.lineage.testkit.Answers.Questions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A small store that has some of everything, and all that can be asked of it. */
final class Example {
    private static final Questions QUESTIONS = new Questions(
            List.of("a", "b", "c", "d", "missing", "never", "file:x", "tag:t"),
            List.of(
                    Selections.all(),
                    Selections.where(Selections.tagged("t")),
                    Selections.where(Selections.tagged("t", "u"), Selections.linked("affects", "file:x")),
                    Selections.where(Selections.linked("relates_to", "b", "missing")),
                    Selections.between(Selections.all(), 5, 30)),
            List.of(0L, 1_000L, 1_010L, 1_015L, 9_999L));

    private Example() {}

    static void write(StoreUnderTest store) {
        store.write(
                record("a").time(10).tag("t").link("affects", "file:x").link("relates_to", "b"),
                record("b").time(20).project("shop").tag("u").link("affects", "file:x"));
        store.write(record("c").time(5).space("secret").tag("t").link("relates_to", "missing"));
        store.write(record("a").time(10).tag("u").edge(new Edge("relates_to", "b", true, 0.5, 3)));
        store.write(record("d").time(30).valid(100, 200).tag("t").link("relates_to", "a"));
        store.write(record("b").time(20).project("bank").link("superseded_by", "d"), record("missing"));
    }

    /** What the store answers through many views. */
    static List<Answers> answers(StoreUnderTest store) {
        return views().stream()
                .map(view -> store.<Answers>read(view, snapshot -> Answers.of(snapshot, QUESTIONS)))
                .toList();
    }

    /** What the reference store answers. */
    static List<Answers> expected() {
        try (StoreUnderTest reference = StoreUnderTest.reference()) {
            write(reference);
            return answers(reference);
        }
    }

    private static List<View> views() {
        List<View> views = new ArrayList<>();
        for (long sequence : new long[] {0, 1, 2, 3, 4, 5, 6, 7, View.NOW}) {
            views.add(Views.asOf(sequence));
            views.add(Views.project("shop").at(sequence));
            views.add(Views.spaces("secret").at(sequence));
            views.add(Views.validAt(150).at(sequence));
            views.add(new View(sequence, Optional.of(200L), Optional.of("bank"), Optional.of(Set.of())));
        }
        return views;
    }
}
