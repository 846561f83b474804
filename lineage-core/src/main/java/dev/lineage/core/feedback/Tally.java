package dev.lineage.core.feedback;

import dev.lineage.patterns.Feedback;
import dev.lineage.patterns.Verdict;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Adds up what was said of one lesson, as of an instant. */
final class Tally {
    private final long asOf;
    private double trust;
    private long positive;
    private long negative;
    private double helpful;
    private double harmful;
    private int uses;
    private int failures;

    private Tally(double trust, long asOf) {
        this.trust = trust;
        this.asOf = asOf;
    }

    /**
     * Adds up.
     *
     * @param trust from what the lesson begins
     * @param said what its own versions say, in their order
     * @param proving what came of the decisions that applied it, in the order in which they said it first
     * @param asOf the instant, in milliseconds since 1970
     */
    static Tally of(double trust, List<Piece> said, List<Piece> proving, long asOf) {
        Tally tally = new Tally(trust, asOf);
        proving.forEach(tally::use);
        Set<Piece> outdated = outdated(said, proving);
        int next = 0;
        for (Piece piece : said) {
            for (; next < proving.size() && proving.get(next).begun() < piece.begun(); next++) {
                tally.add(proving.get(next), outdated);
            }
            tally.add(piece, outdated);
        }
        proving.subList(next, proving.size()).forEach(piece -> tally.add(piece, outdated));
        return tally;
    }

    /** Of what was said of a decision and what came of it the earlier. */
    private static Set<Piece> outdated(List<Piece> said, List<Piece> proving) {
        Map<String, Piece> named = new HashMap<>();
        for (Piece piece : said) {
            if (piece.by() != null) {
                named.put(piece.by(), piece);
            }
        }
        Set<Piece> outdated = new HashSet<>();
        if (!named.isEmpty()) {
            for (Piece piece : proving) {
                Piece other = named.get(piece.by());
                if (other != null) {
                    outdated.add(other.begun() < piece.begun() ? other : piece);
                }
            }
        }
        return outdated;
    }

    private void use(Piece piece) {
        uses++;
        failures += piece.helpful() ? 0 : 1;
    }

    private void add(Piece piece, Set<Piece> outdated) {
        if (!outdated.isEmpty() && outdated.contains(piece)) {
            return;
        }
        double left = piece.times() * Feedback.left(Duration.ofMillis(asOf - piece.time()));
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

    /** The same at an instant that is not earlier. */
    Judged at(long instant) {
        double left = Feedback.left(Duration.ofMillis(instant - asOf));
        Feedback feedback = new Feedback(number(positive), number(negative), helpful * left, harmful * left);
        return new Judged(trust, feedback, uses, failures);
    }

    private static int number(long count) {
        return (int) Math.min(count, Integer.MAX_VALUE);
    }
}
