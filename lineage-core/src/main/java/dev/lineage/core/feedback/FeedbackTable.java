package dev.lineage.core.feedback;

import dev.lineage.core.kernel.Proof;
import dev.lineage.spi.Place;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * All that was ever said of how far lessons proved true, in memory: each piece since when and until when it stood, so that it can be
 * told for every point of the ledger. Grows at its end alone; not for several threads while it grows.
 */
final class FeedbackTable {
    private final Map<String, Proved> lessons = new HashMap<>();
    private final VersionList versions = new VersionList();
    private final Map<String, List<Piece>> standing = new HashMap<>();
    private final Map<Place, Place> places = new HashMap<>();

    private final Extent extent = new Extent();
    private final Weights weights = new Weights();

    /** The lessons that are here, by their numbers. */
    private final List<Proved> here = new ArrayList<>();

    private final List<Fact> fresh = new ArrayList<>();
    private long through;

    /** Up to which sequence facts are here. */
    long through() {
        return through;
    }

    /** Takes note that there are no other facts up to a sequence. */
    void pass(long sequence) {
        through = sequence;
    }

    /** Whether the newest version of a record says something of a lesson. */
    boolean stands(String record) {
        return standing.containsKey(record);
    }

    /** Adds what follows in the ledger and was read there. */
    void addFresh(Fact fact) {
        add(fact);
        fresh.add(fact);
    }

    /** What was read from the ledger and is not kept yet. */
    List<Fact> fresh() {
        return fresh;
    }

    void forgetFresh() {
        fresh.clear();
    }

    /** Adds what follows in the ledger. */
    void add(Fact fact) {
        through = fact.sequence();
        if (fact.isEvent()) {
            fact.proofs().list().forEach(proof -> addEvent(proof, fact));
            return;
        }
        if (fact.proofs().trust().isPresent()) {
            Proved own = here(fact.record());
            own.begin(fact, fact.proofs().trust().getAsDouble());
            changed(own, fact.sequence());
            versions.add(fact.sequence(), own.number());
        }
        List<Piece> before = standing.getOrDefault(fact.record(), List.of());
        List<Piece> now = new ArrayList<>();
        Place place = places.computeIfAbsent(fact.place(), known -> known);
        for (Proved of : named(fact, before)) {
            now.addAll(repeated(of, before, fact, place));
        }
        if (now.isEmpty()) {
            standing.remove(fact.record());
        } else {
            standing.put(fact.record(), now);
        }
    }

    /** What an event says of its lesson beside all that was said before; of what one decision says the last counts. */
    private void addEvent(Proof proof, Fact fact) {
        Proved own = proved(proof.of());
        Place place = places.computeIfAbsent(fact.place(), known -> known);
        boolean stands = own.endSaidBy(proof.by(), fact.sequence());
        own.change(fact.sequence(), stands);
        changed(own, fact.sequence());
        add(new Piece(own, proof, proof.times(), fact, place), own, true);
    }

    private Proved here(String id) {
        Proved lesson = proved(id);
        if (lesson.number() == Proved.NOWHERE) {
            lesson.number(here.size());
            here.add(lesson);
        }
        return lesson;
    }

    private Set<Proved> named(Fact fact, List<Piece> before) {
        Set<Proved> named = new LinkedHashSet<>();
        before.forEach(piece -> named.add(piece.of()));
        fact.proofs().list().forEach(proof -> named.add(proved(proof.of())));
        return named;
    }

    /** What stands of one lesson from a version on; what is new of it joins the lesson. */
    private List<Piece> repeated(Proved of, List<Piece> before, Fact fact, Place place) {
        List<Piece> then = before.stream().filter(piece -> piece.of() == of).toList();
        List<Proof> proofs = fact.proofs().list().stream()
                .filter(proof -> proof.of().equals(of.id()))
                .toList();
        List<Piece> now = Repetition.of(then, proofs, of, fact, place);
        if (!now.equals(then)) {
            boolean allStands =
                    now.size() > then.size() && now.subList(0, then.size()).equals(then);
            of.change(fact.sequence(), allStands);
            changed(of, fact.sequence());
            boolean isOwn = fact.record().equals(of.id());
            now.stream().filter(piece -> piece.since() == fact.sequence()).forEach(piece -> add(piece, of, isOwn));
        }
        return now;
    }

    private void add(Piece piece, Proved of, boolean isOwn) {
        if (isOwn) {
            of.addOwn(piece);
            extent.addOwn(piece);
        } else {
            of.add(piece);
            extent.add(piece, of.home());
        }
    }

    private void changed(Proved lesson, long sequence) {
        extent.change(sequence);
        weights.change(lesson);
    }

    /** Whether a view sees all that is said now of the lessons that it sees. */
    boolean isWithin(View view, long instant) {
        return extent.isWithin(view, instant);
    }

    /** What those lessons count for at an instant of which nothing is said that lies ahead of it. */
    Weights.Known weights(long instant) {
        return weights.at(instant, here);
    }

    private Proved proved(String id) {
        return lessons.computeIfAbsent(id, Proved::new);
    }

    /** A lesson by its id; null if nothing was ever said of it. */
    @Nullable
    Proved find(String id) {
        return lessons.get(id);
    }

    /** The number of the lesson of which a sequence is a version; {@link VersionList#NONE} if it is none. */
    int number(long version) {
        return versions.find(version);
    }

    /** The lesson that is here under a number. */
    Proved lesson(int number) {
        return here.get(number);
    }

    Collection<Proved> lessons() {
        return Collections.unmodifiableCollection(lessons.values());
    }
}
