package dev.lineage.core.text;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** Makes one segment of several that follow each other. */
final class SegmentMerge {
    private final List<TextSegment> segments;
    private final TailColumns columns;
    private final Map<String, Integer> names = new LinkedHashMap<>();
    private final PriorityQueue<SegmentTerms> terms = new PriorityQueue<>(SegmentTerms::compare);
    private int size;

    private SegmentMerge(List<TextSegment> segments) {
        this.segments = segments;
        columns = new TailColumns(segments.stream().mapToInt(TextSegment::size).sum());
        names.put("", 0);
    }

    static TextSegment of(List<TextSegment> segments, int level) {
        SegmentMerge merge = new SegmentMerge(segments);
        segments.forEach(merge::append);
        return merge.write(level);
    }

    private void append(TextSegment segment) {
        TextSegment.PackedLeaf leaf = segment.leaf();
        SegmentTerms walk = new SegmentTerms(leaf.dictionary(), size);
        if (walk.next()) {
            terms.add(walk);
        }
        int[] numbers = new int[leaf.names().size()];
        for (int i = 1; i < numbers.length; i++) {
            numbers[i] = names.computeIfAbsent(leaf.names().get(i), unseen -> names.size());
        }
        for (int document = 0; document < leaf.size(); document++) {
            columns.put(size++, leaf.columns(), document, numbers);
        }
    }

    private TextSegment write(int level) {
        SegmentWriter writer = new SegmentWriter(columns);
        int[] documents = new int[size];
        int[] frequencies = new int[size];
        while (!terms.isEmpty()) {
            byte[] term = terms.element().term();
            int count = 0;
            while (!terms.isEmpty() && Arrays.equals(terms.element().term(), term)) {
                SegmentTerms walk = terms.remove();
                count = walk.read(documents, frequencies, count);
                if (walk.next()) {
                    terms.add(walk);
                }
            }
            writer.add(term, documents, frequencies, count);
        }
        long low = segments.get(0).low();
        long high = segments.get(segments.size() - 1).high();
        return writer.segment(low, high, level, size, List.copyOf(names.keySet()));
    }
}
