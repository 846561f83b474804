package dev.lineage.bench;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** Pronounceable words that mean nothing, made by a seed: the short ones first, as in a language the frequent ones are. */
final class PseudoWords {

    private static final List<String> ONSETS =
            List.of("b", "d", "f", "g", "h", "k", "l", "m", "n", "p", "r", "s", "t", "v", "br", "cl", "st", "th");
    private static final List<String> VOWELS = List.of("a", "e", "i", "o", "u", "ea", "ou");
    private static final List<String> ENDINGS = List.of("", "", "k", "l", "m", "n", "r", "t", "nd", "rt");
    private static final long SEED = 7;

    private PseudoWords() {}

    /** As many distinct words, the same ones each time. */
    static List<String> make(int count) {
        RandomGenerator random = new SplittableRandom(SEED);
        Set<String> words = new LinkedHashSet<>();
        while (words.size() < count) {
            words.add(word(random, syllables(words.size(), random)));
        }
        return List.copyOf(words);
    }

    private static int syllables(int rank, RandomGenerator random) {
        return (rank < 100 ? 1 : 2) + (rank < 500 ? 0 : random.nextInt(2));
    }

    private static String word(RandomGenerator random, int syllables) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < syllables; i++) {
            word.append(any(ONSETS, random)).append(any(VOWELS, random));
        }
        return word.append(any(ENDINGS, random)).toString();
    }

    private static String any(List<String> parts, RandomGenerator random) {
        return parts.get(random.nextInt(parts.size()));
    }
}
