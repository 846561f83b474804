package dev.lineage.core.vector;

import dev.lineage.spi.Reader;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Says how near texts are to a question, by the vectors of the host's model. */
public final class VectorQuestion {
    /** The weight of a deviation, beside the relevance of words. */
    private static final double WEIGHT = 0.1;

    private final VectorIndex index;
    private final Reader reader;
    private final byte[] vector;
    private final double mean;
    private final double deviation;

    VectorQuestion(VectorIndex index, Reader reader, byte[] vector) {
        this.index = index;
        this.reader = reader;
        this.vector = vector;
        Collection<Double> sample =
                index.cosines(reader, vector, index.sample()).values();
        this.mean = sample.stream().mapToDouble(cosine -> cosine).average().orElse(0);
        this.deviation = Math.sqrt(sample.stream()
                .mapToDouble(cosine -> (cosine - mean) * (cosine - mean))
                .average()
                .orElse(0));
    }

    /** Returns the number of texts that have a vector. */
    public int size() {
        return index.size();
    }

    /** Returns the texts that are nearest, about this many. */
    public List<Long> nearest(int limit) {
        return index.nearest(vector, limit);
    }

    /** Returns what the nearness of texts adds to their scores: 0.1 for each deviation above the mean of all texts. */
    public Map<Long, Double> scores(Collection<Long> texts) {
        Map<Long, Double> scores = index.cosines(reader, vector, texts);
        scores.replaceAll((text, cosine) -> deviation == 0 ? 0 : WEIGHT * (cosine - mean) / deviation);
        return scores;
    }
}
