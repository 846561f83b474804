package dev.lineage.query;

import java.util.List;

/**
 * Turns texts into vectors, so that search finds by meaning what it does not find by words. Two
 * texts are as near as the cosine of their vectors says.
 */
public interface Embedder {
    /**
     * Returns the name of the model with its version, 1 to 100 characters. A stored vector carries it, and vectors of
     * different names are never compared.
     */
    String model();

    /** Returns the number of components of each vector, 1 to 4,096. */
    int dimension();

    /**
     * Returns a vector for each text, in their order. Any text is taken, an empty one too; where a text is longer than
     * the model reads, its beginning counts. A vector does not depend on the texts beside it. Several threads call this
     * at the same time.
     *
     * @throws RuntimeException if the texts cannot be embedded now
     */
    List<float[]> embed(List<String> texts);
}
