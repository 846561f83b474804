package dev.lineage.files;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the records of a folder by path, number, title or id, as others name them. */
final class RecordIndex {
    private static final Pattern MENTION =
            Pattern.compile("(?i)\\s*(?:ADRs?[-_ #]{0,2}|#|\\[)?([A-Z]?\\d{1,5})\\b\\]?[-.]?(.*?)(?:\\.md)?\\s*");

    private final Map<String, List<MarkdownRecord>> records = new HashMap<>();

    /** Indexes the records of a folder. */
    RecordIndex(List<MarkdownRecord> all) {
        for (MarkdownRecord record : all) {
            RecordName name = record.name;
            add("path " + stem(record.path), record);
            add("file " + stem(record.path).replaceFirst(".*/", ""), record);
            add("number " + name.number(), record);
            add("slug " + name.slug(), record);
            add("name " + name.number() + " " + name.slug(), record);
            add("title " + letters(record.title()), record);
            add("id " + record.id, record);
        }
    }

    private void add(String key, MarkdownRecord record) {
        records.merge(
                key,
                List.of(record),
                (some, more) -> Stream.concat(some.stream(), more.stream()).toList());
    }

    private static String stem(String path) {
        return path.toLowerCase(Locale.ROOT).replaceFirst("\\.(md|markdown|html)$", "");
    }

    private static String letters(String title) {
        return title.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}]+", " ")
                .strip();
    }

    /** Returns the records that a relative link of a record may lead to; more than one if that is not clear. */
    List<MarkdownRecord> linked(MarkdownRecord from, String target) {
        String path = path(from.path, target.replaceFirst("[?#].*", ""));
        List<MarkdownRecord> there = find("path " + stem(path), from);
        if (!there.isEmpty()) {
            return there;
        }
        List<MarkdownRecord> moved = find("file " + stem(path).replaceFirst(".*/", ""), from);
        RecordName name = RecordName.of(path);
        if (!moved.isEmpty() || name.number().isEmpty() || name.slug().isEmpty()) {
            return moved;
        }
        List<MarkdownRecord> same = find("name " + name.number() + " " + name.slug(), from);
        return same.isEmpty() ? find("slug " + name.slug(), from) : same;
    }

    /** Returns the path of a link, relative to the folder. */
    private static String path(String from, String target) {
        Deque<String> names = new ArrayDeque<>(List.of(("/" + from).split("/")));
        names.removeLast();
        for (String name : decoded(target).split("/")) {
            if (name.equals("..")) {
                names.pollLast();
            } else if (!name.equals(".")) {
                names.add(name);
            }
        }
        return String.join("/", names).replaceFirst("^/+", "");
    }

    private static String decoded(String target) {
        try {
            return URLDecoder.decode(target.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException noEncoding) {
            return target;
        }
    }

    /** Returns the records that a text may name by id, number, file or title. */
    List<MarkdownRecord> named(MarkdownRecord from, String text) {
        String id = text.strip();
        Stream<List<MarkdownRecord>> ways =
                Stream.of(find("id " + id, from), find("file " + stem(id), from), numbered(from, id), titled(from, id));
        return ways.filter(found -> !found.isEmpty()).findFirst().orElse(List.of());
    }

    /** Returns whether a text is a number that the record has itself. */
    boolean isOwnNumber(MarkdownRecord from, String text) {
        Matcher mention = MENTION.matcher(text);
        return mention.matches() && RecordName.number(mention.group(1)).equals(from.name.number());
    }

    private List<MarkdownRecord> titled(MarkdownRecord from, String text) {
        String title = letters(MarkdownRecord.withoutNumber(text));
        return title.isEmpty() ? List.of() : find("title " + title, from);
    }

    /** Returns the records that a number may mean, such as {@code ADR-0012} or {@code 12}. */
    private List<MarkdownRecord> numbered(MarkdownRecord from, String text) {
        Matcher mention = MENTION.matcher(text);
        if (!mention.matches()) {
            return List.of();
        }
        List<MarkdownRecord> all = find("number " + RecordName.number(mention.group(1)), from);
        String slug = mention.group(2).toLowerCase(Locale.ROOT);
        List<MarkdownRecord> named = all.stream()
                .filter(record -> !slug.isEmpty() && record.name.slug().startsWith(slug))
                .toList();
        return named.isEmpty() ? all : named;
    }

    /** Returns the other records with a key; those of the same series alone if there are any. */
    private List<MarkdownRecord> find(String key, MarkdownRecord from) {
        List<MarkdownRecord> others = records.getOrDefault(key, List.of()).stream()
                .filter(record -> record != from)
                .toList();
        List<MarkdownRecord> near = others.stream()
                .filter(record -> record.name.series().equals(from.name.series()))
                .toList();
        return near.isEmpty() ? others : near;
    }
}
