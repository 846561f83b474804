package dev.lineage.core.document;

import java.nio.ByteBuffer;
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
        return HexFormat.of().formatHex(digest(texts)).substring(0, DIGITS);
    }

    /** Returns the first 64 bits of the SHA-256 of some texts. */
    static long number(String... texts) {
        return ByteBuffer.wrap(digest(texts)).getLong();
    }

    private static byte[] digest(String... texts) {
        try {
            byte[] bytes = String.join("\0", texts).getBytes(StandardCharsets.UTF_8);
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java platform has SHA-256", impossible);
        }
    }
}
