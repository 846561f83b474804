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
    private static final Pattern PAGE = Pattern.compile("adr|decision");
    private static final Pattern NUMBER = Pattern.compile("(?i)(?:ADRs?[-_ #\u00A0]{0,2}|#|\\[)?([A-Z]?\\d{1,5})\\b.*");

    private final Map<String, List<MarkdownRecord>> records = new HashMap<>();

    /**
     * The parts of a record's file name.
     *
     * @param series the folder and what precedes the number: records of one series have one order of numbers
     * @param number the number without leading zeros, or empty
     * @param slug the rest in lower case, without the extension
     */
    record Name(String series, String number, String slug) {
        private static final Pattern NUMBERED = Pattern.compile(
                "(.*?)(?:(?<=(?<![a-z])adr?[-_ ]?)([a-z]?\\d{1,5})|(?<=^|[-_ /])(\\d{1,5}))(?=[-_. ]|$)[-_. ]*(.*)");

        /** Returns the parts of a path with {@code /}. */
        static Name of(String path) {
            String stem = stem(path);
            int slash = stem.lastIndexOf('/') + 1;
            Matcher matcher = NUMBERED.matcher(stem.substring(slash));
            String folder = stem.substring(0, slash);
            return matcher.matches()
                    ? new Name(
                            folder + matcher.group(1),
                            number(matcher.group(2) == null ? matcher.group(3) : matcher.group(2)),
                            matcher.group(4))
                    : new Name(folder, "", stem.substring(slash));
        }

        /** Returns a path in lower case, without the extension. */
        static String stem(String path) {
            return path.toLowerCase(Locale.ROOT).replaceFirst("\\.(?:md|markdown|html)$", "");
        }

        static String number(String written) {
            return written.toUpperCase(Locale.ROOT).replaceFirst("^([A-Z]?)0+(?=\\d)", "$1");
        }

        /** Returns the name of the file, however its number is written. */
        String file() {
            return number + " " + slug;
        }
    }

    RecordIndex(List<MarkdownRecord> all) {
        for (MarkdownRecord record : all) {
            Name name = record.name;
            Name page = Name.of(String.valueOf(record.front.fields().getOrDefault("slug", record.path)));
            Stream<String> names =
                    Stream.of(name, page).flatMap(each -> Stream.of(each.file(), each.slug(), each.number()));
            Stream.concat(names, Stream.of(Name.stem(record.path), FlatText.words(record.title)))
                    .distinct()
                    .forEach(key -> records.computeIfAbsent(key, none -> new ArrayList<>())
                            .add(record));
        }
    }

    /** Returns the records that a link may lead to, as a file or as a page of a site; several if that is not clear. */
    List<MarkdownRecord> linked(MarkdownRecord from, String target) {
        String path = path(from.path, target);
        Name name = Name.of(path);
        boolean isPage = PAGE.matcher(name.series()).find();
        if (target.startsWith("http") && !isPage) {
            return List.of();
        }
        boolean isNumber = name.slug().isEmpty() && (isPage || name.series().equals(from.name.series()));
        return first(from, Name.stem(path), name.file(), name.slug(), isNumber ? name.number() : "");
    }

    /** Returns the path of a link, relative to the folder. */
    private static String path(String from, String target) {
        try {
            return new URI(null, null, "/" + from, null)
                    .resolve(target)
                    .getPath()
                    .replaceAll("^/|/+$", "");
        } catch (URISyntaxException | IllegalArgumentException malformed) {
            return target;
        }
    }

    /** Returns the records that a text may name by number, file or title. */
    List<MarkdownRecord> named(MarkdownRecord from, String text) {
        String name = text.strip();
        Matcher number = NUMBER.matcher(name);
        String other = FlatText.words(MarkdownRecord.withoutNumber(name));
        return first(from, Name.of(name).file(), number.matches() ? Name.number(number.group(1)) : other, other);
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
