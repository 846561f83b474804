package dev.lineage.files;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Turns the references and claims of the records of one folder into links and supersessions. */
final class RecordLinker {

    private record Pair(String newer, String older) {}

    private record Said(SupersessionExtent extent, boolean byOlder) {}

    private final List<RecordText> records;
    private final RecordIndex index;
    private final @Nullable String repository;
    private final Predicate<String> fileExists;
    private final Consumer<Deviation> deviations;

    /**
     * Prepares linking.
     *
     * @param fileExists whether a path relative to the folder is a file, record or not
     */
    RecordLinker(
            List<RecordText> records,
            @Nullable String repository,
            Predicate<String> fileExists,
            Consumer<Deviation> deviations) {
        this.records = records;
        this.index = new RecordIndex(records, repository);
        this.repository = repository;
        this.fileExists = fileExists;
        this.deviations = deviations;
    }

    /** The links of a record, one for each target; a written path counts before an address, and that before a number. */
    List<RecordLink> links(RecordText from) {
        Map<String, RecordLink> links = new LinkedHashMap<>();
        for (RecordReference reference : from.references()) {
            RecordIndex.Resolved resolved = index.resolve(from, reference);
            String target = resolved.only();
            if (target != null && !target.equals(from.path())) {
                links.merge(target, new RecordLink(target, resolved.form()), RecordLinker::stronger);
            }
            report(from, reference, resolved);
        }
        return List.copyOf(links.values());
    }

    private static RecordLink stronger(RecordLink one, RecordLink other) {
        return one.form().compareTo(other.form()) <= 0 ? one : other;
    }

    private void report(RecordText from, RecordReference reference, RecordIndex.Resolved resolved) {
        boolean own = reference.number() != null && RecordIndex.hasNumber(from, reference.number());
        String destination = reference.destination();
        if (resolved.targets().size() > 1 && !own) {
            report(from, reference, Rule.AMBIGUOUS_LINK, "number " + reference.number() + ": " + resolved.targets());
        } else if (destination != null && resolved.only() == null && leadsToNothing(from, destination)) {
            report(from, reference, Rule.DANGLING_LINK, Deviation.quoted(destination));
        }
    }

    private boolean leadsToNothing(RecordText from, String destination) {
        LinkPath link = LinkPath.of(from.path(), destination, repository);
        return link != null && link.path().endsWith(".md") && !fileExists.test(link.path());
    }

    /** All supersessions, in the order of paths. What the older record's own status says counts most. */
    List<Supersession> supersessions() {
        Map<Pair, List<Said>> said = new LinkedHashMap<>();
        for (RecordText record : records) {
            Set<SupersessionClaim> claims = new LinkedHashSet<>(record.claims());
            claims.forEach(claim -> {
                String other = other(record, claim);
                if (other != null) {
                    Pair pair = claim.byOther() ? new Pair(other, record.path()) : new Pair(record.path(), other);
                    said.computeIfAbsent(pair, key -> new ArrayList<>()).add(new Said(claim.extent(), claim.byOther()));
                }
            });
        }
        return said.entrySet().stream()
                .map(entry ->
                        new Supersession(entry.getKey().newer(), entry.getKey().older(), extent(entry.getValue())))
                .sorted(Comparator.comparing(Supersession::newer).thenComparing(Supersession::older))
                .toList();
    }

    private @Nullable String other(RecordText record, SupersessionClaim claim) {
        RecordIndex.Resolved resolved = index.resolveLeniently(record, claim.other());
        String other = resolved.only();
        if (resolved.targets().size() > 1) {
            report(
                    record,
                    claim.other(),
                    Rule.AMBIGUOUS_LINK,
                    "replacing number " + claim.other().number());
        } else if (other == null && claim.other().number() != null) {
            report(
                    record,
                    claim.other(),
                    Rule.DANGLING_LINK,
                    "replacing number " + claim.other().number());
        }
        return other == null || other.equals(record.path()) ? null : other;
    }

    private static SupersessionExtent extent(List<Said> said) {
        boolean olderSaysFull = said.contains(new Said(SupersessionExtent.FULL, true));
        boolean anyPartial = said.stream().anyMatch(one -> one.extent() == SupersessionExtent.PARTIAL);
        boolean anyFull = said.stream().anyMatch(one -> one.extent() == SupersessionExtent.FULL);
        if (olderSaysFull) {
            return SupersessionExtent.FULL;
        }
        return anyPartial
                ? SupersessionExtent.PARTIAL
                : anyFull ? SupersessionExtent.FULL : SupersessionExtent.AMENDMENT;
    }

    private void report(RecordText from, RecordReference reference, Rule rule, String detail) {
        deviations.accept(new Deviation(from.path(), reference.line(), rule, detail));
    }
}
