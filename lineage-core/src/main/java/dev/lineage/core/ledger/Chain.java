package dev.lineage.core.ledger;

import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.Sha256;
import dev.lineage.spi.Commit;
import dev.lineage.spi.Entry;
import dev.lineage.spi.EventRow;
import dev.lineage.spi.Header;
import dev.lineage.spi.KeyRow;
import dev.lineage.spi.Row;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The hash chain over the ledger. Bodies enter it by salted hashes: one can be erased and the chain verifies. */
final class Chain {
    private Chain() {}

    /**
     * Returns SHA-256 of the digest before, the commit, the header, salt and hash of each of its versions and events,
     * and its keys; commit, headers and keys as JSON lists.
     */
    static byte[] digest(byte[] before, Commit commit, List<Entry> entries, List<EventRow> events, List<KeyRow> keys) {
        MessageDigest sha = Sha256.begin();
        sha.update(before);
        add(sha, commit.sequence(), commit.id(), commit.recordedAt(), commit.maxTime());
        for (Entry entry : entries) {
            add(sha, entry.row());
            addBody(sha, entry.salt(), entry.row().body());
        }
        for (EventRow event : events) {
            add(sha, event.sequence(), event.origin(), event.number(), event.kind(), event.id());
            addBody(sha, event.salt(), event.body());
        }
        keys.forEach(key -> add(sha, key.project(), key.space(), key.key(), key.sequence()));
        return sha.digest();
    }

    private static void addBody(MessageDigest sha, byte[] salt, String body) {
        MessageDigest salted = Sha256.begin();
        salted.update(salt);
        sha.update(salt);
        sha.update(salted.digest(body.getBytes(StandardCharsets.UTF_8)));
    }

    private static void add(MessageDigest sha, Row row) {
        Header header = row.header();
        add(
                sha,
                row.sequence(),
                row.origin(),
                header.record(),
                header.kind(),
                header.number(),
                header.project(),
                header.space(),
                header.actor(),
                header.session(),
                header.time(),
                header.updatedAt(),
                header.validFrom(),
                header.validUntil());
    }

    private static void add(MessageDigest sha, @Nullable Object... values) {
        sha.update(Json.text(Arrays.asList(values)).getBytes(StandardCharsets.UTF_8));
    }
}
