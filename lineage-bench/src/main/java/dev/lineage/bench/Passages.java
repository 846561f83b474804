package dev.lineage.bench;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Makes passages of 8 to 250 words, about 35, from windows of 4 to 12 words of real texts, from each set alike. Half of
 * the rare words are varied. A passage belongs to one of three projects, which have 2, 48 and 50 percent of them.
 */
final class Passages {
    private static final int RARE = 3;
    private static final int MIN_LETTERS = 4;

    private final List<List<String[]>> sets;
    private final List<String> asked;
    private final Random random;
    private final Map<String, Integer> counts = new HashMap<>();
    private int made;

    Passages(List<List<String[]>> sets, List<String> asked, Random random) {
        this.sets = sets;
        this.asked = asked;
        this.random = random;
        sets.stream()
                .flatMap(List::stream)
                .flatMap(words -> Stream.of(words).distinct())
                .forEach(word -> counts.merge(word, 1, Integer::sum));
    }

    /** Returns the words of a text of any set. */
    private String[] source() {
        List<String[]> texts = sets.get(random.nextInt(sets.size()));
        return texts.get(random.nextInt(texts.size()));
    }

    /** Returns the same passages in the projects. */
    List<Passage> spread(List<Passage> passages) {
        return passages.stream()
                .map(passage -> new Passage(passage.key(), project(), passage.text(), ""))
                .toList();
    }

    private String project() {
        int percent = random.nextInt(100);
        return percent < 2 ? "small" : percent < 50 ? "half" : "other";
    }

    List<Passage> recombined(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Passage("made-" + made++, project(), text(), ""))
                .toList();
    }

    private String text() {
        int length = Math.min(250, 8 + (int) (-27 * Math.log(1 - random.nextDouble())));
        StringBuilder text = new StringBuilder();
        for (int words = 0; words < length; ) {
            String[] source = source();
            int from = random.nextInt(source.length);
            int to = Math.min(source.length, from + 4 + random.nextInt(9));
            for (int i = from; i < to; i++, words++) {
                text.append(varied(source[i])).append(' ');
            }
        }
        return text.toString();
    }

    private String varied(String word) {
        boolean rare = counts.getOrDefault(word, 0) < RARE && word.length() >= MIN_LETTERS;
        return rare && random.nextBoolean() ? word + (char) ('a' + random.nextInt(26)) : word;
    }

    /** Returns that many words in a row of the real questions. */
    String question(int words) {
        int from = random.nextInt(asked.size() - words);
        return String.join(" ", asked.subList(from, from + words));
    }
}
