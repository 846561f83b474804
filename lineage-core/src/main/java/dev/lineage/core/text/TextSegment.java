package dev.lineage.core.text;

import dev.lineage.core.packed.SegmentFormatException;
import dev.lineage.core.packed.Unpacking;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * An immutable packed run of documents: all of them whose sequences lie in ({@link #low()}, {@link #high()}]. It is
 * searched in place, so that opening one costs a checksum. Safe for use by several threads, apart from what an index
 * notes about the documents that were replaced: give each index a segment of its own.
 */
public final class TextSegment {
    static final int MAGIC = 0x5854_474c;
    static final int FORMAT = 6;
    static final int CHECKED_FROM = 9;
    /** So that eight bytes can be read at any place. */
    static final int PADDING = 8;

    private final byte[] bytes;
    private final long low;
    private final long high;
    private final int level;
    private final PackedLeaf leaf;

    private TextSegment(byte[] bytes) {
        this.bytes = bytes;
        Unpacking from = new Unpacking(bytes, CHECKED_FROM);
        low = from.number();
        high = from.number();
        level = from.count();
        int size = from.count();
        List<String> names = readNames(from);
        PackedColumns columns = new PackedColumns(bytes, from, size);
        leaf = new PackedLeaf(size, names, columns, new TermDictionary(bytes, from));
    }

    private static List<String> readNames(Unpacking from) {
        int count = from.count();
        List<String> names = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            names.add(from.string());
        }
        return names;
    }

    /**
     * Opens a packed segment.
     *
     * @param bytes as {@link #bytes()} returned them; must not be changed afterwards
     * @return the segment
     * @throws SegmentFormatException where they are no segment, one of another format, or damaged
     */
    public static TextSegment open(byte[] bytes) {
        if (bytes.length < CHECKED_FROM + PADDING || Unpacking.intAt(bytes, 0) != MAGIC) {
            throw new SegmentFormatException("no text segment: " + bytes.length + " bytes that begin otherwise");
        }
        if (bytes[4] != FORMAT) {
            throw new SegmentFormatException("text segment has format " + bytes[4] + ", must be " + FORMAT);
        }
        if (Unpacking.intAt(bytes, 5) != checksum(bytes)) {
            throw new SegmentFormatException("text segment of " + bytes.length + " bytes fails its checksum");
        }
        return new TextSegment(bytes);
    }

    static int checksum(byte[] bytes) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, CHECKED_FROM, bytes.length - CHECKED_FROM);
        return (int) checksum.getValue();
    }

    /**
     * The packed form, to be kept; not a copy.
     *
     * @return the bytes
     */
    public byte[] bytes() {
        return bytes;
    }

    /**
     * The sequence after which the segment begins.
     *
     * @return 0 for the first
     */
    public long low() {
        return low;
    }

    /**
     * The last sequence that the segment covers.
     *
     * @return at least that after which it begins
     */
    public long high() {
        return high;
    }

    /**
     * How often its documents were merged: 0 for a packed tail.
     *
     * @return the level
     */
    public int level() {
        return level;
    }

    /**
     * How many documents it holds.
     *
     * @return their number
     */
    public int size() {
        return leaf.size();
    }

    PackedLeaf leaf() {
        return leaf;
    }

    /** A leaf over packed bytes. */
    static final class PackedLeaf implements Leaf {
        private final int size;
        private final List<String> names;
        private final PackedColumns columns;
        private final TermDictionary dictionary;
        private final Deaths deaths;
        private final Map<String, Integer> numbers = new HashMap<>();
        private final VisibleByViewer visible = new VisibleByViewer();
        private final RareKinds kinds = new RareKinds();

        PackedLeaf(int size, List<String> names, PackedColumns columns, TermDictionary dictionary) {
            this.size = size;
            this.names = names;
            this.columns = columns;
            this.dictionary = dictionary;
            deaths = new Deaths(size);
            for (int i = 1; i < names.size(); i++) {
                numbers.put(names.get(i), i);
            }
        }

        @Override
        public int size() {
            return size;
        }

        @Override
        public PackedColumns columns() {
            return columns;
        }

        @Override
        public Deaths deaths() {
            return deaths;
        }

        @Override
        public @Nullable Postings postings(String term) {
            return dictionary.postings(term);
        }

        @Override
        public int name(String name) {
            return numbers.getOrDefault(name, -1);
        }

        @Override
        public Visible visible(Viewer viewer, long through) {
            return visible.of(this, viewer, through);
        }

        @Override
        public @Nullable Universe ofKind(int kind) {
            return kinds.of(this, kind);
        }

        List<String> names() {
            return names;
        }

        TermDictionary dictionary() {
            return dictionary;
        }
    }
}
