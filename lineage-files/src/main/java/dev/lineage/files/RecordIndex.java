package dev.lineage.files;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
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
        @Nullable
        String only() {
            return targets.size() == 1 ? targets.get(0) : null;
        }
    }

    private final Map<String, RecordText> byPath = new LinkedHashMap<>();
    private final Map<String, List<String>> byNumber = new HashMap<>();
    private final @Nullable String repository;

    RecordIndex(Collection<RecordText> records, @Nullable String repository) {
        records.forEach(this::add);
        this.repository = repository;
    }

    private void add(RecordText record) {
        byPath.put(record.path(), record);
        if (record.number() != null) {
            byNumber.computeIfAbsent(RecordName.comparable(record.number()), number -> new ArrayList<>())
                    .add(record.path());
        }
    }

    /** Follows the link if there is one, else the number. */
    Resolved resolve(RecordText from, RecordReference reference) {
        return reference.destination() == null
                ? resolveLeniently(from, reference)
                : resolved(followed(from, reference.destination()));
    }

    /** Follows the link; the number counts also where the link leads to no record, as after a renaming. */
    Resolved resolveLeniently(RecordText from, RecordReference reference) {
        String destination = reference.destination();
        LinkPath link = destination == null ? null : followed(from, destination);
        if (link != null) {
            return resolved(link);
        }
        String number = reference.number();
        return new Resolved(number == null ? List.of() : numbered(from, number), RecordLink.Form.NUMBER);
    }

    private @Nullable LinkPath followed(RecordText from, String destination) {
        LinkPath link = LinkPath.of(from.path(), destination, repository);
        return link != null && byPath.containsKey(link.path()) ? link : null;
    }

    private static Resolved resolved(@Nullable LinkPath link) {
        return link == null
                ? new Resolved(List.of(), RecordLink.Form.PATH)
                : new Resolved(List.of(link.path()), link.form());
    }

    /**
     * The records of a number: those of the same folder if there are any, else those of the folders above and below.
     * Other folders count on their own. The record itself never counts.
     */
    private List<String> numbered(RecordText from, String number) {
        String home = folder(from.path());
        List<String> others = byNumber.getOrDefault(RecordName.comparable(number), List.of()).stream()
                .filter(path -> !path.equals(from.path()))
                .toList();
        List<String> near =
                others.stream().filter(path -> folder(path).equals(home)).toList();
        return near.isEmpty()
                ? others.stream()
                        .filter(path -> folder(path).startsWith(home) || home.startsWith(folder(path)))
                        .toList()
                : near;
    }

    static boolean hasNumber(RecordText record, String number) {
        return record.number() != null && RecordName.comparable(record.number()).equals(RecordName.comparable(number));
    }

    private static String folder(String path) {
        return path.substring(0, path.lastIndexOf('/') + 1);
    }
}
