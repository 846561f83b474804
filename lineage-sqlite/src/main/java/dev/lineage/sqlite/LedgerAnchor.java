package dev.lineage.sqlite;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.Head;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Notes beside a database how far its ledger went, so that units that vanish with a cut log, or with an older file that is put in its place,
 * are missed. An anchor that the ledger contradicts is never replaced: it is the only witness.
 */
final class LedgerAnchor {
    private static final String UNIT = "SELECT unit FROM entry WHERE sequence = ?";
    private static final String UNITS_AFTER = "SELECT count(*) FROM entry WHERE sequence > ? AND unit IS NOT NULL";

    private final @Nullable Path file;
    private final Ulid store;

    private LedgerAnchor(@Nullable Path file, Ulid store) {
        this.file = file;
        this.store = store;
    }

    static LedgerAnchor of(Path database, Ulid store) {
        Path file = SideFiles.target(database);
        return new LedgerAnchor(file.resolveSibling(file.getFileName() + "-anchor"), store);
    }

    /** Neither writes nor reads one. */
    static LedgerAnchor none(Ulid store) {
        return new LedgerAnchor(null, store);
    }

    /** Brings the anchor to the ledger's head. If it cannot be written, that is said and nothing else fails. */
    void advance(Session session) {
        if (file == null) {
            return;
        }
        try {
            advance(session, file);
        } catch (IOException | SQLException e) {
            System.getLogger(LedgerAnchor.class.getName())
                    .log(System.Logger.Level.WARNING, file + " cannot be written", e);
        }
    }

    private void advance(Session session, Path at) throws IOException, SQLException {
        Optional<AnchorMark> mark = mark(at);
        Head head = LedgerRows.head(session, store);
        if (mark.isPresent() && (mark.get().sequence() == head.sequence() || isContradicted(mark.get(), session))) {
            return;
        }
        long units = mark.map(AnchorMark::units).orElse(0L)
                + session.number(UNITS_AFTER, 0, mark.map(AnchorMark::sequence).orElse(0L));
        if (units > 0) {
            replace(at, new AnchorMark(store, head.sequence(), units, head.digest()));
        }
    }

    private static void replace(Path at, AnchorMark mark) throws IOException {
        Path draft = at.resolveSibling(at.getFileName() + "." + RandomIdentity.next() + ".new");
        try {
            DatabaseFile.ownersOnly(draft);
            Files.writeString(draft, mark.text());
            Files.move(draft, at, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    /** The anchor of this store; none if it is another's, or cannot be read. */
    private Optional<AnchorMark> mark(Path at) {
        try {
            return AnchorMark.parse(Files.readString(at))
                    .filter(mark -> mark.store().equals(store));
        } catch (IOException absent) {
            return Optional.empty();
        }
    }

    /** What the anchor proves to be missing. */
    List<String> problems(Session session) throws SQLException {
        Optional<AnchorMark> found = file == null ? Optional.empty() : mark(file);
        if (found.isEmpty() || !isContradicted(found.get(), session)) {
            return List.of();
        }
        AnchorMark mark = found.get();
        long last = session.number("SELECT max(sequence) FROM entry", 0);
        String what = last < mark.sequence()
                ? Math.max(1, mark.units() - session.number(UNITS_AFTER, 0, 0))
                        + " units are missing: the ledger ends with entry " + last + ", but had "
                        + mark.sequence()
                : "units are missing: entry " + mark.sequence() + " is another than the ledger had";
        return List.of(what + ", as " + file + " says");
    }

    /** Whether the entry is not there, or has another digest; one that cannot be read is damaged, as a check of the ledger says. */
    private static boolean isContradicted(AnchorMark mark, Session session) throws SQLException {
        PreparedStatement statement = session.prepare(UNIT);
        statement.setLong(1, mark.sequence());
        try (ResultSet row = statement.executeQuery()) {
            if (!row.next()) {
                return true;
            }
            byte[] unit = row.getBytes(1);
            int end = Ulid.BYTES + mark.digest().length;
            return unit != null
                    && unit.length >= end
                    && !Arrays.equals(unit, Ulid.BYTES, end, mark.digest(), 0, mark.digest().length);
        }
    }
}
