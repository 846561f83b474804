package dev.lineage.core.kernel;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;

/** The digest that everything is hashed with. */
public final class Digests {
    private static final int SHORT_BYTES = 12;
    private static final int BRIEF_BYTES = 10;

    private Digests() {}

    /** A fresh SHA-256, which every Java platform has. */
    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java platform has no SHA-256", e);
        }
    }

    /**
     * A short digest, for telling contents apart.
     *
     * @param content the content
     * @return the first 12 bytes of its SHA-256, in base 64 for URLs
     */
    public static String shortly(byte[] content) {
        byte[] hash = Arrays.copyOf(sha256().digest(content), SHORT_BYTES);
        return Base64.getUrlEncoder().encodeToString(hash);
    }

    /**
     * A digest for ids, which no two contents share in practice.
     *
     * @param content the content
     * @return the first 20 hex digits of its SHA-256
     */
    public static String brief(byte[] content) {
        return HexFormat.of().formatHex(sha256().digest(content), 0, BRIEF_BYTES);
    }
}
