package dev.lineage.sqlite;

import dev.lineage.spi.Deriver;
import dev.lineage.spi.TimeCorrection;
import dev.lineage.spi.TimeCorrections;
import java.nio.ByteBuffer;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The times of all entries, derived from what writers' clocks said and from the corrections of that. Reads the stamps of the whole
 * ledger, and keeps 24 bytes for each entry.
 */
final class LedgerTimes {
    private static final String STAMPS = "SELECT h.sequence, h.stamp FROM entry h NOT INDEXED ORDER BY h.sequence";
    private static final String ENTRY = "SELECT " + Rows.COLUMNS + " FROM entry h WHERE h.sequence = ?";
    private static final int ROOM = 1_024;

    private final Session session;
    private final Rows rows;
    private final Deriver deriver;
    private TimeCorrections corrections = TimeCorrections.NONE;
    private long[] sequences = new long[ROOM];
    private long[] clocks = new long[ROOM];
    private long[] latest = new long[0];
    private int count;

    private LedgerTimes(Session session, Rows rows, Deriver deriver) {
        this.session = session;
        this.rows = rows;
        this.deriver = deriver;
    }

    /** Reads what the ledger says. */
    static LedgerTimes read(Session session, Rows rows, Deriver deriver) throws SQLException {
        LedgerTimes times = new LedgerTimes(session, rows, deriver);
        times.correct(times.clocks(times.correctingKinds()));
        return times;
    }

    /** The numbers of the kinds whose entries correct times: mostly none. */
    private Set<Long> correctingKinds() throws SQLException {
        Set<Long> kinds = new HashSet<>();
        try (ResultSet row = session.prepare("SELECT number, word FROM kind").executeQuery()) {
            while (row.next()) {
                if (deriver.correctsTimes(row.getString(2))) {
                    kinds.add(row.getLong(1));
                }
            }
        }
        return kinds;
    }

    /** Reads all clocks, and says which entries correct some. */
    private List<Long> clocks(Set<Long> kinds) throws SQLException {
        List<Long> correcting = new ArrayList<>();
        try (ResultSet row = session.prepare(STAMPS).executeQuery()) {
            while (row.next()) {
                long sequence = row.getLong(1);
                byte[] stamp = row.getBytes(2);
                add(sequence, stamp);
                if (!kinds.isEmpty()
                        && kinds.contains(
                                Stamp.decode(Packed.reading(stamp, 0), sequence).kind())) {
                    correcting.add(sequence);
                }
            }
        }
        return correcting;
    }

    private void add(long sequence, byte[] stamp) throws SQLException {
        if (stamp.length < Long.BYTES) {
            throw new SQLException("the stamp of entry " + sequence + " is too short");
        }
        if (count == sequences.length) {
            sequences = Arrays.copyOf(sequences, 2 * count);
            clocks = Arrays.copyOf(clocks, 2 * count);
        }
        sequences[count] = sequence;
        clocks[count] = ByteBuffer.wrap(stamp).getLong();
        count++;
    }

    private void correct(List<Long> correcting) throws SQLException {
        List<TimeCorrection> found = new ArrayList<>();
        for (long sequence : correcting) {
            PreparedStatement statement = session.prepare(ENTRY);
            statement.setLong(1, sequence);
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                found.add(deriver.correction(rows.entry(row, rows.carried(row))));
            }
        }
        corrections = new TimeCorrections(found);
        latest = new long[count];
        long at = Long.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            at = Math.max(at, corrections.written(sequences[i], clocks[i]));
            latest[i] = at;
        }
    }

    /** The corrections, by which everything is ordered. */
    TimeCorrections corrections() {
        return corrections;
    }

    /** The times of an entry. */
    Stamp.Times of(long sequence) {
        int place = sequence <= count && sequences[(int) sequence - 1] == sequence
                ? (int) sequence - 1
                : Arrays.binarySearch(sequences, 0, count, sequence);
        long clock = clocks[place];
        return new Stamp.Times(clock, corrections.written(sequence, clock), latest[place]);
    }

    /** The newest entry whose writer's clock was behind ledger time; 0 if there is none. */
    long behind() {
        for (int i = count - 1; i >= 0; i--) {
            if (corrections.written(sequences[i], clocks[i]) < latest[i]) {
                return sequences[i];
            }
        }
        return 0;
    }
}
