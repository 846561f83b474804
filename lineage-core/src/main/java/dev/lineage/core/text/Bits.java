package dev.lineage.core.text;

import java.util.Arrays;

/** A fixed number of bits, one a document of a leaf. */
final class Bits {
    private final long[] words;
    private final int size;

    private Bits(long[] words, int size) {
        this.words = words;
        this.size = size;
    }

    static Bits none(int size) {
        return new Bits(new long[(size + 63) >>> 6], size);
    }

    static Bits all(int size) {
        Bits all = none(size);
        Arrays.fill(all.words, -1L);
        if ((size & 63) != 0) {
            all.words[size >>> 6] = (1L << size) - 1;
        }
        return all;
    }

    Bits copy() {
        return new Bits(words.clone(), size);
    }

    boolean get(int index) {
        return (words[index >>> 6] >>> index & 1L) != 0;
    }

    void set(int index) {
        words[index >>> 6] |= 1L << index;
    }

    void clear(int index) {
        words[index >>> 6] &= ~(1L << index);
    }

    /** Clears every bit from an index on. */
    void clearFrom(int index) {
        if (index >= size) {
            return;
        }
        int word = index >>> 6;
        words[word] &= (1L << index) - 1;
        Arrays.fill(words, word + 1, words.length, 0);
    }

    void and(Bits other) {
        for (int i = 0; i < words.length; i++) {
            words[i] &= other.words[i];
        }
    }

    /** The bits that are set here and not there. */
    Bits without(Bits other) {
        Bits rest = copy();
        for (int i = 0; i < words.length; i++) {
            rest.words[i] &= ~other.words[i];
        }
        return rest;
    }

    boolean any() {
        for (long word : words) {
            if (word != 0) {
                return true;
            }
        }
        return false;
    }

    int count() {
        int count = 0;
        for (long word : words) {
            count += Long.bitCount(word);
        }
        return count;
    }

    /** The bits from 64 times {@code word} on. */
    long word(int word) {
        return words[word];
    }

    int wordCount() {
        return words.length;
    }
}
