package dev.lineage.bench;

import java.util.List;
import java.util.random.RandomGenerator;

/** Words, most frequent first (Zipf's law), and texts, tags and file names made of them. Safe for several threads. */
final class Vocabulary {

    static final int TAGS = 2_000;
    static final int FILES = 20_000;

    private static final int WORDS = 2_900;

    private final List<String> words = PseudoWords.make(WORDS);
    private final Skew wordSkew = new Skew(words.size(), 0.9);

    String text(RandomGenerator random, int characters) {
        StringBuilder text = new StringBuilder(characters + 16);
        while (text.length() < characters) {
            text.append(words.get(wordSkew.draw(random))).append(' ');
        }
        text.setCharAt(0, Character.toUpperCase(text.charAt(0)));
        text.setLength(text.length() - 1);
        return text.toString();
    }

    /** A tag's name; the first word alone makes it distinct. */
    String tag(int rank) {
        return words.get(rank) + "-" + words.get((rank * 31 + 17) % words.size());
    }

    String file(int rank) {
        int folder = rank % words.size();
        return "src/" + words.get(folder) + "/" + words.get(1_000 + rank / words.size()) + "/"
                + words.get(words.size() - 1 - folder) + ".java";
    }
}
