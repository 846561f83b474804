package dev.lineage.core.text;

import java.util.Set;

/** Common English words that say little about what a text is about. They are looked for only when nothing else is. */
final class StopWords {
    private static final Set<String> WORDS = Set.of(
            "a", "about", "after", "all", "also", "an", "and", "any", "are", "as", "at", "be", "been", "but", "by",
            "can", "could", "did", "do", "does", "for", "from", "had", "has", "have", "he", "her", "his", "how", "i",
            "if", "in", "into", "is", "it", "its", "may", "me", "my", "no", "not", "of", "on", "or", "our", "she",
            "should", "so", "some", "such", "than", "that", "the", "their", "them", "then", "there", "these", "they",
            "this", "to", "was", "we", "were", "what", "when", "where", "which", "who", "why", "will", "with", "would",
            "you", "your");

    private static final int LONGEST = 6;

    private StopWords() {}

    /** Whether a word, folded and not yet stemmed, is a stop word. */
    static boolean contains(String folded) {
        return folded.length() <= LONGEST && WORDS.contains(folded);
    }
}
