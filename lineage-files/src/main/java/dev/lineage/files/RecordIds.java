package dev.lineage.files;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Ids of records: {@code dec-} and the first 8 hex digits of the SHA-256 of the repository's name, a line feed and the
 * path. Where two records of a folder share them, the one that comes later in the order of paths gets more digits.
 */
final class RecordIds {

    private static final int SHORTEST = 8;

    private RecordIds() {}

    static Map<String, String> of(String repository, List<String> paths) {
        Map<String, String> ids = new LinkedHashMap<>();
        Set<String> taken = new LinkedHashSet<>();
        for (String path : paths.stream().sorted().toList()) {
            String digits = sha256(repository + "\n" + path);
            int length = SHORTEST;
            while (length < digits.length() && taken.contains(digits.substring(0, length))) {
                length++;
            }
            taken.add(digits.substring(0, length));
            ids.put(path, "dec-" + digits.substring(0, length));
        }
        return ids;
    }

    /** In hex digits, of the text's UTF-8. */
    static String sha256(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }
}
