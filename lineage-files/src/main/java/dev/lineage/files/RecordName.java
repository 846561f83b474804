package dev.lineage.files;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parts of a record's file name.
 *
 * @param series the folder and what precedes the number: records of one series have one order of numbers
 * @param number the number without leading zeros, or empty
 * @param slug the rest in lower case, without the extension
 */
record RecordName(String series, String number, String slug) {
    private static final Pattern NUMBERED = Pattern.compile(
            "(.*?)(?:(?<=(?<![a-z])adr?[-_ ]?)([a-z]?\\d{1,5})|(?<=^|[-_ /])(\\d{1,5}))(?=[-_. ]|$)[-_. ]*(.*)");

    /** Returns the parts of a path with {@code /}. */
    static RecordName of(String path) {
        String stem = stem(path);
        int slash = stem.lastIndexOf('/') + 1;
        Matcher matcher = NUMBERED.matcher(stem.substring(slash));
        String folder = stem.substring(0, slash);
        return matcher.matches()
                ? new RecordName(
                        folder + matcher.group(1),
                        number(matcher.group(2) == null ? matcher.group(3) : matcher.group(2)),
                        matcher.group(4))
                : new RecordName(folder, "", stem.substring(slash));
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
