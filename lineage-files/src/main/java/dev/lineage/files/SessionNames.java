package dev.lineage.files;

import dev.lineage.ref.RecordId;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;

/** The names of the files that sessions stand in: none leads out of their folder. */
final class SessionNames {
    static final String END = ".json";

    private static final Pattern FILE = Pattern.compile("(?i)[^./\\\\\\p{Cntrl}][^/\\\\\\p{Cntrl}]{0,200}\\.json");
    private static final int LONGEST = 255;

    private SessionNames() {}

    /**
     * The name of a session's file: its id, in which all but letters and digits of ASCII, hyphens, underscores, and dots between them stand
     * as a percent sign and two hex digits for each byte.
     */
    static String of(RecordId id) {
        StringBuilder name = new StringBuilder();
        for (byte each : id.text().getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (each & 0xff);
            boolean plain = (c >= 'a' && c <= 'z')
                    || (c >= 'A' && c <= 'Z')
                    || (c >= '0' && c <= '9')
                    || c == '-'
                    || c == '_'
                    || (c == '.' && name.length() > 0);
            if (plain) {
                name.append(c);
            } else {
                name.append(String.format(Locale.ROOT, "%%%02X", (int) c));
            }
        }
        return (name.length() + END.length() <= LONGEST ? name : shortened(name)) + END;
    }

    /** File systems take 255 bytes; ids that begin alike differ in their hash. */
    private static String shortened(StringBuilder name) {
        return name.substring(0, 180) + "~"
                + Integer.toHexString(name.toString().hashCode());
    }

    /** Whether a name is one of a file in the folder that an import would read. */
    static boolean isFile(String name) {
        return FILE.matcher(name).matches() && name.getBytes(StandardCharsets.UTF_8).length <= LONGEST;
    }
}
