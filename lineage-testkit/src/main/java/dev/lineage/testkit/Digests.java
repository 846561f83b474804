package dev.lineage.testkit;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/** SHA-256, for made-up identities, salts and chains, and to show long bytes in little room. */
final class Digests {
    private static final int SHOWN_WHOLE = 64;

    private Digests() {}

    static byte[] of(byte[]... parts) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (byte[] part : parts) {
                digest.update(part);
            }
            return digest.digest();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** The first 16 bytes of a text's digest. */
    static byte[] shortOf(String text) {
        return Arrays.copyOf(of(text.getBytes(StandardCharsets.UTF_8)), 16);
    }

    static String shown(byte[] bytes) {
        return bytes.length <= SHOWN_WHOLE
                ? HexFormat.of().formatHex(bytes)
                : bytes.length + " bytes of digest " + HexFormat.of().formatHex(of(bytes));
    }
}
