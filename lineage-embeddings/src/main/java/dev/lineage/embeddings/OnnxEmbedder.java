package dev.lineage.embeddings;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.lineage.query.Embedder;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import tools.jackson.core.JacksonException;

/**
 * Embeds texts within the process, without network or telemetry, on the caller's thread alone; several threads embed at
 * the same time. Vectors have length 1, and a text's first 510 word pieces count. A model takes about 100 MB outside
 * the heap.
 *
 * <p>ONNX Runtime unpacks its library into {@code java.io.tmpdir}, unless the system property {@code
 * onnxruntime.native.path} names a folder that has it.
 */
public final class OnnxEmbedder implements Embedder, AutoCloseable {
    private final OnnxModel model;
    private final WordPieceTokenizer tokenizer;
    private final OrtSession session;
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private boolean closed;

    private OnnxEmbedder(OnnxModel model, WordPieceTokenizer tokenizer, OrtSession session) {
        this.model = model;
        this.tokenizer = tokenizer;
        this.session = session;
    }

    /**
     * Loads a model from its jar on the class path.
     *
     * @throws UncheckedIOException if the jar is missing, or the model cannot be loaded
     */
    public static OnnxEmbedder packaged(OnnxModel model) {
        OrtEnvironment environment = OrtEnvironment.getEnvironment();
        try (InputStream onnx = open(model, ".onnx");
                InputStream pieces = open(model, "-tokenizer.json");
                OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            environment.setTelemetry(false);
            options.setIntraOpNumThreads(1);
            WordPieceTokenizer tokenizer = new WordPieceTokenizer(pieces);
            return new OnnxEmbedder(model, tokenizer, environment.createSession(onnx.readAllBytes(), options));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        } catch (JacksonException | OrtException malformed) {
            throw new UncheckedIOException(new IOException("The files of " + model.id() + " are damaged", malformed));
        }
    }

    private static InputStream open(OnnxModel model, String end) throws FileNotFoundException {
        String file = model.id() + end;
        InputStream resource = OnnxEmbedder.class.getClassLoader().getResourceAsStream(file);
        if (resource == null) {
            throw new FileNotFoundException("The class path has no " + file + ": add " + model.artifact());
        }
        return resource;
    }

    @Override
    public String model() {
        return model.id();
    }

    @Override
    public int dimension() {
        return OnnxModel.DIMENSION;
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalStateException if it is closed
     */
    @Override
    public List<float[]> embed(List<String> texts) {
        lock.readLock().lock();
        try {
            if (closed) {
                throw new IllegalStateException("The embedder is closed");
            }
            List<float[]> vectors = new ArrayList<>();
            // One by one: a quantized model rounds by the largest value of a batch, so that one would change another.
            for (String text : texts) {
                vectors.add(vector(tokenizer.encode(text)));
            }
            return vectors;
        } catch (OrtException failure) {
            throw new IllegalStateException(model.id() + " failed", failure);
        } finally {
            lock.readLock().unlock();
        }
    }

    private float[] vector(long[] ids) throws OrtException {
        OrtEnvironment environment = OrtEnvironment.getEnvironment();
        long[] ones = new long[ids.length];
        Arrays.fill(ones, 1);
        try (OnnxTensor tokens = OnnxTensor.createTensor(environment, new long[][] {ids});
                OnnxTensor mask = OnnxTensor.createTensor(environment, new long[][] {ones});
                OnnxTensor types = OnnxTensor.createTensor(environment, new long[1][ids.length]);
                OrtSession.Result result =
                        session.run(Map.of("input_ids", tokens, "attention_mask", mask, "token_type_ids", types))) {
            float[][][] states = (float[][][]) result.get(0).getValue();
            return normalized(model.pool(states[0]));
        }
    }

    private static float[] normalized(float[] vector) {
        double squares = 0;
        for (float component : vector) {
            squares += (double) component * component;
        }
        float length = (float) Math.sqrt(squares);
        for (int i = 0; i < vector.length; i++) {
            vector[i] /= length;
        }
        return vector;
    }

    /** Frees the model when the running calls have returned. */
    @Override
    public void close() {
        lock.writeLock().lock();
        try {
            if (!closed) {
                closed = true;
                session.close();
            }
        } catch (OrtException failure) {
            throw new IllegalStateException(model.id() + " cannot be closed", failure);
        } finally {
            lock.writeLock().unlock();
        }
    }
}
