package dev.lineage.core.text;

import java.util.Arrays;
import java.util.Set;

/**
 * The terms of a text, each once, for telling whether two texts say nearly the same: stemmed, without stop words, each known by the hash
 * of its characters. Immutable.
 */
public final class TermSet {
    /** Words that turn a sentence into its contrary, stop words among them; {@code t} is what is left of {@code can't}. */
    private static final Set<String> TURNING =
            Set.of("no", "not", "never", "without", "none", "nor", "cannot", "t", "avoid", "stop", "instead", "unless");

    /** Words that say which of two things is which: what follows them counts. */
    private static final Set<String> DIRECTING = Set.of("over", "than", "befor", "after", "from");

    private final int[] terms;
    private final int[] deciding;
    private final long[] marks = new long[4];

    private TermSet(int[] terms, int[] deciding) {
        this.terms = terms;
        this.deciding = deciding;
        for (int term : terms) {
            int spread = term * 0x9e3779b9;
            marks[spread >>> 30] |= 1L << (spread >>> 24);
        }
    }

    /** Takes texts to pieces that have many words in common. For one thread. */
    public static final class Maker {
        private final TermMemory memory = new TermMemory();

        /** Has met no word yet. */
        public Maker() {}

        /**
         * The terms of a text.
         *
         * @param text any text
         * @return its terms
         */
        public TermSet of(String text) {
            Collected terms = new Collected();
            Collected deciding = new Collected();
            int turned = 0;
            for (Words words = new Words(text); words.next(); ) {
                for (Terms.Token token : memory.tokens(words.word())) {
                    int term = token.term().hashCode();
                    boolean turns = TURNING.contains(token.term());
                    if (turns || hasDigit(token.term())) {
                        deciding.add(term);
                    }
                    if (token.telling()) {
                        terms.add(term);
                    }
                    if (turns || DIRECTING.contains(token.term())) {
                        turned = term;
                    } else if (turned != 0 && token.telling()) {
                        deciding.add(31 * turned + term);
                        turned = 0;
                    }
                }
            }
            return new TermSet(terms.sorted(), deciding.sorted());
        }
    }

    private static boolean hasDigit(String term) {
        for (int i = 0; i < term.length(); i++) {
            if (Character.isDigit(term.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    /** Hashes as they come. */
    private static final class Collected {
        private int[] hashes = new int[32];
        private int size;

        void add(int hash) {
            if (size == hashes.length) {
                hashes = Arrays.copyOf(hashes, 2 * size);
            }
            hashes[size++] = hash;
        }

        int[] sorted() {
            Arrays.sort(hashes, 0, size);
            int distinct = 0;
            for (int i = 0; i < size; i++) {
                if (i == 0 || hashes[i] != hashes[i - 1]) {
                    hashes[distinct++] = hashes[i];
                }
            }
            return Arrays.copyOf(hashes, distinct);
        }
    }

    /**
     * Whether two texts say nearly the same: of all the terms that one or the other has, both have at least a share (the similarity of
     * Jaccard), and they have the same numbers and the same words that turn a sentence into its contrary, each before the same word.
     *
     * @param other the terms of the other text
     * @param share the least share, above 0
     * @return whether they do; two texts without any term do not
     */
    public boolean isNearly(TermSet other, double share) {
        int least = Math.min(terms.length, other.terms.length);
        int most = Math.max(terms.length, other.terms.length);
        if (most == 0
                || least < share * most
                || differing(other) * (1 + share) > (1 - share) * (least + most)
                || !Arrays.equals(deciding, other.deciding)) {
            return false;
        }
        int both = inBoth(other);
        return both >= share * (terms.length + other.terms.length - both);
    }

    /** At least so many terms are in one and not in the other: each differing mark is that of one of them. */
    private int differing(TermSet other) {
        int differing = 0;
        for (int i = 0; i < marks.length; i++) {
            differing += Long.bitCount(marks[i] ^ other.marks[i]);
        }
        return differing;
    }

    private int inBoth(TermSet other) {
        int both = 0;
        int there = 0;
        for (int term : terms) {
            while (there < other.terms.length && other.terms[there] < term) {
                there++;
            }
            if (there < other.terms.length && other.terms[there] == term) {
                both++;
            }
        }
        return both;
    }
}
