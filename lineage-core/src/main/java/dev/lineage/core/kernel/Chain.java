package dev.lineage.core.kernel;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.Entry;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;

/**
 * The chain of digests over units. A unit's digest is SHA-256 over the digest before it, the unit's identity, origin, clock and
 * number of entries, and for each entry its sequence, identity, version, format, kind and SHA-256 of salt and body. It covers
 * no body itself, so that a body can be erased and the chain still verifies.
 */
public final class Chain {
    private Chain() {}

    /**
     * The digest of a unit.
     *
     * @param before the digest of the unit before
     * @param id the unit's identity
     * @param origin the store in which it was written first
     * @param clock what its writer's clock said
     * @param entries its entries
     * @return 32 bytes
     */
    public static byte[] digest(byte[] before, Ulid id, Ulid origin, long clock, List<Entry> entries) {
        MessageDigest digest = Digests.sha256();
        digest.update(before);
        digest.update(id.bytes());
        digest.update(origin.bytes());
        digest.update(ByteBuffer.allocate(Long.BYTES + Integer.BYTES)
                .putLong(clock)
                .putInt(entries.size())
                .flip());
        MessageDigest body = Digests.sha256();
        for (Entry entry : entries) {
            digest.update(header(entry));
            body.update(entry.salt());
            digest.update(body.digest(entry.body()));
        }
        return digest.digest();
    }

    private static ByteBuffer header(Entry entry) {
        byte[] kind = entry.kind().getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(Long.BYTES + Ulid.BYTES + 3 * Integer.BYTES + kind.length)
                .putLong(entry.sequence())
                .putLong(entry.identity().high())
                .putLong(entry.identity().low())
                .putInt(entry.version())
                .putInt(entry.format())
                .putInt(kind.length)
                .put(kind)
                .flip();
    }
}
