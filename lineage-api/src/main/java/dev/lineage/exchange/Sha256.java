package dev.lineage.exchange;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 of texts, and of what is added piece by piece. */
public final class Sha256 {
    private Sha256() {}

    /** Returns a digest to which bytes are added. */
    public static MessageDigest begin() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java platform has SHA-256", impossible);
        }
    }

    /** Returns {@code sha256:} and the hash of all that was added, in hexadecimal digits. */
    public static String text(MessageDigest added) {
        return "sha256:" + HexFormat.of().formatHex(added.digest());
    }

    /** Returns {@code sha256:} and the hash of a text in UTF-8, in hexadecimal digits. */
    public static String text(String text) {
        MessageDigest sha = begin();
        sha.update(text.getBytes(StandardCharsets.UTF_8));
        return text(sha);
    }

    /** Returns the first hexadecimal digits of the hash of some texts. */
    public static String hex(int digits, String... texts) {
        byte[] hash = begin().digest(String.join("\0", texts).getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(hash).substring(0, digits);
    }
}
