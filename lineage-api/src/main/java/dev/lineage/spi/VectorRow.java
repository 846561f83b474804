package dev.lineage.spi;

/**
 * A vector of a text.
 *
 * @param textSequence the sequence of the version whose words it was made of
 * @param data a signed byte for each component, in any scale
 */
public record VectorRow(long textSequence, byte[] data) {}
