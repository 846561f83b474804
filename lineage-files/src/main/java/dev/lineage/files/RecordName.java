package dev.lineage.files;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What names a record: the number and the date in its file's name, and the number in its title. */
final class RecordName {

    private static final Pattern FILE_NUMBER =
            Pattern.compile("(?i)^(?:adr|ad|decision)?[-_ ]?([a-uw-z]?\\d{1,6})(?=[-_. ]|$)");
    private static final Pattern FILE_DATE = Pattern.compile("^(?:adr[-_ ]?)?(\\d{4}-\\d{2}(?:-\\d{2})?)(?=[-_. ])");
    private static final Pattern TITLE_NUMBER = Pattern.compile(
            "(?i)^(?:(?:adr|ad(?=\\d)|decision)[-_ ]?#?\\s?([a-z]?\\d{1,6}(?:[-.]?v\\d+)?)(?:\\s*[:.)\\-–—]+\\s+|\\s+)"
                    + "|(\\d{1,6})(?:[.:)]\\s+|\\s*[-–—]\\s+))");
    private static final Pattern TITLE_LABEL =
            Pattern.compile("(?i)^(?:architect(?:ure|ural) decision record|adr)\\s*[:\\-–—]\\s+");

    private RecordName() {}

    /** The number as the file's name writes it, else as the title does. */
    static @Nullable String number(String path, @Nullable String title) {
        String name = name(path);
        if (FILE_DATE.matcher(name).find()) {
            return null;
        }
        Matcher inFile = FILE_NUMBER.matcher(name);
        if (inFile.find()) {
            return inFile.group(1);
        }
        Matcher inTitle = TITLE_NUMBER.matcher(title == null ? "" : title);
        return !inTitle.find() ? null : inTitle.group(1) == null ? inTitle.group(2) : inTitle.group(1);
    }

    /** The date at the beginning of the file's name, as written; may lack the day. */
    static @Nullable String date(String path) {
        Matcher date = FILE_DATE.matcher(name(path));
        return date.find() ? date.group(1) : null;
    }

    /** The title without the number before it. */
    static String withoutNumber(String title) {
        String bare = TITLE_LABEL
                .matcher(TITLE_NUMBER.matcher(title).replaceFirst(""))
                .replaceFirst("")
                .strip();
        return bare.isEmpty() ? title : bare;
    }

    /** The file's name as words, for a record without a title. */
    static String words(String path) {
        String name = name(path).replaceFirst("(?i)\\.md$", "");
        String words = name.replaceFirst("(?i)^(?:adr|ad)?[-_ ]?[a-z]?\\d[\\d-]*[-_. ]", "")
                .replaceAll("[-_]+", " ");
        return words.isBlank() ? name : words.strip();
    }

    /** A number in the form in which two of them can be compared: without zeros in front of its digits. */
    static String comparable(String number) {
        return number.toUpperCase(Locale.ROOT).replaceFirst("^([A-Z]?)0+(?=\\d)", "$1");
    }

    /** Whether a file's name has a number or a date as records have. */
    static boolean isNumbered(String path) {
        return FILE_DATE.matcher(name(path)).find()
                || FILE_NUMBER.matcher(name(path)).find();
    }

    private static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
