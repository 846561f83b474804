package dev.lineage.files;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the records of a folder by path, file, number or title, as others name them. */
final class RecordIndex {
    private static final Pattern NUMBER = Pattern.compile("(?i)(?:ADRs?[-_ #\u00A0]{0,2}|#|\\[)?([A-Z]?\\d{1,5})\\b.*");

    private final Map<String, List<MarkdownRecord>> records = new HashMap<>();

    RecordIndex(List<MarkdownRecord> all) {
        for (MarkdownRecord record : all) {
            RecordName name = record.name;
            Stream.of(RecordName.stem(record.path), name.file(), name.slug(), name.number(), letters(record.title))
                    .distinct()
                    .forEach(key -> records.computeIfAbsent(key, none -> new ArrayList<>())
                            .add(record));
        }
    }

    private static String letters(String title) {
        return title.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}]+", " ")
                .strip();
    }

    /** Returns the records that a relative link of a record may lead to; more than one if that is not clear. */
    List<MarkdownRecord> linked(MarkdownRecord from, String target) {
        String path = path(from.path, target);
        RecordName name = RecordName.of(path);
        return first(from, RecordName.stem(path), name.file(), name.slug());
    }

    /** Returns the path of a link, relative to the folder. */
    private static String path(String from, String target) {
        try {
            return new URI(null, null, "/" + from, null)
                    .resolve(target)
                    .getPath()
                    .replaceFirst("^/", "");
        } catch (URISyntaxException | IllegalArgumentException malformed) {
            return target;
        }
    }

    /** Returns the records that a text may name by number, file or title. */
    List<MarkdownRecord> named(MarkdownRecord from, String text) {
        String name = text.strip();
        Matcher number = NUMBER.matcher(name);
        String other = letters(MarkdownRecord.withoutNumber(name));
        return first(
                from, RecordName.of(name).file(), number.matches() ? RecordName.number(number.group(1)) : other, other);
    }

    /** Returns the records with the first of the keys that any has, those of the same series alone if there are any. */
    private List<MarkdownRecord> first(MarkdownRecord from, String... keys) {
        List<MarkdownRecord> found = Stream.of(keys)
                .filter(key -> !key.isBlank())
                .flatMap(key -> Stream.ofNullable(records.get(key)))
                .findFirst()
                .orElse(List.of());
        List<MarkdownRecord> near = found.stream()
                .filter(record -> record.name.series().equals(from.name.series()))
                .toList();
        return near.isEmpty() ? found : near;
    }
}
