/** An embedder on ONNX Runtime. */
package dev.lineage.embeddings;
