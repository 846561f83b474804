package dev.lineage.files;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the records of a folder by path, file, number, title or id, as others name them. */
final class RecordIndex {
    private static final Pattern MENTION =
            Pattern.compile("(?i)(?:ADRs?[-_ #\u00A0]{0,2}|#|\\[)?([A-Z]?\\d{1,5})\\b\\]?[-.]?(.*?)(?:\\.md)?");
    private static final Pattern EXTENSION = Pattern.compile("\\.(?:md|markdown|html)$");

    private final Map<String, List<MarkdownRecord>> records = new HashMap<>();

    /** Indexes the records of a folder. */
    RecordIndex(List<MarkdownRecord> all) {
        for (MarkdownRecord record : all) {
            RecordName name = record.name;
            Set<String> keys = new TreeSet<>(List.of(
                    stem(record.path),
                    file(record.path),
                    name.number(),
                    name.number() + " " + name.slug(),
                    name.slug(),
                    letters(record.title()),
                    record.id));
            keys.forEach(key ->
                    records.computeIfAbsent(key, none -> new ArrayList<>()).add(record));
        }
    }

    private static String stem(String path) {
        return EXTENSION.matcher(path.toLowerCase(Locale.ROOT)).replaceFirst("");
    }

    private static String file(String path) {
        return stem(path.substring(path.lastIndexOf('/') + 1));
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
        return first(from, stem(path), file(path), name.number() + " " + name.slug(), name.slug());
    }

    /** Returns the path of a link, relative to the folder. */
    private static String path(String from, String target) {
        try {
            String path = new URI(null, null, "/" + from, null).resolve(target).getPath();
            return path.substring(1);
        } catch (URISyntaxException | IllegalArgumentException malformed) {
            return target;
        }
    }

    /** Returns the records that a text may name by id, number, file or title. */
    List<MarkdownRecord> named(MarkdownRecord from, String text) {
        String name = text.strip();
        Matcher mention = MENTION.matcher(name);
        if (!mention.matches()) {
            return first(from, name, file(name), letters(MarkdownRecord.withoutNumber(name)));
        }
        List<MarkdownRecord> numbered = first(from, RecordName.number(mention.group(1)));
        String slug = mention.group(2).toLowerCase(Locale.ROOT);
        List<MarkdownRecord> same = numbered.stream()
                .filter(record -> !slug.isEmpty() && record.name.slug().startsWith(slug))
                .toList();
        return same.isEmpty() ? numbered : same;
    }

    /** Returns the records with the first of the keys that any has, those of the same series alone if there are any. */
    private List<MarkdownRecord> first(MarkdownRecord from, String... keys) {
        return Stream.of(keys)
                .map(key -> key.isEmpty() ? List.<MarkdownRecord>of() : records.getOrDefault(key, List.of()))
                .filter(found -> !found.isEmpty())
                .findFirst()
                .map(found -> {
                    List<MarkdownRecord> near = found.stream()
                            .filter(record -> record.name.series().equals(from.name.series()))
                            .toList();
                    return near.isEmpty() ? found : near;
                })
                .orElse(List.of());
    }
}
