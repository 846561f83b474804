package dev.lineage.core.kernel;

import dev.lineage.query.Relation;
import dev.lineage.ref.IdForm;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of words that stand in links as one byte. They are all that there will be: a release that did not know a number could not tell
 * the word. Places count from 1.
 */
final class LinkNumbers {
    private static final List<Relation> KNOWN = List.of(
            Relation.CITES_PRECEDENT,
            Relation.APPLIES_PATTERN,
            Relation.SIMILAR_TO,
            Relation.RESOLVES_CONFLICT_FROM,
            Relation.LEARNED_FROM,
            Relation.ASSIGNS_FILE,
            Relation.REVIEWED_WORK_BY,
            Relation.AFFECTS,
            Relation.RELATES_TO,
            Relation.SUPERSEDED_BY,
            Relation.REVERSED_BY,
            Relation.PART_OF,
            Relation.MADE_BY,
            Relation.VALIDATED_BY,
            Relation.REFUTED_BY,
            Relation.FORKED_FROM,
            Relation.TOUCHES,
            Relation.IMPLEMENTS,
            Relation.DEPENDS_ON);

    /** Relations; 0 is any other. */
    static final LinkNumbers RELATIONS =
            new LinkNumbers(KNOWN.stream().map(Relation::word).toList());

    /** What ids begin with that follow from identities; 0 is any other. */
    static final LinkNumbers PREFIXES = new LinkNumbers(List.of(
            IdForm.DECISION.prefix(),
            IdForm.SESSION.prefix(),
            IdForm.NODE.prefix(),
            IdForm.EDGE.prefix(),
            IdForm.SHOWING.prefix(),
            IdForm.CORRECTION.prefix(),
            IdForm.ENTRY.prefix(),
            IdForm.CORE.prefix(),
            IdForm.PATH.prefix(),
            IdForm.STEP.prefix(),
            IdForm.SNIPPET.prefix(),
            IdForm.RUN.prefix()));

    private final List<String> words;
    private final Map<String, Integer> numbers = new HashMap<>();

    private LinkNumbers(List<String> words) {
        this.words = words;
        for (String word : words) {
            numbers.put(word, numbers.size() + 1);
        }
    }

    /** The relation of a number; null if there is none. */
    static @Nullable Relation relation(int number) {
        return number < 1 || number > KNOWN.size() ? null : KNOWN.get(number - 1);
    }

    /** The number of a word, or 0. */
    int of(String word) {
        return numbers.getOrDefault(word, 0);
    }

    /** The word of a number; null if there is none. */
    @Nullable
    String word(int number) {
        return number < 1 || number > words.size() ? null : words.get(number - 1);
    }
}
