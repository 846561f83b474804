package dev.lineage.testkit;

import static dev.lineage.testkit.Said.event;
import static dev.lineage.testkit.Said.record;

import dev.lineage.spi.Edge;
import dev.lineage.spi.Place;
import dev.lineage.spi.Selection;
import dev.lineage.spi.View;
import dev.lineage.testkit.Answers.Questions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Makes up units and questions from a seed: few names, so that everything meets. */
final class RandomLedger {
    static final int UNITS = 40;

    private static final List<String> NAMES =
            IntStream.range(0, 12).mapToObj(i -> "dec-" + i).toList();
    private static final List<String> THINGS = List.of("file:a", "file:b", "concept:c", "tag:t1");
    private static final List<String> TAGS = List.of("t1", "t2", "t3");
    private static final List<String> RELATIONS = List.of("relates_to", "affects");
    private static final String REMARKS = "remarks";
    private static final List<String> PROJECTS = List.of("shop", "bank");
    private static final List<String> SPACES = List.of("x", "y");
    private static final int ENTRIES = 4;
    private static final int TIMES = 6;

    private final long seed;
    private final SplittableRandom random;
    private final Set<String> remarked = new HashSet<>();
    private final List<String> written = new ArrayList<>();
    private long sequence;

    RandomLedger(long seed) {
        this.seed = seed;
        this.random = new SplittableRandom(seed);
    }

    long seed() {
        return seed;
    }

    /** What a view is asked. */
    record Question(View view, Questions questions) {}

    Said[] unit() {
        Said[] unit = IntStream.rangeClosed(0, random.nextInt(ENTRIES))
                .mapToObj(i -> written.isEmpty() || random.nextInt(3) > 0 ? version() : eventOf(any(written)))
                .toArray(Said[]::new);
        sequence += unit.length;
        return unit;
    }

    private Said version() {
        long from = random.nextInt(3) == 0 ? random.nextInt(TIMES) : Place.ALWAYS_FROM;
        long until = random.nextInt(3) == 0 ? random.nextInt(TIMES) + 1L : Place.ALWAYS_UNTIL;
        String name = any(NAMES);
        written.add(name);
        Said said = record(name)
                .time(random.nextInt(TIMES) - 2L)
                .place(new Place(maybe(PROJECTS), maybe(SPACES), from, Math.max(from, until)));
        for (String tag : TAGS) {
            said = random.nextBoolean() ? said.tag(tag) : said;
        }
        return linked(said);
    }

    /** An event that begins a link, ends one, or does neither. */
    private Said eventOf(String name) {
        String target = target();
        boolean isOpen = remarked.contains(name + target);
        if (random.nextInt(3) == 0) {
            return random.nextBoolean() ? event(name) : event(name).text(Said.OTHER_EVENT_KIND);
        }
        if (isOpen && random.nextBoolean()) {
            remarked.remove(name + target);
            return event(name).ends(REMARKS, target);
        }
        remarked.add(name + target);
        Said begins = event(name).edge(new Edge(REMARKS, target, true, random.nextInt(5) / 4.0, random.nextInt(3)));
        return isOpen ? begins.ends(REMARKS, target) : begins;
    }

    private Said linked(Said said) {
        Said linked = said;
        List<String> taken = new ArrayList<>();
        for (int ordinal = random.nextInt(ENTRIES); ordinal > 0; ordinal--) {
            String relation = any(RELATIONS);
            String target = target();
            if (!taken.contains(relation + target)) {
                taken.add(relation + target);
                linked = linked.edge(new Edge(relation, target, true, random.nextInt(5) / 4.0, ordinal));
            }
        }
        return linked;
    }

    private String target() {
        return random.nextBoolean() ? any(NAMES) : any(THINGS);
    }

    Question question() {
        View view = new View(
                random.nextBoolean() ? View.NOW : random.nextLong(sequence + 1),
                random.nextInt(3) == 0 ? Optional.of((long) random.nextInt(TIMES)) : Optional.empty(),
                random.nextInt(3) == 0 ? Optional.of(any(PROJECTS)) : Optional.empty(),
                random.nextInt(3) == 0 ? Optional.of(maybe(SPACES).map(Set::of).orElse(Set.of())) : Optional.empty());
        List<String> names = new ArrayList<>(NAMES);
        names.addAll(THINGS);
        names.add("never");
        List<Long> instants = List.of(random.nextLong(900, 1_400), random.nextLong(900, 1_400));
        return new Question(view, new Questions(names, List.of(Selections.all(), selection(), selection()), instants));
    }

    private Selection selection() {
        List<Selection.Clause> clauses = new ArrayList<>();
        if (random.nextBoolean()) {
            clauses.add(Selections.tagged(any(TAGS)));
        }
        if (random.nextInt(3) == 0) {
            clauses.add(new Selection.Clause("tag", Set.of("tag:t1", "tag:" + TAGS.get(1 + random.nextInt(2)))));
        }
        if (random.nextInt(3) == 0) {
            clauses.add(Selections.linked(random.nextBoolean() ? REMARKS : any(RELATIONS), target()));
        }
        Selection selection = Selections.where(clauses.toArray(Selection.Clause[]::new));
        long from = random.nextInt(TIMES) - 3L;
        return random.nextBoolean() ? selection : Selections.between(selection, from, from + random.nextInt(TIMES));
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private <T> Optional<T> maybe(List<T> list) {
        return random.nextBoolean() ? Optional.of(any(list)) : Optional.empty();
    }
}
