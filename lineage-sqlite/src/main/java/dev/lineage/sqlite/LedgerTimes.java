package dev.lineage.sqlite;

import dev.lineage.spi.Deriver;
import dev.lineage.spi.Entry;
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
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The times of all entries, derived from what writers' clocks said and from the corrections of that. Reads the stamps of the whole
 * ledger, and keeps 24 bytes for each entry. An entry with a stamp that cannot be read has no time; where a correction cannot be read,
 * those that the file keeps apart from the ledger count.
 */
final class LedgerTimes {
    private static final String STAMPS = "SELECT h.sequence, h.stamp FROM entry h NOT INDEXED ORDER BY h.sequence";
    private static final String ENTRY = "SELECT " + Rows.COLUMNS + " FROM entry h WHERE h.sequence = ?";
    private static final int ROOM = 1_024;
    private static final long NO_TIME = Long.MIN_VALUE;

    private final Session session;
    private final Rows rows;
    private final Deriver deriver;
    private TimeCorrections corrections = TimeCorrections.NONE;
    private long[] sequences = new long[ROOM];
    private long[] clocks = new long[ROOM];
    private long[] latest = new long[0];
    private int count;
    private boolean isDamaged;

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
                        && kind(stamp, sequence).filter(kinds::contains).isPresent()) {
                    correcting.add(sequence);
                }
            }
        }
        return correcting;
    }

    private Optional<Long> kind(byte @Nullable [] stamp, long sequence) throws SQLException {
        try {
            return Optional.of(Stamp.decode(stamp, sequence).kind());
        } catch (DamageException damage) {
            isDamaged = true; // it may have been a correction
            return Optional.empty();
        }
    }

    private void add(long sequence, byte @Nullable [] stamp) {
        if (count == sequences.length) {
            sequences = Arrays.copyOf(sequences, 2 * count);
            clocks = Arrays.copyOf(clocks, 2 * count);
        }
        sequences[count] = sequence;
        clocks[count] = stamp == null || stamp.length < Long.BYTES
                ? NO_TIME
                : ByteBuffer.wrap(stamp).getLong();
        count++;
    }

    private void correct(List<Long> correcting) throws SQLException {
        List<TimeCorrection> found = new ArrayList<>();
        for (long sequence : correcting) {
            correction(sequence).ifPresent(found::add);
        }
        corrections = isDamaged ? TimeProperties.corrections(session) : new TimeCorrections(found);
        latest = new long[count];
        long at = NO_TIME;
        for (int i = 0; i < count; i++) {
            at = Math.max(at, written(i));
            latest[i] = at;
        }
    }

    private Optional<TimeCorrection> correction(long sequence) throws SQLException {
        PreparedStatement statement = session.prepare(ENTRY);
        statement.setLong(1, sequence);
        try (ResultSet row = statement.executeQuery()) {
            row.next();
            Entry entry = rows.entry(row, rows.carried(row));
            return Optional.of(DamageException.inBody(sequence, () -> deriver.correction(entry)));
        } catch (DamageException damage) {
            isDamaged = true;
            return Optional.empty();
        }
    }

    private long written(int place) {
        return clocks[place] == NO_TIME ? NO_TIME : corrections.written(sequences[place], clocks[place]);
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
        return new Stamp.Times(clocks[place], written(place), latest[place]);
    }

    /** The newest entry whose writer's clock was behind ledger time; 0 if there is none. */
    long behind() {
        for (int i = count - 1; i >= 0; i--) {
            if (clocks[i] != NO_TIME && written(i) < latest[i]) {
                return sequences[i];
            }
        }
        return 0;
    }
}
