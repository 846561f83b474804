package dev.lineage.core.document;

import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.ImportReport;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The running result of an import. */
final class ImportCounts {
    private final List<Deviation> deviations = new ArrayList<>();
    private final Map<String, String> links = new LinkedHashMap<>();
    private long added;
    private long unchanged;
    private long older;
    private long refused;
    private @Nullable Instant lastTime;

    void added() {
        added++;
    }

    void unchanged() {
        unchanged++;
    }

    void older() {
        older++;
    }

    void refused() {
        refused++;
    }

    /** Remembers the own time of a document: one without a time has that of the one before. */
    void time(Instant time) {
        lastTime = time;
    }

    Optional<Instant> lastTime() {
        return Optional.ofNullable(lastTime);
    }

    /** Remembers a link, whose target may be imported later. */
    void link(String place, String target) {
        links.putIfAbsent(target, place);
    }

    void deviation(String place, String rule, String detail) {
        if (deviations.size() < ImportReport.MAX_DEVIATIONS) {
            deviations.add(new Deviation(place, rule, detail));
        }
    }

    /** Reports the links whose targets do not exist. */
    void checkLinks(Predicate<String> exists) {
        links.forEach((target, place) -> {
            if (!exists.test(target)) {
                deviation(place, "dangling-link", "there is no record " + target);
            }
        });
    }

    ImportReport report() {
        return new ImportReport(added, unchanged, older, refused, List.copyOf(deviations));
    }
}
