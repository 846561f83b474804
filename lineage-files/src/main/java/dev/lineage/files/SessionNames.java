package dev.lineage.files;

import dev.lineage.ref.RecordId;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** The names of the files that sessions stand in: none leads out of their folder. */
final class SessionNames {
    static final String END = ".json";

    private static final Pattern FILE = Pattern.compile("(?i)[^./\\\\\\p{Cntrl}][^/\\\\\\p{Cntrl}]{0,200}\\.json");
    /** Names of devices, which Windows finds in every folder, whatever follows a dot (learn.microsoft.com, Naming Files). */
    private static final Pattern DEVICE =
            Pattern.compile("(?i)(con|prn|aux|nul|conin\\$|conout\\$|(com|lpt)[0-9\u00b9\u00b2\u00b3]) *\\..*");

    private static final int LONGEST = 255;
    private static final int SHORTENED = 180;
    private static final int DIGITS = 16;

    private SessionNames() {}

    /**
     * The name of a session's file: its id, in which all but letters and digits of ASCII, hyphens, underscores, and dots between them stand
     * as a percent sign and two hex digits for each byte; so does the first letter of what would be the name of a device.
     */
    static String of(RecordId id) {
        return of(id, false);
    }

    /** Whether a file is named as its session. */
    static boolean isOf(RecordId id, String name) {
        return name.equals(of(id)) || name.equals(inLowerCase(id));
    }

    /** The name for a session whose own name is another's but for upper and lower case: upper-case letters stand escaped. */
    static String inLowerCase(RecordId id) {
        return of(id, true);
    }

    private static String of(RecordId id, boolean lower) {
        boolean device = DEVICE.matcher(id.text() + END).matches();
        StringBuilder name = new StringBuilder();
        for (byte each : id.text().getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (each & 0xff);
            boolean first = name.length() == 0;
            if (isPlain(c, first) && !(device && first) && !(lower && c >= 'A' && c <= 'Z')) {
                name.append(c);
            } else {
                name.append(String.format(Locale.ROOT, "%%%02X", (int) c));
            }
        }
        return (name.length() + END.length() <= LONGEST ? name : shortened(name, id)) + END;
    }

    private static boolean isPlain(char c, boolean first) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || c == '-'
                || c == '_'
                || (c == '.' && !first);
    }

    /** File systems take 255 bytes; ids that begin alike differ in their hash. */
    private static String shortened(StringBuilder name, RecordId id) {
        return name.substring(0, SHORTENED) + "~" + RecordIds.sha256(id.text()).substring(0, DIGITS);
    }

    /** Whether a name is one of a file in the folder that an import would read. */
    static boolean isFile(String name) {
        return FILE.matcher(name).matches()
                && !DEVICE.matcher(name).matches()
                && name.getBytes(StandardCharsets.UTF_8).length <= LONGEST;
    }

    /** The file of a name in a folder, unless the name leads out of it, or is none on this system. */
    static Optional<Path> in(Path folder, String name) {
        try {
            Path file = folder.resolve(name);
            return Optional.of(file)
                    .filter(found ->
                            folder.equals(found.getParent()) && name.equals(String.valueOf(found.getFileName())));
        } catch (InvalidPathException none) {
            return Optional.empty();
        }
    }
}
