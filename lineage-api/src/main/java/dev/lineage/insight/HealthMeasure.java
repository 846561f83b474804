package dev.lineage.insight;

import dev.lineage.insight.Target.Bound;
import java.util.Locale;
import java.util.Optional;

/** What is measured of a memory: the share of its decisions, or of some of them, that have something. */
public enum HealthMeasure {
    /**
     * Of decompositions, file assignments and reviews, those that say why: with a rationale. A decision that nobody recorded is not
     * here to be counted.
     */
    TRACE("traced decisions with a rationale", Bound.EXACTLY, 100),

    /** Of all decisions, those that name something: a link of their own, an entity, a related decision. */
    LINK("decisions with a link", Bound.ABOVE, 90),

    /** Of all decisions, those with a rationale. */
    RATIONALE("decisions with a rationale"),

    /** Of all decisions, those with an alternative. */
    ALTERNATIVES("decisions with alternatives"),

    /** Of all decisions, those of which something came: {@link dev.lineage.journal.Decision#isResolved}. */
    OUTCOME("decisions with an outcome"),

    /** Of all decisions, those that cite a precedent. */
    PRECEDENT("decisions with a precedent"),

    /** Of decompositions and strategy selections, those that cite a precedent. */
    STRATEGY_PRECEDENT("strategies citing a precedent", Bound.ABOVE, 30),

    /** Of file assignments, those whose gathered inputs have {@code file_insights}: a list or an object that is not empty. */
    ASSIGNMENT_INSIGHTS("assignments with file insights", Bound.ABOVE, 50),

    /** Of all decisions, those that cite one that is outdated, as far as the viewer sees: {@link dev.lineage.journal.Decision#isOutdated}. */
    OUTDATED_CITATION("decisions citing what is outdated"),

    /** Of all decisions, those that cite a record that is not here for the viewer, or an epic to which no decision belongs. */
    UNKNOWN_CITATION("decisions citing what is unknown"),

    /** Of all decisions, those that cite what is outdated or unknown. */
    UNSOUND_CITATION("decisions citing either", Bound.BELOW, 5);

    private final String word = name().toLowerCase(Locale.ROOT);
    private final String title;

    @SuppressWarnings("ImmutableEnumChecker") // holds a record of values
    private final Optional<Target> target;

    HealthMeasure(String title) {
        this.title = title;
        this.target = Optional.empty();
    }

    HealthMeasure(String title, Bound bound, int percent) {
        this.title = title;
        this.target = Optional.of(new Target(bound, percent));
    }

    /**
     * The measure's word.
     *
     * @return its name in lower case
     */
    public String word() {
        return word;
    }

    /**
     * What it is a share of, for people.
     *
     * @return some words
     */
    public String title() {
        return title;
    }

    /**
     * What it should be, where there is a target.
     *
     * @return the target
     */
    public Optional<Target> target() {
        return target;
    }
}
