package dev.lineage.core.text;

import dev.lineage.core.packed.Packing;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Writes a segment: its terms one by one in ascending order, then the rest. */
final class SegmentWriter {
    private final Packing index = new Packing();
    private final Packing blocks = new Packing();
    private final Packing postings = new Packing();
    private final Columns columns;
    private byte[] last = {};
    private int terms;

    /** A writer of documents with some columns, which all are known. */
    SegmentWriter(Columns columns) {
        this.columns = columns;
    }

    static TextSegment pack(TailView tail, long low, long high) {
        SegmentWriter writer = new SegmentWriter(tail.columns());
        int[] documents = new int[tail.size()];
        int[] frequencies = new int[tail.size()];
        for (Term term : sorted(tail)) {
            int count = term.postings.before(tail.size()).read(documents, frequencies, 0);
            if (count > 0) {
                writer.add(term.bytes, documents, frequencies, count);
            }
        }
        return writer.segment(low, high, 0, tail.size(), tail.names());
    }

    private static final class Term {
        final byte[] bytes;
        final TailTerm postings;

        Term(String term, TailTerm postings) {
            bytes = term.getBytes(StandardCharsets.UTF_8);
            this.postings = postings;
        }
    }

    private static List<Term> sorted(TailView tail) {
        List<Term> terms = new ArrayList<>(tail.terms().size());
        tail.terms().forEach((term, postings) -> terms.add(new Term(term, postings)));
        terms.sort((one, other) -> Arrays.compareUnsigned(one.bytes, other.bytes));
        return terms;
    }

    void add(byte[] term, int[] documents, int[] frequencies, int count) {
        if (terms % TermDictionary.BLOCK == 0) {
            index.fixed(blocks.size());
            blocks.number(postings.size());
            blocks.number(term.length);
            blocks.write(term);
        } else {
            addSuffix(term);
        }
        int before = postings.size();
        PackedPostings.write(postings, documents, frequencies, count, columns);
        blocks.number(count);
        blocks.number(postings.size() - before);
        last = term;
        terms++;
    }

    private void addSuffix(byte[] term) {
        int shared = Arrays.mismatch(last, term);
        int suffix = term.length - shared;
        blocks.write(Math.min(shared, TermDictionary.ESCAPE) << 4 | Math.min(suffix, TermDictionary.ESCAPE));
        if (shared >= TermDictionary.ESCAPE) {
            blocks.number(shared - TermDictionary.ESCAPE);
        }
        if (suffix >= TermDictionary.ESCAPE) {
            blocks.number(suffix - TermDictionary.ESCAPE);
        }
        blocks.write(term, shared, suffix);
    }

    TextSegment segment(long low, long high, int level, int size, List<String> names) {
        Packing to = new Packing();
        to.fixed(TextSegment.MAGIC);
        to.write(TextSegment.FORMAT);
        to.fixed(0);
        to.number(low);
        to.number(high);
        to.number(level);
        to.number(size);
        to.number(names.size());
        names.forEach(to::string);
        PackedColumns.write(to, columns, size);
        to.number(terms);
        to.number(blocks.size());
        to.number(postings.size());
        to.write(index);
        to.write(blocks);
        to.write(postings);
        to.write(new byte[TextSegment.PADDING]);
        return TextSegment.open(withChecksum(to.toByteArray()));
    }

    private static byte[] withChecksum(byte[] bytes) {
        int checksum = TextSegment.checksum(bytes);
        for (int i = 0; i < 4; i++) {
            bytes[5 + i] = (byte) (checksum >>> (8 * i));
        }
        return bytes;
    }
}
