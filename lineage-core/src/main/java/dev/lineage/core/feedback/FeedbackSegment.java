package dev.lineage.core.feedback;

import dev.lineage.core.packed.Packing;
import dev.lineage.core.packed.SegmentFormatException;
import dev.lineage.core.packed.SegmentHead;
import dev.lineage.core.packed.Unpacking;
import java.util.ArrayList;
import java.util.List;

/** Facts as bytes: the words that they use again and again, each once, then the facts in their order. */
final class FeedbackSegment {
    static final SegmentHead HEAD = new SegmentHead(FeedbackFolding.FAMILY, 0x4346_474c, 2);

    private FeedbackSegment() {}

    /** Packs facts after a point of the ledger. */
    static byte[] pack(long after, long until, List<Fact> facts) {
        Packing body = new Packing();
        FactWriter writer = new FactWriter(after, body);
        facts.forEach(writer::write);
        Packing segment = HEAD.begin(after, until);
        writer.writeWords(segment);
        segment.number(facts.size());
        segment.write(body);
        return HEAD.seal(segment);
    }

    /**
     * The facts of a segment.
     *
     * @throws SegmentFormatException if it is no segment, one of another format or range, or damaged
     */
    static List<Fact> facts(byte[] bytes, long after, long until) {
        Unpacking from = HEAD.open(bytes, after, until);
        FactReader reader = new FactReader(after, from);
        int count = from.count();
        List<Fact> facts = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            facts.add(reader.next());
        }
        return facts;
    }
}
