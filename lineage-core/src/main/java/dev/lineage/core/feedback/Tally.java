package dev.lineage.core.feedback;

import dev.lineage.patterns.Feedback;
import dev.lineage.patterns.Verdict;
import dev.lineage.spi.View;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Adds up what was said of one lesson, piece by piece: what is left of the sums grows old with each younger piece. So what is said
 * last can be added to a sum that is there, and who adds up all of it anew gets the same to the last bit.
 */
final class Tally {
    private long asOf = Long.MIN_VALUE;
    private double trust;
    private long positive;
    private long negative;
    private double helpful;
    private double harmful;
    private int uses;
    private int failures;

    private Tally(double trust) {
        this.trust = trust;
    }

    private Tally(Tally other) {
        asOf = other.asOf;
        trust = other.trust;
        positive = other.positive;
        negative = other.negative;
        helpful = other.helpful;
        harmful = other.harmful;
        uses = other.uses;
        failures = other.failures;
    }

    /**
     * Adds up.
     *
     * @param trust from what the lesson begins
     * @param own what its own versions say, in their order
     * @param others what came of the decisions that applied it, in the order in which they said it first
     * @param view what is seen of both
     * @param instant what lies ahead of it has no age, in milliseconds since 1970
     */
    static Tally of(double trust, List<Piece> own, List<Piece> others, View view, long instant) {
        Tally tally = new Tally(trust);
        List<Piece> said = holding(own, view.sequence());
        Set<Piece> outdated = outdated(said, others, view);
        SeenPieces uses = new SeenPieces(others, view);
        for (Piece piece : said) {
            while (uses.hasNextBefore(piece.begun())) {
                tally.addUse(uses.next(), outdated, instant);
            }
            tally.add(piece, outdated, instant);
        }
        while (uses.hasNext()) {
            tally.addUse(uses.next(), outdated, instant);
        }
        return tally;
    }

    private static List<Piece> holding(List<Piece> own, long known) {
        List<Piece> holding = new ArrayList<>(own.size());
        for (Piece piece : own) {
            if (piece.holds(known)) {
                holding.add(piece);
            }
        }
        return holding;
    }

    /** Of what was said of a decision and what came of it the earlier. */
    private static Set<Piece> outdated(List<Piece> said, List<Piece> others, View view) {
        Map<String, Piece> named = named(said);
        if (named.isEmpty()) {
            return Set.of();
        }
        Set<Piece> outdated = new HashSet<>();
        for (SeenPieces uses = new SeenPieces(others, view); uses.hasNext(); ) {
            Piece use = uses.next();
            Piece other = named.get(use.by());
            if (other != null) {
                outdated.add(other.begun() < use.begun() ? other : use);
            }
        }
        return outdated;
    }

    private static Map<String, Piece> named(List<Piece> said) {
        Map<String, Piece> named = Map.of();
        for (Piece piece : said) {
            if (piece.by() != null) {
                named = named.isEmpty() ? new HashMap<>() : named;
                named.put(piece.by(), piece);
            }
        }
        return named;
    }

    /** The same with what was said last of all; {@code isUse} if a decision that applied the lesson says it. */
    Tally plus(Piece piece, boolean isUse) {
        Tally sum = new Tally(this);
        if (isUse) {
            sum.addUse(piece, Set.of(), Long.MAX_VALUE);
        } else {
            sum.add(piece, Set.of(), Long.MAX_VALUE);
        }
        return sum;
    }

    private void addUse(Piece piece, Set<Piece> outdated, long instant) {
        uses++;
        failures += piece.helpful() ? 0 : 1;
        add(piece, outdated, instant);
    }

    private void add(Piece piece, Set<Piece> outdated, long instant) {
        if (!outdated.isEmpty() && outdated.contains(piece)) {
            return;
        }
        double left = piece.times() * leftAt(Math.min(piece.time(), instant));
        if (piece.helpful()) {
            positive += piece.times();
            helpful += left;
        } else {
            negative += piece.times();
            harmful += left;
        }
        if (!piece.counted()) {
            trust = (piece.helpful() ? Verdict.POSITIVE : Verdict.NEGATIVE).after(trust, piece.times());
        }
    }

    /** How much is left of one that was given at an instant, once the sums are as old as it if it is the youngest. */
    private double leftAt(long given) {
        if (given <= asOf) {
            return left(given, asOf);
        }
        double left = left(asOf, given);
        helpful *= left;
        harmful *= left;
        asOf = given;
        return 1;
    }

    /** The same at an instant that is not earlier. */
    Judged at(long instant) {
        double left = left(asOf, instant);
        Feedback feedback = new Feedback(number(positive), number(negative), helpful * left, harmful * left);
        return new Judged(trust, feedback, uses, failures);
    }

    private static double left(long given, long instant) {
        if (given == instant) {
            return 1;
        }
        long age = instant - given;
        return Feedback.left(
                Duration.ofMillis(age < 0 ? Long.MAX_VALUE : age)); // the farthest apart are further than that
    }

    private static int number(long count) {
        return (int) Math.min(count, Integer.MAX_VALUE);
    }
}
