package dev.lineage.core.ledger;

import dev.lineage.core.kind.Sha256;
import dev.lineage.spi.Commit;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Header;
import dev.lineage.spi.KeyRow;
import dev.lineage.spi.Row;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;

/** The hash chain over the ledger. Bodies enter it by their salted hash, so that one can be erased and the chain still verifies. */
final class Chain {
    private Chain() {}

    /** Returns SHA-256 of the digest before, the commit, the header, salt and hash of each of its versions, and its keys. */
    static byte[] digest(byte[] before, Commit commit, List<Entry> entries, List<KeyRow> keys) {
        MessageDigest sha = Sha256.begin();
        sha.update(before);
        add(sha, commit.sequence());
        add(sha, commit.id());
        add(sha, commit.recordedAt());
        add(sha, commit.maxTime());
        for (Entry entry : entries) {
            add(sha, entry.row());
            sha.update(entry.salt());
            sha.update(hash(entry.salt(), entry.row().body()));
        }
        for (KeyRow key : keys) {
            add(sha, key.project());
            add(sha, key.space());
            add(sha, key.key());
            add(sha, key.sequence());
        }
        return sha.digest();
    }

    private static byte[] hash(byte[] salt, String body) {
        MessageDigest sha = Sha256.begin();
        sha.update(salt);
        return sha.digest(body.getBytes(StandardCharsets.UTF_8));
    }

    private static void add(MessageDigest sha, Row row) {
        Header header = row.header();
        add(sha, row.sequence());
        add(sha, row.origin());
        add(sha, header.record());
        add(sha, header.kind());
        add(sha, header.number());
        add(sha, header.project());
        add(sha, header.space());
        add(sha, header.actor());
        add(sha, String.valueOf(header.session()));
        add(sha, header.time());
        add(sha, header.updatedAt());
        add(sha, String.valueOf(header.validFrom()));
        add(sha, String.valueOf(header.validUntil()));
    }

    private static void add(MessageDigest sha, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        add(sha, bytes.length);
        sha.update(bytes);
    }

    private static void add(MessageDigest sha, long number) {
        sha.update(ByteBuffer.allocate(Long.BYTES).putLong(0, number));
    }
}
