package dev.lineage.core.journal;

import dev.lineage.core.kernel.Cited;
import dev.lineage.error.Rules;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.Limits;
import dev.lineage.ref.EntryReference;
import dev.lineage.ref.RecordId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * All that content names, looked up.
 *
 * @param related what it has to do with
 * @param supersededBy what took its place
 * @param links how it stands to other things
 * @param measured its result, with the entry that tells of it
 * @param reversedBy what took it back
 */
record Citations(
        List<Cited> related,
        List<Cited> supersededBy,
        List<Linked> links,
        Optional<Measured> measured,
        List<Cited> reversedBy) {
    /** Nothing is named. */
    static final Citations NONE = new Citations(List.of(), List.of(), List.of(), Optional.empty(), List.of());

    Citations {
        related = Rules.atMost("related_decisions", related, Limits.COUNT);
        supersededBy = Rules.atMost("superseded_by", supersededBy, Limits.COUNT);
        links = Rules.atMost("links", links, Limits.COUNT);
        reversedBy = Rules.atMost("reversed_by", reversedBy, Limits.COUNT);
    }

    Citations related(List<Cited> others) {
        return new Citations(others, supersededBy, links, measured, reversedBy);
    }

    Citations supersededBy(List<Cited> others) {
        return new Citations(related, others, links, measured, reversedBy);
    }

    Citations links(List<Linked> others) {
        return new Citations(related, supersededBy, others, measured, reversedBy);
    }

    Citations measured(Optional<Measured> other) {
        return new Citations(related, supersededBy, links, other, reversedBy);
    }

    Citations reversedBy(List<Cited> others) {
        return new Citations(related, supersededBy, links, measured, others);
    }

    /** The same with a link, in place of one of the same relation and target. */
    Citations plus(Linked link) {
        if (links.stream().anyMatch(known -> known.link().equals(link.link()))) {
            return this;
        }
        List<Linked> all = new ArrayList<>(links);
        all.removeIf(known ->
                known.relation().equals(link.relation()) && known.target().equals(link.target()));
        all.add(link);
        return links(all);
    }

    static List<Cited> plus(List<Cited> list, Cited more) {
        List<Cited> all = new ArrayList<>(list);
        all.add(more);
        return all;
    }

    /** What content names that names no more than the contract has. */
    static Citations of(List<Cited> related, List<Cited> supersededBy) {
        return new Citations(related, supersededBy, List.of(), Optional.empty(), List.of());
    }

    /** What is meant, whatever it is here. */
    static Citations missing(DecisionContent content) {
        return of(content, Cited::missing);
    }

    /** What content names, each record looked up in the same way. */
    static Citations of(DecisionContent content, Function<RecordId, Cited> lookup) {
        return new Citations(
                all(content.related(), lookup),
                all(content.supersededBy(), lookup),
                content.links().stream()
                        .map(link -> link.target() instanceof RecordId id
                                ? Linked.to(link, lookup.apply(id))
                                : Linked.outside(link))
                        .toList(),
                content.result()
                        .map(result -> Measured.of(
                                result,
                                result.event().map(EntryReference::record).map(lookup))),
                all(content.reversedBy(), lookup));
    }

    private static List<Cited> all(List<RecordId> ids, Function<RecordId, Cited> lookup) {
        List<Cited> cited = new ArrayList<>(ids.size());
        for (RecordId id : ids) {
            cited.add(lookup.apply(id));
        }
        return cited;
    }
}
