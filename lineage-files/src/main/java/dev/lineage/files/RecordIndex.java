package dev.lineage.files;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Resolves references between the records of one folder. */
final class RecordIndex {

    /**
     * What a reference leads to.
     *
     * @param targets one record, none, or several that the reference could mean
     * @param form how the one record was found
     */
    record Resolved(List<String> targets, RecordLink.Form form) {
        @Nullable String only() {
            return targets.size() == 1 ? targets.get(0) : null;
        }
    }

    private final Map<String, RecordText> byPath = new LinkedHashMap<>();
    private final @Nullable String repository;

    RecordIndex(Collection<RecordText> records, @Nullable String repository) {
        records.forEach(record -> byPath.put(record.path(), record));
        this.repository = repository;
    }

    /** Follows the link first; the number counts where there is no link, or the link leads to nothing. */
    Resolved resolve(RecordText from, RecordReference reference) {
        String destination = reference.destination();
        LinkPath link = destination == null ? null : LinkPath.of(from.path(), destination, repository);
        if (link != null && byPath.containsKey(link.path())) {
            return new Resolved(List.of(link.path()), link.form());
        }
        String number = reference.number();
        return new Resolved(number == null ? List.of() : numbered(from, number), RecordLink.Form.NUMBER);
    }

    /** The records of a number: those of the same folder if there are any, else all. The record itself never counts. */
    private List<String> numbered(RecordText from, String number) {
        List<String> all = byPath.values().stream()
                .filter(record -> !record.path().equals(from.path()) && hasNumber(record, number))
                .map(RecordText::path)
                .toList();
        List<String> near =
                all.stream().filter(path -> folder(path).equals(folder(from.path()))).toList();
        return near.isEmpty() ? all : near;
    }

    static boolean hasNumber(RecordText record, String number) {
        return record.number() != null
                && RecordName.comparable(record.number()).equals(RecordName.comparable(number));
    }

    private static String folder(String path) {
        return path.substring(0, path.lastIndexOf('/') + 1);
    }
}
