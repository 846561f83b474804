package dev.lineage.core.vector;

import dev.lineage.core.ledger.Vectors;
import dev.lineage.spi.Reader;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Says how near texts are to a question, by the vectors of the host's model. */
final class VectorQuestion implements Vectors.Question {
    /** The weight of a deviation, beside the relevance of words. */
    private static final double WEIGHT = 0.1;

    private final String model;
    private final SignBits signs;
    private final Reader reader;
    private final byte[] vector;
    private final double mean;
    private final double deviation;

    VectorQuestion(String model, SignBits signs, Reader reader, byte[] vector) {
        this.model = model;
        this.signs = signs;
        this.reader = reader;
        this.vector = vector;
        Collection<Double> sample = cosines(signs.sample()).values();
        this.mean = sample.stream().mapToDouble(cosine -> cosine).average().orElse(0);
        this.deviation = Math.sqrt(sample.stream()
                .mapToDouble(cosine -> (cosine - mean) * (cosine - mean))
                .average()
                .orElse(0));
    }

    @Override
    public int size() {
        return signs.size();
    }

    @Override
    public List<Long> nearest(int limit) {
        return signs.nearest(vector, limit);
    }

    @Override
    public Map<Long, Double> scores(Collection<Long> texts) {
        Map<Long, Double> scores = cosines(texts);
        scores.replaceAll((text, cosine) -> deviation == 0 ? 0 : WEIGHT * (cosine - mean) / deviation);
        return scores;
    }

    private Map<Long, Double> cosines(Collection<Long> texts) {
        Map<Long, Double> cosines = new HashMap<>();
        reader.vectors(model, texts, 0, texts.size()).stream()
                .filter(row -> row.data().length == vector.length)
                .forEach(row -> cosines.put(row.textSequence(), cosine(row.data())));
        return cosines;
    }

    private double cosine(byte[] other) {
        long product = 0;
        long square = 0;
        long otherSquare = 0;
        for (int i = 0; i < vector.length; i++) {
            product += vector[i] * other[i];
            square += vector[i] * vector[i];
            otherSquare += other[i] * other[i];
        }
        return product == 0 ? 0 : product / Math.sqrt((double) square * otherSquare);
    }
}
