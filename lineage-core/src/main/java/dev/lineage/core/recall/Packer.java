package dev.lineage.core.recall;

import dev.lineage.error.InvalidInput;
import dev.lineage.recall.Budget;
import dev.lineage.recall.RecallKind;
import dev.lineage.recall.RecallQuery;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Chooses what is shown, greedily and the best first: what an agent needs is what fits its situation best, not what says most for a token.
 *
 * <p>While it chooses, costs are added up; since a counter need not add up, the whole text is measured in the end, and as long as it is too
 * long the last record is dropped. For one answer.
 */
final class Packer {
    private final RecallQuery query;
    private final Budget budget;
    private final List<Slot> slots = new ArrayList<>();
    private final Map<RecallKind, Integer> usedBy = new EnumMap<>(RecallKind.class);
    private final Map<RecallKind, Integer> shownBy = new EnumMap<>(RecallKind.class);
    private final int room;
    private int used;
    private int shown;

    private Packer(RecallQuery query, List<Telling> ranked, Instant now) {
        this.query = query;
        this.budget = query.budget();
        this.room = budget.tokens() - budget.cost(Quote.text(List.of()));
        ranked.forEach(telling -> slots.add(new Slot(telling, query.situation(), now, budget)));
    }

    /**
     * Packs records.
     *
     * @param ranked the records, the best first
     * @return a slot for each, in their order; those that were chosen are shown
     * @throws InvalidInput if there is a record, and none fits
     */
    static List<Slot> pack(RecallQuery query, List<Telling> ranked, Instant now) {
        Packer packer = new Packer(query, ranked, now);
        packer.slots.forEach(packer::takeOfShare);
        packer.slots.forEach(packer::takeOfRest);
        packer.dropWhatIsTooMuch();
        if (packer.chosen().isEmpty() && !packer.slots.isEmpty()) {
            packer.takeOne();
        }
        return packer.slots;
    }

    /** Takes a record whole if its kind has room for it; the first of a kind is cut rather than left. */
    private void takeOfShare(Slot slot) {
        RecallKind kind = slot.telling().kind();
        int count = shownBy.getOrDefault(kind, 0);
        int left = (int) Math.floor(query.shareOf(kind) * room) - usedBy.getOrDefault(kind, 0);
        if (count < most(query, kind)
                && !take(slot, Detail.WHOLE, left)
                && count == 0
                && !take(slot, Detail.SHORT, left)) {
            take(slot, Detail.LEAST, left);
        }
    }

    /** How many of a kind are shown first, before what is left goes to the best of all. */
    static int most(RecallQuery query, RecallKind kind) {
        double share = query.shareOf(kind);
        return share == 0 ? 0 : (int) Math.max(1, Math.round(share * query.limit()));
    }

    /** Takes a record in as much detail as there is room for, also one that was cut to fit its kind's share. */
    private void takeOfRest(Slot slot) {
        if (slot.chosen().equals(Optional.of(Detail.WHOLE))) {
            return;
        }
        slot.chosen().ifPresent(detail -> putBack(slot, detail));
        int left = room - used;
        if (slot.cost(Detail.LEAST) <= left && !take(slot, Detail.WHOLE, left) && !take(slot, Detail.SHORT, left)) {
            take(slot, Detail.LEAST, left);
        }
    }

    private boolean take(Slot slot, Detail detail, int left) {
        if (shown == query.limit() || Math.min(left, room - used) < slot.cost(detail)) {
            return false;
        }
        int cost = slot.cost(detail);
        slot.choose(detail);
        used += cost;
        shown++;
        usedBy.merge(slot.telling().kind(), cost, Integer::sum);
        shownBy.merge(slot.telling().kind(), 1, Integer::sum);
        return true;
    }

    private void putBack(Slot slot, Detail detail) {
        int cost = slot.cost(detail);
        slot.drop();
        used -= cost;
        shown--;
        usedBy.merge(slot.telling().kind(), -cost, Integer::sum);
        shownBy.merge(slot.telling().kind(), -1, Integer::sum);
    }

    private List<Slot> chosen() {
        return slots.stream().filter(slot -> slot.chosen().isPresent()).toList();
    }

    private void dropWhatIsTooMuch() {
        List<Slot> chosen = chosen();
        for (int last = chosen.size() - 1; last >= 0 && cost(chosen.subList(0, last + 1)) > budget.tokens(); last--) {
            chosen.get(last).drop();
        }
    }

    private int cost(List<Slot> some) {
        return budget.cost(text(some));
    }

    /** The whole text of what was chosen. */
    static String text(List<Slot> chosen) {
        return Quote.text(chosen.stream()
                .flatMap(slot -> slot.chosen().map(slot::quote).stream())
                .toList());
    }

    /**
     * What the whole text costs.
     *
     * @throws InvalidInput if the counter says now that it is too long, after it was found to fit
     */
    static int tokens(Budget budget, String text) {
        int tokens = budget.cost(text);
        if (tokens > budget.tokens()) {
            throw new InvalidInput(
                    "counter",
                    tokens + " tokens, within " + budget.tokens() + " before",
                    "must count the same text alike");
        }
        return tokens;
    }

    /** What costs too much by itself may still fit, since parts are rounded up one by one. */
    private void takeOne() {
        int least = Integer.MAX_VALUE;
        for (Slot slot : slots) {
            int cost = budget.cost(Quote.text(List.of(slot.quote(Detail.LEAST))));
            if (cost <= budget.tokens()) {
                slot.choose(Detail.LEAST);
                return;
            }
            least = Math.min(least, cost);
        }
        throw new InvalidInput(
                "budget",
                budget.tokens() + " tokens",
                "must be at least " + least + " tokens for the least of what was found");
    }

    /** Whether as many are shown as were asked for. */
    static boolean isFull(RecallQuery query, List<Slot> slots) {
        return slots.stream().map(Slot::chosen).filter(Optional::isPresent).count() == query.limit();
    }
}
