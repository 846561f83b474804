package dev.lineage.bench;

import dev.lineage.journal.Decision;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Relationship;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Generates decisions of 40 words with 3 tags, 3 entities and 2 links, the same ones from the same seed. Words, tags
 * and files follow Zipf's law.
 */
final class Samples {
    private static final int VOCABULARY = 20_000;
    /** More frequent words are stop words, which questions do not have. */
    private static final int FIRST_TELLING = 100;

    private static final int TITLE_WORDS = 10;
    private static final int RATIONALE_WORDS = 30;
    private static final int TAGS = 3;
    private static final int FILES = 2;
    private static final int LINKS = 2;
    private static final List<Relation> RELATIONS =
            List.of(Relation.IMPLEMENTS, Relation.DEPENDS_ON, Relation.LEARNED_FROM, Relation.APPLIES_PATTERN);

    private static final List<String> TYPES = List.of("architecture", "implementation", "bugfix", "process");

    private final Random random;
    private final Zipf words = new Zipf(VOCABULARY);
    private final Zipf tags = new Zipf(200);
    private final Zipf files = new Zipf(5_000);
    private final List<String> vocabulary;

    Samples(long seed) {
        this.random = new Random(seed);
        this.vocabulary = vocabulary(new Random(1));
    }

    Decision decision() {
        List<String> outside = distinct(LINKS, () -> "epic:shop-" + random.nextInt(10_000));
        return Decision.builder(text(TITLE_WORDS))
                .rationale(text(RATIONALE_WORDS))
                .type(TYPES.get(random.nextInt(TYPES.size())))
                .tags(distinct(TAGS, () -> tag(tags.next(random))))
                .entities(Stream.concat(
                                distinct(FILES, this::file).stream().map(Reference::file),
                                Stream.of(Reference.concept(word())))
                        .toList())
                .links(outside.stream()
                        .map(target ->
                                Relationship.of(RELATIONS.get(random.nextInt(RELATIONS.size())), Reference.of(target)))
                        .toList())
                .build();
    }

    List<Decision> decisions(int count) {
        return IntStream.range(0, count).mapToObj(i -> decision()).toList();
    }

    /** Returns a tag by its rank; 0 is the most frequent one. */
    static String tag(int rank) {
        return "tag-" + rank;
    }

    /** Returns distinct words of a question, separated by blanks. */
    String question(int count) {
        return Stream.generate(() -> words.next(random))
                .filter(rank -> rank >= FIRST_TELLING)
                .map(vocabulary::get)
                .distinct()
                .limit(count)
                .collect(Collectors.joining(" "));
    }

    private String text(int count) {
        return Stream.generate(this::word).limit(count).collect(Collectors.joining(" "));
    }

    private String word() {
        return vocabulary.get(words.next(random));
    }

    private String file() {
        int number = files.next(random);
        return "src/" + vocabulary.get(100 + number % 40) + "/" + vocabulary.get(200 + number) + ".java";
    }

    private static <T> List<T> distinct(int count, Supplier<T> source) {
        return Stream.generate(source).distinct().limit(count).toList();
    }

    /** Makes words of syllables; frequent ones are shorter. */
    private static List<String> vocabulary(Random random) {
        String[] syllables =
                "ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo za con ter men ral ist".split(" ");
        List<String> made = new ArrayList<>();
        for (int i = 0; made.size() < VOCABULARY; i++) {
            int count = 1 + (i > 20 ? 1 : 0) + (i > 500 ? 1 : 0) + random.nextInt(2);
            String word = random.ints(count, 0, syllables.length)
                    .mapToObj(syllable -> syllables[syllable])
                    .collect(Collectors.joining());
            made.add(word);
        }
        return made;
    }

    /** Ranks from 0 whose frequency falls with 1 / (rank + 1). */
    private static final class Zipf {
        private final double[] sums;

        Zipf(int size) {
            sums = IntStream.rangeClosed(1, size)
                    .mapToDouble(rank -> 1.0 / rank)
                    .toArray();
            Arrays.parallelPrefix(sums, Double::sum);
        }

        int next(Random random) {
            int place = Arrays.binarySearch(sums, random.nextDouble() * sums[sums.length - 1]);
            return Math.min(sums.length - 1, place < 0 ? -place - 1 : place);
        }
    }
}
