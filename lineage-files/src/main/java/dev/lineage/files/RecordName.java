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
            "(?i)(.*?)(?:(?<=(?<![a-z])adr?[-_ ]?)([a-z]?\\d{1,5})|(?<=^|[-_ /])(\\d{1,5}))(?=[-_. ]|$)[-_. ]*(.*)");

    /** Returns the parts of a path with {@code /}. */
    static RecordName of(String path) {
        int slash = path.lastIndexOf('/') + 1;
        String folder = path.substring(0, slash);
        String name = path.substring(slash).replaceFirst("(?i)\\.(md|markdown|html)$", "");
        Matcher matcher = NUMBERED.matcher(name);
        if (!matcher.matches()) {
            return new RecordName(folder, "", name.toLowerCase(Locale.ROOT));
        }
        String number = matcher.group(2) == null ? matcher.group(3) : matcher.group(2);
        return new RecordName(
                folder + matcher.group(1), number(number), matcher.group(4).toLowerCase(Locale.ROOT));
    }

    /** Returns a number without leading zeros. */
    static String number(String written) {
        return written.toUpperCase(Locale.ROOT).replaceFirst("^([A-Z]?)0+(?=\\d)", "$1");
    }
}
