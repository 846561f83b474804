package dev.lineage.core.kernel;

import dev.lineage.ref.Ulid;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.function.Predicate;

/**
 * Identities and the short ids that are derived from them: a prefix and the first hex digits of the identity's SHA-256, 8 of
 * them, more where two records would share them.
 */
public final class Identities {
    /** How many hex digits a short id has at least. */
    public static final int DIGITS = 8;

    private static final HexFormat HEX = HexFormat.of();

    private Identities() {}

    /**
     * The short id of an identity.
     *
     * @param prefix what it begins with
     * @param identity the identity
     * @param digits how many hex digits, from 8 to 64
     * @return the id
     */
    public static String shortId(String prefix, Ulid identity, int digits) {
        byte[] hash = Digests.sha256().digest(identity.bytes());
        return prefix + HEX.formatHex(hash, 0, (digits + 1) / 2).substring(0, digits);
    }

    /**
     * The shortest id that is free.
     *
     * @param prefix what it begins with
     * @param identity the identity
     * @param isTaken whether another record has an id
     * @return the id, of 8 hex digits or as many more as it takes
     */
    public static String freeId(String prefix, Ulid identity, Predicate<String> isTaken) {
        int digits = DIGITS;
        String id = shortId(prefix, identity, digits);
        while (isTaken.test(id)) {
            digits++;
            id = shortId(prefix, identity, digits);
        }
        return id;
    }

    /**
     * The identity of a record that was made elsewhere: alike in every store that imports it.
     *
     * @param kind the record's kind
     * @param id its id there
     * @return the first 16 bytes of the SHA-256 of both
     */
    public static Ulid imported(String kind, String id) {
        MessageDigest digest = Digests.sha256();
        digest.update(kind.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
        return Ulid.of(Arrays.copyOf(digest.digest(id.getBytes(StandardCharsets.UTF_8)), Ulid.BYTES));
    }
}
