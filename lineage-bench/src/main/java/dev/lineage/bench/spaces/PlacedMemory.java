package dev.lineage.bench.spaces;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.NodeDraft;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Outcome;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.SessionDraft;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** A memory of random records in several projects and spaces, and for each record a word that nothing but it and its own links say. */
public final class PlacedMemory implements AutoCloseable {
    /** The projects; the first stands for none. */
    static final List<String> PROJECTS = List.of("", "shop", "lab");

    /** The spaces; the first is the common one. */
    static final List<String> SPACES = List.of("", "private:ann", "private:bob", "team:x");

    private final Random random;
    private final CloseableLineage opened = Lineages.open(SqliteStore.inMemory(), LineageOptions.defaults());
    private final Map<String, Place> words = new LinkedHashMap<>();
    private final Set<String> replaced = new LinkedHashSet<>();
    private final Map<Place, List<RecordId>> decisions = new LinkedHashMap<>();
    private final Map<Place, List<RecordId>> lessons = new LinkedHashMap<>();
    private final List<Thing> things = new ArrayList<>();
    private int number;

    /**
     * Where a record lies.
     *
     * @param project the project, or nothing
     * @param space the space, or nothing
     */
    record Place(String project, String space) {
        Scope scope() {
            return new Scope(
                    name(project),
                    Optional.of("agent:" + (space.isEmpty() ? "all" : space)),
                    Optional.empty(),
                    name(space),
                    Set.of());
        }

        private static Optional<String> name(String text) {
            return text.isEmpty() ? Optional.empty() : Optional.of(text);
        }
    }

    /**
     * Writes random records.
     *
     * @param seed decides all of them
     * @param records how many
     */
    public PlacedMemory(long seed, int records) {
        random = new Random(seed);
        for (String name : List.of("cache", "cart", "login")) {
            things.add(Reference.file("src/" + name + ".ts"));
            things.add(Reference.concept(name));
        }
        for (int i = 0; i < records; i++) {
            write(new Place(pick(PROJECTS), pick(SPACES)));
        }
    }

    /** The memory as its owner opened it. */
    CloseableLineage lineage() {
        return opened;
    }

    /** The words and the places that they belong to. */
    Map<String, Place> words() {
        return words;
    }

    private <T> T pick(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    /** A word that no other record has, in letters alone, so that no tokenizer and no escape changes it. */
    private String word(Place place) {
        StringBuilder word = new StringBuilder("zq");
        for (int rest = ++number + 100; rest > 0; rest /= 20) {
            word.append((char) ('a' + rest % 20));
        }
        word.append("qz");
        words.put(word.toString(), place);
        return word.toString();
    }

    /** A word that a later edge may take the place of: a graph's file has no earlier versions. */
    private String replaceable(Place place) {
        String word = word(place);
        replaced.add(word);
        return word;
    }

    /** The words that an export of everything holds. */
    List<String> lasting() {
        return words.keySet().stream().filter(word -> !replaced.contains(word)).toList();
    }

    private void write(Place place) {
        Lineage here = opened.in(place.scope());
        switch (random.nextInt(6)) {
            case 0, 1 -> decide(here, place);
            case 2 -> revise(here, place);
            case 3 -> learn(here, place);
            case 4 -> connect(here, place);
            default -> handOver(here, place);
        }
    }

    private void decide(Lineage here, Place place) {
        DecisionDraft draft = DecisionDraft.of("Decide " + word(place))
                .because("Because of " + word(place))
                .rejecting("not " + word(place), "for " + word(place))
                .affecting(pick(things))
                .tagged("t" + word(place));
        List<RecordId> earlier = decisions.getOrDefault(place, List.of());
        if (!earlier.isEmpty() && random.nextBoolean()) {
            draft = draft.citing(pick(earlier));
        }
        Decision decision = here.journal().record(draft);
        decisions.computeIfAbsent(place, key -> new ArrayList<>()).add(decision.id());
    }

    private void revise(Lineage here, Place place) {
        List<RecordId> earlier = decisions.getOrDefault(place, List.of());
        if (!earlier.isEmpty()) {
            here.journal()
                    .update(
                            pick(earlier),
                            DecisionUpdate.to(pick(List.of(Outcome.SUCCESSFUL, Outcome.REVISED)))
                                    .lesson("Learned " + word(place)));
        }
    }

    private void learn(Lineage here, Place place) {
        List<RecordId> known = lessons.computeIfAbsent(place, key -> new ArrayList<>());
        if (!known.isEmpty() && random.nextBoolean()) {
            ValidationDraft draft = random.nextBoolean() ? ValidationDraft.positive() : ValidationDraft.negative();
            here.patterns().validate(pick(known), draft);
            return;
        }
        Lesson lesson = here.patterns()
                .capture(PatternDraft.of("Pattern " + word(place))
                        .problem("Problem " + word(place))
                        .then("Solution " + word(place)));
        known.add(lesson.id());
    }

    private void connect(Lineage here, Place place) {
        Reference own = Reference.concept(word(place));
        here.graph().addNode(NodeDraft.of(own).with("said", word(place)).alias("as-" + word(place)));
        here.graph()
                .addNode(NodeDraft.of(pick(things))
                        .with("k" + word(place), word(place))
                        .alias("as-" + word(place)));
        here.graph()
                .addEdge(EdgeDraft.of(own, Relation.DEPENDS_ON, pick(things)).because("For " + word(place)));
        here.graph()
                .addEdge(EdgeDraft.of(things.get(0), Relation.RELATES_TO, things.get(1))
                        .because("Also for " + replaceable(place)));
    }

    private void handOver(Lineage here, Place place) {
        RecordId session = here.transfer()
                .open(SessionDraft.unnamed().about("About " + word(place)))
                .id();
        Lineage in = opened.in(place.scope().session(session.text()));
        decide(in, place);
        if (random.nextBoolean()) {
            in.transfer()
                    .handOff(HandoffDraft.of("Done " + word(place))
                            .next("Next " + word(place))
                            .question("Question " + word(place)));
        }
    }

    @Override
    public void close() {
        opened.close();
    }
}
