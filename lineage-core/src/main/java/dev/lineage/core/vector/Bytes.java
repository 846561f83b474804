package dev.lineage.core.vector;

/** Vectors as they are stored: a signed byte for each component, scaled so that the greatest one is 127. */
final class Bytes {
    private static final int GREATEST = 127;

    private Bytes() {}

    static byte[] of(float[] vector) {
        float greatest = Float.MIN_NORMAL;
        for (float component : vector) {
            greatest = Math.max(greatest, Math.abs(component));
        }
        byte[] bytes = new byte[vector.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Math.round(vector[i] * GREATEST / greatest);
        }
        return bytes;
    }

    static double cosine(byte[] one, byte[] other) {
        long product = 0;
        long square = 0;
        long otherSquare = 0;
        for (int i = 0; i < one.length; i++) {
            product += one[i] * other[i];
            square += one[i] * one[i];
            otherSquare += other[i] * other[i];
        }
        return product == 0 ? 0 : product / Math.sqrt((double) square * otherSquare);
    }
}
