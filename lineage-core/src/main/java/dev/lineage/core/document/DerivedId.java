package dev.lineage.core.document;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Makes ids of texts, so that the same texts give the same id. */
final class DerivedId {
    private static final int DIGITS = 8;

    private DerivedId() {}

    /** Returns 8 hexadecimal digits of the SHA-256 of some texts. */
    static String of(String... texts) {
        try {
            byte[] bytes = String.join("\0", texts).getBytes(StandardCharsets.UTF_8);
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes))
                    .substring(0, DIGITS);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java platform has SHA-256", impossible);
        }
    }
}
