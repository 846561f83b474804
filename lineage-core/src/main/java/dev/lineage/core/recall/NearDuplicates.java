package dev.lineage.core.recall;

import dev.lineage.core.text.TermSet;
import dev.lineage.error.Rules;
import dev.lineage.recall.LeftOut;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Drops what a better record says nearly as well: four fifths of the terms of both are the same, of their titles and of all that they say, with
 * the same numbers and negations ({@link TermSet#isNearly}). What warns is never like what advises, nor what is superseded like what stands.
 * Each record is compared with those that were kept, so that a chain of small differences does not join its ends.
 */
final class NearDuplicates {
    /** From trial: a sentence said again in other order, with an example more, is above; another choice in the same sentence below. */
    private static final double LIKE = 0.8;

    private static final int COMPARED = 2_000;

    private final List<Kept> kept = new ArrayList<>();
    private final TermSet.Maker terms = new TermSet.Maker();
    private final List<LeftOut> leftOut = new ArrayList<>();

    /** Many records have their reasons in common, made from one template: what was decided is in the title. */
    private record Kept(Telling telling, TermSet title, TermSet terms) {
        boolean isNearly(Kept other) {
            return telling.warns() == other.telling.warns()
                    && telling.superseded() == other.telling.superseded()
                    && terms.isNearly(other.terms, LIKE)
                    && title.isNearly(other.title, LIKE);
        }
    }

    /** Goes through records, the best first. */
    static NearDuplicates among(List<Telling> ranked) {
        NearDuplicates duplicates = new NearDuplicates();
        ranked.forEach(duplicates::take);
        return duplicates;
    }

    private void take(Telling telling) {
        Kept taken = new Kept(telling, terms.of(title(telling)), terms.of(words(telling)));
        Optional<Kept> better = kept.stream().filter(taken::isNearly).findFirst();
        if (better.isPresent()) {
            leftOut.add(new LeftOut(
                    telling.id(), telling.kind(), LeftOut.Reason.NEAR_DUPLICATE, better.map(one -> one.telling()
                            .id())));
        } else {
            kept.add(taken);
        }
    }

    private static String title(Telling telling) {
        return Rules.cut(telling.title(), COMPARED);
    }

    private static String words(Telling telling) {
        StringBuilder words = new StringBuilder(title(telling));
        for (Telling.Said said : telling.said()) {
            if (words.length() < COMPARED) {
                words.append('\n').append(Rules.cut(said.words(), COMPARED - words.length()));
            }
        }
        return words.toString();
    }

    List<Telling> kept() {
        return kept.stream().map(Kept::telling).toList();
    }

    List<LeftOut> leftOut() {
        return leftOut;
    }
}
