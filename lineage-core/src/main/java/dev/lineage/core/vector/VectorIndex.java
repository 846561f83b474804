package dev.lineage.core.vector;

import dev.lineage.core.ledger.Ledger;
import dev.lineage.core.ledger.Vectors;
import dev.lineage.query.Embedder;
import dev.lineage.record.Check;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;

/** The vectors of the host's model. They are made behind the writes, and searched once nearly all are there. */
public final class VectorIndex implements Vectors {
    private static final String FAILED = "Texts could not be embedded";
    private static final int BATCH = 32;
    private static final int PAGE = 10_000;
    /** The greatest number of texts without a vector, as a share of those that have one. */
    private static final double MAX_MISSING = 0.1;

    /** The weight of a deviation, beside the relevance of words. */
    private static final double WEIGHT = 0.1;

    private static final int MAX_MODEL = 100;
    private static final int MAX_DIMENSION = 4_096;

    private final Embedder embedder;
    private final SignBits signs;
    private final AtomicBoolean scheduled = new AtomicBoolean();
    private final Object embedding = new Object();
    /** Texts up to this one have a vector. It begins with 0, since a rebuild may have removed vectors. */
    private long embedded;
    /** Texts up to this one are in the signs. */
    private long last;

    public VectorIndex(Embedder embedder) {
        this.embedder = embedder;
        Check.text("model", embedder.model(), MAX_MODEL);
        Check.whole("dimension", embedder.dimension(), 1, MAX_DIMENSION);
        this.signs = new SignBits(embedder.dimension());
    }

    @Override
    public void schedule(Ledger ledger) {
        boolean due = !ledger.store().isReadOnly() && scheduled.compareAndSet(false, true);
        if (due && !Ledger.behind(ledger.options().executor(), FAILED, () -> catchUp(ledger))) {
            scheduled.set(false);
        }
    }

    private void catchUp(Ledger ledger) {
        scheduled.set(false);
        synchronized (embedding) {
            for (List<Row> rows = next(ledger); !rows.isEmpty(); rows = next(ledger)) {
                embed(ledger, rows);
                embedded = rows.get(rows.size() - 1).sequence();
            }
        }
    }

    private List<Row> next(Ledger ledger) {
        return ledger.store().read(reader -> missing(ledger, reader, embedded, BATCH));
    }

    private List<Row> missing(Ledger ledger, Reader reader, long after, int limit) {
        return reader.withoutVector(embedder.model(), ledger.kinds().searchedNames(), after, limit);
    }

    private synchronized long load(Reader reader) {
        for (SortedMap<Long, byte[]> some = next(reader); !some.isEmpty(); some = next(reader)) {
            some.forEach(signs::add);
            last = some.lastKey();
        }
        return last;
    }

    private SortedMap<Long, byte[]> next(Reader reader) {
        return reader.vectors(embedder.model(), null, last, PAGE);
    }

    private void embed(Ledger ledger, List<Row> rows) {
        List<byte[]> vectors =
                vectors(rows.stream().map(row -> text(ledger, row)).toList());
        Map<Long, byte[]> added = new TreeMap<>();
        for (int i = 0; i < vectors.size(); i++) {
            added.put(rows.get(i).sequence(), vectors.get(i));
        }
        long loaded = loaded();
        ledger.queue().own(ledger, unit -> {
            added.forEach((text, vector) -> unit.writer().put(embedder.model(), text, vector));
            return added;
        });
        addBehind(loaded, added);
    }

    private synchronized long loaded() {
        return last;
    }

    /** Adds the signs of texts that were passed over when others were loaded. */
    private synchronized void addBehind(long loaded, Map<Long, byte[]> added) {
        added.forEach((text, vector) -> {
            if (text <= loaded) {
                signs.add(text, vector);
            }
        });
    }

    /** Returns the searched text of a version; that of a turn of a conversation begins with who said it. */
    private static String text(Ledger ledger, Row row) {
        Object value = ledger.version(row).value();
        String text =
                String.join("\n", ledger.kinds().searched(row.header(), value).values());
        return ledger.kinds().isSpoken(row.header().kind())
                ? ledger.kinds().contributor(row.header(), value) + ": " + text
                : text;
    }

    private List<byte[]> vectors(List<String> texts) {
        List<byte[]> vectors = embedder.embed(texts).stream()
                .filter(this::isFinite)
                .map(VectorIndex::bytes)
                .toList();
        String found = vectors.size() + " of " + embedder.dimension() + " components";
        String rule = "must be one for each of " + texts.size() + " texts";
        Check.that(vectors.size() == texts.size(), "vectors", found, rule);
        return vectors;
    }

    /** Returns a signed byte for each component, scaled so that the greatest one is 127. */
    private static byte[] bytes(float[] vector) {
        float greatest = Float.MIN_NORMAL;
        for (float component : vector) {
            greatest = Math.max(greatest, Math.abs(component));
        }
        byte[] bytes = new byte[vector.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Math.round(vector[i] * Byte.MAX_VALUE / greatest);
        }
        return bytes;
    }

    private boolean isFinite(float[] vector) {
        return vector.length == embedder.dimension()
                && IntStream.range(0, vector.length).allMatch(i -> Float.isFinite(vector[i]));
    }

    @Override
    public Optional<Question> question(Ledger ledger, Reader reader, String text) {
        long behind = load(reader);
        int allowed = (int) (MAX_MISSING * signs.size());
        boolean complete =
                signs.size() > 0 && missing(ledger, reader, behind, allowed + 1).size() <= allowed;
        if (!complete || text.isBlank()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Embedded(reader, vectors(List.of(text)).get(0)));
        } catch (RuntimeException failure) {
            Ledger.log(FAILED, failure);
            return Optional.empty();
        }
    }

    /** A question with its vector. */
    private final class Embedded implements Question {
        private final Reader reader;
        private final byte[] vector;
        private final double mean;
        private final double deviation;

        Embedded(Reader reader, byte[] vector) {
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
            reader.vectors(embedder.model(), texts, 0, texts.size()).forEach((text, other) -> {
                if (other.length == vector.length) {
                    cosines.put(text, cosine(other));
                }
            });
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
}
