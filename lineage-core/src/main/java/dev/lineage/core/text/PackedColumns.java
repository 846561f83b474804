package dev.lineage.core.text;

import dev.lineage.core.packed.Packing;
import dev.lineage.core.packed.Unpacking;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/** Columns read in place from a segment; only the lengths are unpacked, once scoring has read many of them. */
final class PackedColumns implements Columns {
    /** A process that searches once reads a few lengths; unpacking them all pays from a share of them on. */
    private static final int UNPACKED_AFTER = 4;

    /** The lengths that are unpacked are less: most texts are not as long, and the less memory they take the faster they are read. */
    private static final int LONGER = 255;

    private final LongColumn sequence;
    private final LongColumn record;
    private final LongColumn replaces;
    private final LongColumn time;
    private final LongColumn validFrom;
    private final LongColumn validUntil;
    private final LongColumn kind;
    private final LongColumn project;
    private final LongColumn space;
    private final LongColumn superseded;
    private final LongColumn deleted;
    private final LongColumn length;
    private final int size;
    private final long totalLength;
    private volatile byte @Nullable [] lengths;
    private int read;

    PackedColumns(byte[] packed, Unpacking from, int size) {
        this.size = size;
        ByteBuffer bytes = ByteBuffer.wrap(packed).order(ByteOrder.LITTLE_ENDIAN);
        sequence = LongColumn.read(bytes, from, size);
        record = LongColumn.read(bytes, from, size);
        replaces = LongColumn.read(bytes, from, size);
        time = LongColumn.read(bytes, from, size);
        validFrom = LongColumn.read(bytes, from, size);
        validUntil = LongColumn.read(bytes, from, size);
        kind = LongColumn.read(bytes, from, size);
        project = LongColumn.read(bytes, from, size);
        space = LongColumn.read(bytes, from, size);
        superseded = LongColumn.read(bytes, from, size);
        deleted = LongColumn.read(bytes, from, size);
        length = LongColumn.read(bytes, from, size);
        totalLength = from.number();
    }

    /** Writes the columns of the first documents. A record's handle is kept as its distance to the sequence. */
    static void write(Packing to, Columns columns, int size) {
        long[] values = new long[size];
        Column[] all = {
            columns::sequence,
            document -> columns.record(document) - columns.sequence(document),
            columns::replaces,
            columns::time,
            columns::validFrom,
            columns::validUntil,
            columns::kind,
            columns::project,
            columns::space,
            document -> columns.superseded(document) ? 1 : 0,
            document -> columns.deleted(document) ? 1 : 0,
            columns::length
        };
        for (Column column : all) {
            for (int i = 0; i < size; i++) {
                values[i] = column.get(i);
            }
            LongColumn.write(to, values);
        }
        to.number(columns.totalLength(size));
    }

    private interface Column {
        long get(int document);
    }

    @Override
    public boolean replacesNothing() {
        return replaces.isAll(0);
    }

    @Override
    public boolean allIn(int number) {
        return project.isAll(number);
    }

    @Override
    public boolean allPublic() {
        return deleted.isAll(0) && space.isAll(0);
    }

    @Override
    public long sequence(int document) {
        return sequence.get(document);
    }

    @Override
    public long record(int document) {
        return record.get(document) + sequence.get(document);
    }

    @Override
    public long replaces(int document) {
        return replaces.get(document);
    }

    @Override
    public long time(int document) {
        return time.get(document);
    }

    @Override
    public long validFrom(int document) {
        return validFrom.get(document);
    }

    @Override
    public long validUntil(int document) {
        return validUntil.get(document);
    }

    @Override
    public int kind(int document) {
        return (int) kind.get(document);
    }

    @Override
    public int project(int document) {
        return (int) project.get(document);
    }

    @Override
    public int space(int document) {
        return (int) space.get(document);
    }

    @Override
    public boolean superseded(int document) {
        return superseded.get(document) != 0;
    }

    @Override
    public boolean deleted(int document) {
        return deleted.get(document) != 0;
    }

    @Override
    public int length(int document) {
        byte[] unpacked = lengths;
        if (unpacked == null) {
            return readLength(document);
        }
        int known = unpacked[document] & LONGER;
        return known == LONGER ? (int) length.get(document) : known;
    }

    /** Several threads may lose count of each other: the lengths are unpacked a little later then. */
    private int readLength(int document) {
        read++;
        if (read > size / UNPACKED_AFTER) {
            byte[] unpacked = new byte[size];
            for (int i = 0; i < size; i++) {
                unpacked[i] = (byte) Math.min(LONGER, length.get(i));
            }
            lengths = unpacked;
        }
        return (int) length.get(document);
    }

    @Override
    public long totalLength(int count) {
        return count == size ? totalLength : Columns.super.totalLength(count);
    }
}
