package dev.lineage.core.document;

import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.ImportReport;
import dev.lineage.record.StorableText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** The running result of an import. */
final class ImportCounts {
    private final List<Deviation> deviations = new ArrayList<>();
    /** The places of links by their targets, which may be imported later. */
    final Map<String, String> links = new LinkedHashMap<>();

    private final Set<String> unknownFields = new HashSet<>();
    private final Map<String, String> lastContents = new HashMap<>();
    private final Map<String, Integer> occurrences = new HashMap<>();
    private long unlisted = 1;
    long added;
    long changed;
    long unchanged;
    long older;
    long refused;
    /** The own time of the last document: one without a time has that of the one before. */
    Instant time = Instant.EPOCH;

    void deviation(String place, String rule, String detail) {
        deviation(new Deviation(place, rule, detail));
    }

    /** Reports a deviation; one more than the maximum takes the last place, and says so. */
    void deviation(Deviation deviation) {
        if (deviations.size() < ImportReport.MAX_DEVIATIONS) {
            deviations.add(deviation);
            return;
        }
        deviations.set(
                ImportReport.MAX_DEVIATIONS - 1,
                new Deviation(
                        deviation.place(), "too-many-deviations", ++unlisted + " more up to here are not listed"));
    }

    /** Returns fields that can be stored; each text that could not is reported. */
    Map<String, Object> storable(String place, Map<String, Object> fields) {
        return StorableText.of(fields, path -> deviation(Deviation.badCharacter(place, path)));
    }

    /** Reports a field that no record of a kind knows, where it is met first. */
    void unknownField(String place, String kind, String field) {
        if (unknownFields.add(kind + " " + field)) {
            deviation(place, "unknown-field", field + " is not a field of " + kind + "; it is kept");
        }
    }

    /** Counts how often a version has been met; one with the content of its record's last one is not another. */
    int occurrence(ImportItem item) {
        String content = item.content();
        boolean repeated = content.equals(lastContents.put(item.header().record(), content));
        String version = item.dated() ? content + item.header().updatedAt() : content;
        return Math.max(1, occurrences.merge(version, repeated ? 0 : 1, Integer::sum));
    }

    /** Returns the result; links whose targets do not exist are deviations. */
    ImportReport report(Predicate<String> exists) {
        links.forEach((target, place) -> {
            if (!exists.test(target)) {
                deviation(place, "dangling-link", "there is no record " + target);
            }
        });
        return new ImportReport(added, changed, unchanged, older, refused, List.copyOf(deviations));
    }
}
