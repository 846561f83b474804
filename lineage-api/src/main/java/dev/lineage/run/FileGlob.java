package dev.lineage.run;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.record.Check;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A pattern of files, as {@link Capability} describes it. */
final class FileGlob {
    private static final Pattern ONE =
            Pattern.compile("\\?|\\[[!^]?[^/\\[\\]{}\\\\]+]|[^/*?\\[\\]{}\\\\]", Pattern.DOTALL);
    private static final Pattern NAME =
            Pattern.compile("\\*\\*|(?!\\.\\.$)(?:\\*(?!\\*)|" + ONE + ")+", Pattern.DOTALL);
    private static final String RULE =
            "must be a glob that can match: ** is a whole name, .. is before patterns, ~ has no name, no {a,b}";

    private final String folder;
    private final Pattern below;

    private FileGlob(String folder, Pattern below) {
        this.folder = folder;
        this.below = below;
    }

    /** Returns the pattern of a text that can match a file; an error names the place in the policy. */
    static FileGlob of(String place, String text) {
        List<String> names = Stream.of(text.split("/"))
                .filter(name -> !name.isEmpty() && !name.equals("."))
                .toList();
        boolean anywhere = text.startsWith("**") || !text.contains("/") && !text.matches("~|\\.\\.?");
        long literal = anywhere
                ? 0
                : names.stream()
                        .takeWhile(name -> name.matches("[^*?\\[\\]{}\\\\]+"))
                        .count();
        List<String> rest = names.subList((int) literal, names.size());
        boolean canMatch =
                !text.isEmpty() && !text.matches("~[^/]+/.*") && rest.stream().allMatch(NAME.asMatchPredicate());
        Check.that(canMatch, place, text, RULE);
        String begin = anywhere || text.startsWith("/") ? "/" : text.startsWith("~") ? "" : "./";
        String below = rest.stream().map(name -> name + "/").collect(Collectors.joining("", anywhere ? "**/" : "", ""));
        try {
            return new FileGlob(begin + String.join("/", names.subList(0, (int) literal)), pattern(below));
        } catch (PatternSyntaxException range) {
            throw new InvalidInput(place, text, RULE);
        }
    }

    /** Each star ends where the part behind it begins first, and no other end is tried: many stars stay fast. */
    private static Pattern pattern(String glob) {
        String regex = Stream.of(glob.split("\\*\\*/", -1))
                .map(names -> Stream.of(names.split("\\*", -1))
                        .map(part -> ONE.matcher(part).replaceAll(FileGlob::one))
                        .collect(Collectors.joining(")(?>[^/]*?", "(?>", ")")))
                .collect(Collectors.joining(")(?>.*?(?<![^/])", "(?>", ")"));
        return Pattern.compile(regex, Pattern.DOTALL);
    }

    private static String one(MatchResult part) {
        String text = part.group();
        String set = text.replaceAll("[&^]", "\\\\$0").replaceFirst("^\\[(?:!|\\\\\\^)(?!])", "[^");
        return Matcher.quoteReplacement(
                text.equals("?") ? "[^/]" : text.startsWith("[") ? "(?!/)" + set : Pattern.quote(text));
    }

    /** Returns the folder at which it begins: absolute, relative, or in the home {@code ~}. */
    String folder() {
        return folder;
    }

    /** Returns whether it matches a path, or a folder above it, when its own folder is at a place. */
    boolean matches(Path folder, Path path) {
        String rest = StreamSupport.stream(path.spliterator(), false)
                .skip(folder.getNameCount())
                .map(name -> name + "/")
                .collect(Collectors.joining());
        return (folder.getNameCount() == 0 || path.startsWith(folder))
                && below.matcher(rest).lookingAt();
    }
}
