package dev.lineage.core.kernel;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the stored form of the parts that this release writes: a later release may have said more in a part of a list than this release
 * knows. For one body and one thread.
 */
final class StoredParts {
    private final Map<ByteBuffer, Deque<byte[]>> stored = new HashMap<>();

    /**
     * Pairs the parts of two forms of one body. Those of one tag are in the same order in both, once the unknown parts are left out, which
     * this release writes last. A tag that has more parts in one form than in the other has no pairs.
     *
     * @param body the body as it is stored
     * @param said the same body as this release writes it
     * @param tags the tags whose parts are needed
     * @param unknown the parts that this release does not know
     */
    StoredParts(byte[] body, byte[] said, BitSet tags, Set<ByteBuffer> unknown) {
        Map<Integer, List<byte[]>> parts = knownParts(body, tags, unknown);
        knownParts(said, tags, unknown).forEach((tag, written) -> pair(written, parts.getOrDefault(tag, List.of())));
    }

    private static Map<Integer, List<byte[]>> knownParts(byte[] body, BitSet tags, Set<ByteBuffer> unknown) {
        Map<Integer, List<byte[]>> parts = new HashMap<>();
        for (BodyReader reader = new BodyReader(body); reader.next(); ) {
            if (tags.get(reader.tag())) {
                byte[] part = reader.part();
                if (unknown.isEmpty() || !unknown.contains(ByteBuffer.wrap(part))) {
                    parts.computeIfAbsent(reader.tag(), tag -> new ArrayList<>())
                            .add(part);
                }
            }
        }
        return parts;
    }

    private void pair(List<byte[]> written, List<byte[]> parts) {
        if (written.size() == parts.size() && !PartLists.areEqual(written, parts)) {
            for (int i = 0; i < parts.size(); i++) {
                stored.computeIfAbsent(ByteBuffer.wrap(written.get(i)), part -> new ArrayDeque<>())
                        .add(parts.get(i));
            }
        }
    }

    /**
     * Returns the stored form of a part, each once.
     *
     * @param written the part as this release writes it
     * @return the next of its stored forms, or the part itself if there is none left
     */
    byte[] take(byte[] written) {
        Deque<byte[]> parts = stored.isEmpty() ? null : stored.get(ByteBuffer.wrap(written));
        return parts == null || parts.isEmpty() ? written : parts.remove();
    }
}
