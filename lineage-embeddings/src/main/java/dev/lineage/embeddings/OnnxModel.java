package dev.lineage.embeddings;

/** The models that an {@link OnnxEmbedder} runs: quantized, for English, 384 dimensions, without capitals. */
public enum OnnxModel {
    /** The model bge-small-en-v1.5, 34 MB: half as fast as the other one, better on conversations. */
    BGE_SMALL_EN_V15("bge-small-en-v1.5-q") {
        @Override
        float[] pool(float[][] tokens) {
            return tokens[0];
        }
    },

    /** The model all-MiniLM-L6-v2, 23 MB. */
    ALL_MINILM_L6_V2("all-minilm-l6-v2-q") {
        @Override
        float[] pool(float[][] tokens) {
            float[] sum = new float[DIMENSION];
            for (float[] token : tokens) {
                for (int i = 0; i < DIMENSION; i++) {
                    sum[i] += token[i];
                }
            }
            return sum;
        }
    };

    static final int DIMENSION = 384;
    private final String id;

    OnnxModel(String id) {
        this.id = id;
    }

    /** Returns the name under which its vectors are kept. */
    String id() {
        return id;
    }

    /** Returns the Maven coordinates of the jar that has both files. */
    String artifact() {
        return "dev.langchain4j:langchain4j-embeddings-" + id.replace(".", "");
    }

    /** Makes one vector, of any length, of those that the model gives the tokens: of the first one, or of all. */
    abstract float[] pool(float[][] tokens);
}
