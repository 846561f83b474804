package dev.lineage.recall;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * What is at hand, and how much may be said of it. Immutable: each step returns another query.
 *
 * @param situation what is at hand, in any words: at most 10,000 characters, with no syntax of its own
 * @param budget how much room there is
 * @param kinds what is recalled; empty means all
 * @param shares how much of the budget each kind is given first, from 0 to 1; a kind that is not named has its {@link RecallKind#usualShare}
 * @param superseded whether decisions are recalled too whose place another one has taken
 * @param limit how many records at the most, 1 to 1,000
 */
public record RecallQuery(
        String situation,
        Budget budget,
        Set<RecallKind> kinds,
        Map<RecallKind, Double> shares,
        boolean superseded,
        int limit) {
    /** How many records are recalled at the most, unless it is said otherwise. */
    public static final int USUAL_LIMIT = 20;

    private static final int TEXT_LIMIT = 10_000;
    private static final int MOST = 1_000;

    /**
     * Checks and copies.
     *
     * @throws InvalidInput if the situation is too long or holds NUL or a lone surrogate, a share lies outside 0 to 1, or the limit outside
     *     1 to 1,000
     */
    public RecallQuery {
        Rules.given("kinds", kinds);
        Rules.given("shares", shares);
        Rules.given("budget", budget);
        Rules.anyText("situation", situation, TEXT_LIMIT);
        kinds = kinds.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(kinds));
        shares = shares.isEmpty() ? Map.of() : Collections.unmodifiableMap(new EnumMap<>(shares));
        shares.values().forEach(RecallQuery::checkShare);
        Rules.range("limit", limit, 1, MOST);
    }

    private static void checkShare(double share) {
        if (!(share >= 0 && share <= 1)) {
            throw new InvalidInput("share", Double.toString(share), "must be from 0 to 1");
        }
    }

    /**
     * All kinds, each with its usual share, without what is superseded.
     *
     * @param situation what is at hand, in any words
     * @param budget how much room there is
     * @return the query
     */
    public static RecallQuery of(String situation, Budget budget) {
        return new RecallQuery(situation, budget, Set.of(), Map.of(), false, USUAL_LIMIT);
    }

    /**
     * Only this kind; called again, one of these kinds.
     *
     * @param kind the kind
     * @return a query that asks for it too
     */
    public RecallQuery kind(RecallKind kind) {
        EnumSet<RecallKind> more = EnumSet.of(Rules.given("kind", kind));
        more.addAll(kinds);
        return new RecallQuery(situation, budget, more, shares, superseded, limit);
    }

    /**
     * Gives a kind another share of the budget.
     *
     * @param kind the kind
     * @param share from 0 (only what the others leave) to 1
     * @return a query with this share
     */
    public RecallQuery share(RecallKind kind, double share) {
        Rules.given("kind", kind);
        EnumMap<RecallKind, Double> more = new EnumMap<>(RecallKind.class);
        more.putAll(shares);
        more.put(kind, share);
        return new RecallQuery(situation, budget, kinds, more, superseded, limit);
    }

    /**
     * Recalls also what is superseded, which is marked and scores 0.7 of what it would.
     *
     * @return a query that does
     */
    public RecallQuery includingSuperseded() {
        return new RecallQuery(situation, budget, kinds, shares, true, limit);
    }

    /**
     * At most so many records.
     *
     * @param most how many, 1 to 1,000
     * @return a query with this limit
     */
    public RecallQuery limit(int most) {
        return new RecallQuery(situation, budget, kinds, shares, superseded, most);
    }

    /**
     * Whether a kind is asked for.
     *
     * @param kind the kind
     * @return true if it is named, or none is
     */
    public boolean asks(RecallKind kind) {
        Rules.given("kind", kind);
        return kinds.isEmpty() || kinds.contains(kind);
    }

    /**
     * How much of the budget a kind is given first.
     *
     * @param kind the kind
     * @return from 0 to 1
     */
    public double shareOf(RecallKind kind) {
        Rules.given("kind", kind);
        return shares.getOrDefault(kind, kind.usualShare());
    }
}
