package dev.lineage.sqlite;

import dev.lineage.error.StoreFailure;
import java.io.Serial;
import java.sql.SQLException;
import java.util.function.Supplier;
import org.sqlite.SQLiteException;

/** Bytes of the file break a rule: the message names the entry, the place in it, and the rule. */
final class DamageException extends SQLException {
    @Serial
    private static final long serialVersionUID = 1L;

    DamageException(String message) {
        super(message);
    }

    private DamageException(String message, Throwable cause) {
        super(message, cause);
    }

    /** Decodes what the row of an entry holds; whatever is wrong with its bytes is damage of that entry. */
    static <T> T in(long sequence, String place, Decoding<T> decoding) throws SQLException {
        try {
            return decoding.decode();
        } catch (SQLiteException e) {
            throw e;
        } catch (SQLException | RuntimeException e) {
            String rule = e.getMessage() == null ? e.toString() : e.getMessage();
            throw new DamageException(named(sequence, place, rule), e);
        }
    }

    /** Derives from the body of an entry; only what the deriver reports as malformed is damage. */
    static <T> T inBody(long sequence, Supplier<T> deriving) throws DamageException {
        try {
            return deriving.get();
        } catch (StoreFailure malformed) {
            throw new DamageException(named(sequence, "body", String.valueOf(malformed.getMessage())), malformed);
        }
    }

    private static String named(long sequence, String place, String rule) {
        return rule.startsWith("entry ") ? rule : "entry " + sequence + ", " + place + ": " + rule;
    }

    /** An entry that there must be. */
    static DamageException missing(long sequence) {
        return new DamageException("entry " + sequence + " is missing");
    }

    /** Decodes bytes. */
    @FunctionalInterface
    interface Decoding<T> {
        T decode() throws SQLException;
    }
}
