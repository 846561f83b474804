package dev.lineage.core.kernel;

import dev.lineage.error.StoreFailure;
import dev.lineage.spi.Entry;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A body that says only what its version changes. It begins with a part of its own: how many patches follow each other, how many bytes they
 * have together, and the tags of the parts that it takes away from the version before; then its header, which is whole, and the parts that it
 * adds. No schema is needed to apply it.
 *
 * <p>A body that was put together begins with the same part, without the tags: so that the next patch knows how many there are.
 */
public final class Patch {
    /** The tag of the part that a patch begins with. */
    static final int TAG = 15;

    /** A whole body comes after so many patches. */
    public static final int DEEPEST = 16;

    /** Smaller bodies are written whole: it would cost more to put them together than to keep them. */
    private static final int WORTH_IT = 4_096;

    private static final int WHOLE = 0;
    private static final int PATCH = 1;

    private Patch() {}

    /** What a body begins with: the patches that it is made of. */
    private record Start(int depth, int bytes, boolean isPatch, BitSet removed) {
        static final Start NONE = new Start(0, 0, false, new BitSet());

        static Start of(byte[] body) {
            BodyReader reader = new BodyReader(body);
            if (!begins(body) || !reader.next()) {
                return NONE;
            }
            int depth = reader.nextNumber();
            int bytes = reader.nextNumber();
            boolean isPatch = reader.nextNumber() == PATCH;
            BitSet removed = new BitSet();
            for (int left = isPatch ? reader.nextNumber() : 0; left > 0; left--) {
                removed.set(removedTag(reader));
            }
            return new Start(depth, bytes, isPatch, removed);
        }

        private static int removedTag(BodyReader reader) {
            int tag = reader.nextNumber();
            if (tag < BodyWriter.OWN || tag > BodyWriter.MAX_TAG) {
                throw reader.malformed("a patch must remove tags from " + BodyWriter.OWN + " to " + BodyWriter.MAX_TAG);
            }
            return tag;
        }

        static boolean begins(byte[] body) {
            return body.length > 0 && body[0] == TAG;
        }
    }

    /**
     * Whether an entry's body says only what its version changes.
     *
     * @param entry the entry, as it is stored
     * @return whether it does
     */
    static boolean isPatch(Entry entry) {
        return Start.begins(entry.body()) && EntryBody.decode(entry, Start::of).isPatch();
    }

    /**
     * Returns the bytes to store for the next version of a record: its whole body, or a patch where that is much smaller. Parts of values
     * that did not change are kept as they are stored, with what a later release has said in them.
     *
     * @param before the body of the version before, whole
     * @param said the same as this release writes it
     * @param next the body of the version as this release writes it
     * @param fields the tags of each field's parts, of those fields that a schema knows
     * @param unknown the parts of the version before that this release does not know
     * @param kind what the record is called where it is refused
     * @return the body to be stored
     */
    public static byte[] of(
            byte[] before, byte[] said, byte[] next, List<BitSet> fields, Set<ByteBuffer> unknown, String kind) {
        Start start = Start.of(before);
        boolean mayPatch = next.length >= WORTH_IT && start.depth() < DEEPEST;
        boolean isSame = Arrays.equals(before, said);
        if (!mayPatch && isSame) {
            return next;
        }
        BitSet changed = new PartLists(said, fields).changed(new PartLists(next, fields));
        BodyWriter rest = new BodyWriter(kind, Integer.MAX_VALUE);
        PartLists.copy(next, tag -> tag < BodyWriter.OWN, rest);
        copyChanged(next, changed, new StoredParts(before, said, changed, unknown), rest);
        if (mayPatch && start.bytes() + (long) rest.size() <= next.length / 2) {
            return patch(start, changed, rest.body(), kind);
        }
        BodyWriter whole = new BodyWriter(kind, Integer.MAX_VALUE);
        PartLists.copy(next, tag -> tag < BodyWriter.OWN, whole);
        PartLists.copy(before, tag -> tag >= BodyWriter.OWN && !changed.get(tag), whole);
        PartLists.copy(rest.body(), tag -> tag >= BodyWriter.OWN, whole);
        return isSame ? next : whole.body();
    }

    /** Appends the parts of changed fields. A part that the version before has too is taken from there, with all that is said in it. */
    private static void copyChanged(byte[] next, BitSet changed, StoredParts before, BodyWriter to) {
        for (BodyReader reader = new BodyReader(next); reader.next(); ) {
            if (changed.get(reader.tag())) {
                to.part(before.take(reader.part()));
            }
        }
    }

    private static byte[] patch(Start start, BitSet changed, byte[] rest, String kind) {
        BodyWriter writer = new BodyWriter(kind, Integer.MAX_VALUE);
        int begun = writer.begin(TAG);
        writer.appendNumber(start.depth() + 1);
        writer.appendNumber(start.bytes() + rest.length);
        writer.appendNumber(PATCH);
        writer.appendNumber(changed.cardinality());
        changed.stream().forEach(writer::appendNumber);
        writer.end(begun);
        writer.part(rest);
        return writer.body();
    }

    /**
     * An entry with its whole body.
     *
     * @param entry an entry as it is stored
     * @param before the entry of the version before, whole
     * @return the same entry, if it is whole, else with a body that was put together
     * @throws StoreFailure if it is a patch of nothing, or malformed
     */
    static Entry whole(Entry entry, Optional<Entry> before) {
        return isPatch(entry) ? whole(before.map(List::of).orElse(List.of()), entry) : entry;
    }

    /**
     * An entry with its whole body.
     *
     * @param earlier the versions before it, oldest first: one that is whole, then patches
     * @param last a patch as it is stored
     * @return an entry with a body that was put together
     * @throws StoreFailure if it is a patch of nothing, or malformed
     */
    static Entry whole(List<Entry> earlier, Entry last) {
        byte[] body = EntryBody.decode(last, patch -> {
            if (earlier.isEmpty()) {
                throw new StoreFailure("a patch must have a version before it");
            }
            List<byte[]> bodies = new ArrayList<>();
            earlier.forEach(entry -> bodies.add(entry.body()));
            bodies.add(patch);
            return joined(bodies);
        });
        return new Entry(
                last.sequence(), last.identity(), last.kind(), last.version(), last.format(), last.salt(), body);
    }

    /** Each part is copied once, unless a later patch has taken it away. */
    private static byte[] joined(List<byte[]> bodies) {
        byte[] last = bodies.get(bodies.size() - 1);
        Start start = Start.of(last);
        BodyWriter writer = new BodyWriter("body", Integer.MAX_VALUE);
        int begun = writer.begin(TAG);
        writer.appendNumber(start.depth());
        writer.appendNumber(start.bytes());
        writer.appendNumber(WHOLE);
        writer.end(begun);
        PartLists.copy(last, tag -> tag < BodyWriter.OWN && tag != TAG, writer);
        Deque<BitSet> removed = new ArrayDeque<>();
        removed.push(new BitSet());
        for (int i = bodies.size() - 1; i > 0; i--) {
            BitSet more = (BitSet) removed.element().clone();
            more.or(Start.of(bodies.get(i)).removed());
            removed.push(more);
        }
        for (byte[] body : bodies) {
            BitSet gone = removed.pop();
            PartLists.copy(body, tag -> tag >= BodyWriter.OWN && !gone.get(tag), writer);
        }
        return writer.body();
    }
}
