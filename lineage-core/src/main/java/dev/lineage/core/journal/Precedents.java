package dev.lineage.core.journal;

import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Plan;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.Notice;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Judges the precedents that a decision cites and the patterns that it applies, by what somebody sees.
 *
 * @param find finds a decision that is seen
 * @param isHere whether a record is seen that somebody may name
 * @param hasDecisions whether a decision belongs to an epic
 */
public record Precedents(
        Function<RecordId, Optional<Decision>> find, Predicate<RecordId> isHere, Predicate<Thing> hasDecisions) {
    private static final String EPIC = Reference.epic("e").type();

    /** By what a plan sees, with what it has taken. */
    Precedents(Kinds kinds, Plan plan) {
        this(
                id -> plan.find(id).flatMap(DecisionKind::decision),
                id -> plan.find(id).filter(kinds::isNode).isPresent(),
                epic -> plan.isNamed(Relation.PART_OF.word(), epic.text()));
    }

    /**
     * By what a snapshot sees.
     *
     * @param kinds what records are
     * @param snapshot the snapshot
     */
    public Precedents(Kinds kinds, Snapshot snapshot) {
        this(
                id -> snapshot.find(id.text()).flatMap(DecisionKind::decision),
                id -> snapshot.find(id.text()).filter(kinds::isNode).isPresent(),
                epic -> !snapshot.list(anyBelongingTo(epic)).isEmpty());
    }

    private static Selection anyBelongingTo(Thing epic) {
        return new Selection(List.of(belongingTo(epic)), Long.MIN_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, 1);
    }

    static Selection.Clause belongingTo(Thing epic) {
        return new Selection.Clause(Relation.PART_OF.word(), Set.of(epic.text()));
    }

    /**
     * Problems with the precedents that a decision cites and the patterns that it applies.
     *
     * @param decision the decision
     * @return a notice for each precedent that is outdated or unknown and each pattern that is unknown, in their order
     */
    public List<Notice> notices(Decision decision) {
        List<Notice> notices = new ArrayList<>();
        for (DecisionLink link : decision.links()) {
            if (link.relation().equals(Relation.CITES_PRECEDENT)) {
                notice(link.target()).ifPresent(notices::add);
            } else if (link.relation().equals(Relation.APPLIES_PATTERN)) {
                unknownPattern(link.target()).ifPresent(notices::add);
            }
        }
        return notices;
    }

    private Optional<Notice> unknownPattern(Reference pattern) {
        boolean unknown = pattern instanceof RecordId id && !isHere.test(id);
        return unknown ? Optional.of(new Notice(Notice.Kind.UNKNOWN_PATTERN, pattern, List.of())) : Optional.empty();
    }

    /** What a decision cites as precedent. */
    static List<Reference> cited(Decision decision) {
        List<Reference> cited = new ArrayList<>();
        for (DecisionLink link : decision.links()) {
            if (link.relation().equals(Relation.CITES_PRECEDENT)) {
                cited.add(link.target());
            }
        }
        return cited;
    }

    /** What there is to say of one of them. */
    Optional<Notice> notice(Reference precedent) {
        if (precedent instanceof Thing thing) {
            boolean unknown = thing.type().equals(EPIC) && !hasDecisions.test(thing);
            return unknown ? Optional.of(unknown(precedent)) : Optional.empty();
        }
        RecordId id = (RecordId) precedent;
        Optional<Decision> cited = find.apply(id);
        if (cited.isEmpty()) {
            return isHere.test(id) ? Optional.empty() : Optional.of(unknown(precedent));
        }
        return cited.get().isOutdated()
                ? Optional.of(new Notice(Notice.Kind.OUTDATED_PRECEDENT, precedent, replacements(cited.get())))
                : Optional.empty();
    }

    private static Notice unknown(Reference precedent) {
        return new Notice(Notice.Kind.UNKNOWN_PRECEDENT, precedent, List.of());
    }

    /** Follows successors to those that nothing has replaced; circles, which imports may bring, end where they meet. */
    private List<RecordId> replacements(Decision outdated) {
        Set<RecordId> met = new LinkedHashSet<>();
        met.add(outdated.id());
        Set<RecordId> last = new LinkedHashSet<>();
        List<Decision> ahead = new ArrayList<>(List.of(outdated));
        while (!ahead.isEmpty()) {
            Decision next = ahead.remove(0);
            List<Decision> successors = successors(next);
            if (successors.isEmpty() && !next.id().equals(outdated.id())) {
                last.add(next.id());
            }
            successors.stream().filter(successor -> met.add(successor.id())).forEach(ahead::add);
        }
        return List.copyOf(last);
    }

    private List<Decision> successors(Decision decision) {
        List<Decision> successors = new ArrayList<>();
        decision.supersededBy().forEach(id -> find.apply(id).ifPresent(successors::add));
        decision.reversedBy().forEach(id -> find.apply(id).ifPresent(successors::add));
        return successors;
    }
}
