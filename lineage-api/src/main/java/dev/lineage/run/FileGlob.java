package dev.lineage.run;

import dev.lineage.record.Check;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/**
 * A pattern of files: {@code *}, {@code ?} and {@code [a-z]} within a name, {@code **} for any folders or none. One
 * without a slash is a name in any folder; one that matches a folder matches all below.
 */
public final class FileGlob {
    private static final Pattern BRACES = Pattern.compile("\\{([^{}]*)}");
    private static final Pattern PART =
            Pattern.compile("\\*(?!\\*)|\\?|\\[[!^]?[^\\[\\]{}\\\\]+]|[^*?\\[\\]{}\\\\]", Pattern.DOTALL);
    private static final Pattern NAME = Pattern.compile("\\*\\*|(?!\\.\\.$)(?:" + PART + ")+", Pattern.DOTALL);

    private final String folder;
    private final List<Part> names;

    /** A part of a sequence: it takes one item, or any number of them. */
    private record Part(boolean repeats, Predicate<String> accepts) {}

    private FileGlob(String folder, List<Part> names) {
        this.folder = folder;
        this.names = names;
    }

    /**
     * Returns the patterns of a text, one for each choice of its {@code {a,b}}.
     *
     * @param place the place in the policy that errors name
     * @throws dev.lineage.LineageException.InvalidInput if the text is malformed or can match no file
     */
    public static List<FileGlob> of(String place, String text) {
        List<String> choices = List.of(text);
        while (choices.stream().anyMatch(BRACES.asPredicate())) {
            choices = choices.stream().flatMap(FileGlob::choices).toList();
            Check.that(choices.size() <= Check.MAX_ITEMS, place, text, "must have at most 1,000 choices");
        }
        try {
            return choices.stream().map(FileGlob::choice).toList();
        } catch (PatternSyntaxException malformed) {
            Check.that(false, place, text, "must be a glob that can match: " + malformed.getDescription());
            throw malformed;
        }
    }

    private static Stream<String> choices(String text) {
        return BRACES.matcher(text)
                .results()
                .findFirst()
                .map(braces -> Stream.of(braces.group(1).split(",", -1))
                        .map(each -> text.substring(0, braces.start()) + each + text.substring(braces.end())))
                .orElse(Stream.of(text));
    }

    private static FileGlob choice(String text) {
        List<String> all = Stream.of(text.split("/"))
                .filter(name -> !name.isEmpty() && !name.equals("."))
                .toList();
        boolean anywhere = text.startsWith("**") || !text.contains("/") && !text.matches("~|\\.\\.?");
        long literal = anywhere
                ? 0
                : all.stream()
                        .takeWhile(name -> name.matches("[^*?\\[\\]{}\\\\]+"))
                        .count();
        List<String> rest = all.subList((int) literal, all.size());
        if (text.isEmpty() || text.matches("~[^/]+/.*") || !rest.stream().allMatch(NAME.asMatchPredicate())) {
            throw new PatternSyntaxException("** is a whole name, .. is before patterns, ~ has no name", text, -1);
        }
        Stream<String> names = anywhere ? Stream.concat(Stream.of("**"), rest.stream()) : rest.stream();
        String begin = anywhere || text.startsWith("/") ? "/" : text.startsWith("~") ? "" : "./";
        return new FileGlob(
                begin + String.join("/", all.subList(0, (int) literal)),
                names.map(FileGlob::name).toList());
    }

    private static Part name(String name) {
        List<Part> parts =
                PART.matcher(name).results().map(part -> part(part.group())).toList();
        return name.equals("**")
                ? new Part(true, any -> true)
                : new Part(
                        false,
                        item -> matches(
                                parts,
                                item.codePoints().mapToObj(Character::toString).toList(),
                                false));
    }

    private static Part part(String part) {
        if (!part.startsWith("[")) {
            return new Part(part.equals("*"), part.matches("[*?]") ? any -> true : part::equals);
        }
        String set = part.replaceAll("[&^]", "\\\\$0").replaceFirst("^\\[(?:!|\\\\\\^)(?!])", "[^");
        return new Part(false, Pattern.compile(set).asMatchPredicate());
    }

    /** Returns the folder at which it begins: absolute, relative, or in the home {@code ~}. */
    public String folder() {
        return folder;
    }

    /** Returns whether the names below its folder lead to a file that it matches. */
    public boolean matches(List<String> path) {
        return matches(names, path, true);
    }

    private static boolean matches(List<Part> parts, List<String> items, boolean begin) {
        int end = parts.size();
        boolean[] reached = new boolean[end + 1];
        reached[0] = true;
        for (int i = 0; i < end && parts.get(i).repeats(); i++) {
            reached[i + 1] = true;
        }
        for (String item : items) {
            boolean[] next = new boolean[end + 1];
            next[end] = begin && reached[end];
            for (int i = 0; i < end; i++) {
                boolean repeats = parts.get(i).repeats();
                next[repeats ? i : i + 1] |=
                        reached[i] && parts.get(i).accepts().test(item);
                next[i + 1] |= repeats && next[i];
            }
            reached = next;
        }
        return reached[end];
    }
}
