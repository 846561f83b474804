package dev.lineage.core.ledger;

import dev.lineage.core.kind.Json;
import dev.lineage.exchange.Sha256;
import dev.lineage.spi.Commit;
import dev.lineage.spi.Entry;
import dev.lineage.spi.EventRow;
import dev.lineage.spi.Header;
import dev.lineage.spi.KeyRow;
import dev.lineage.spi.LedgerPart;
import dev.lineage.spi.Row;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The hash chain over the ledger. Bodies enter it by salted hashes: one can be erased and the chain verifies. */
public final class Chain {
    private static final int HASH_BYTES = 32;

    private Chain() {}

    /**
     * Returns SHA-256 of the digest before, the commit, the header and salted hash of each of its versions and events,
     * and its keys; commit, headers and keys as JSON lists.
     */
    public static byte[] digest(byte[] before, Commit commit, LedgerPart part) {
        MessageDigest sha = Sha256.begin();
        sha.update(before);
        add(sha, commit.sequence(), commit.id(), commit.recordedAt(), commit.maxTime());
        for (Entry entry : part.versions()) {
            add(sha, entry.row());
            sha.update(hash(entry.salt(), entry.row().body()));
        }
        for (EventRow event : part.events()) {
            add(sha, event.sequence(), event.origin(), event.number(), event.kind(), event.id());
            sha.update(hash(event.salt(), event.body()));
        }
        part.keys().stream()
                .sorted(KeyRow.ORDER)
                .forEach(key -> add(sha, key.project(), key.space(), key.key(), key.sequence(), key.request()));
        return sha.digest();
    }

    /** Returns the hash of salt and body, which replaces the salt where the body was erased. */
    public static byte[] hash(byte[] salt, String body) {
        if (!body.startsWith("{")) {
            return salt;
        }
        MessageDigest sha = Sha256.begin();
        sha.update(salt);
        return sha.digest(body.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns whether a salt has its length: a longer one could have taken the beginning of the body. */
    public static boolean isSalt(byte[] salt, String body) {
        return salt.length == (body.startsWith("{") ? Ids.SALT_BYTES : HASH_BYTES);
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
