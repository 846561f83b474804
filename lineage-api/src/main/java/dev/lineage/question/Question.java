package dev.lineage.question;

import static dev.lineage.question.Parameter.AGENT;
import static dev.lineage.question.Parameter.BY;
import static dev.lineage.question.Parameter.EPIC;
import static dev.lineage.question.Parameter.FILE;
import static dev.lineage.question.Parameter.ID;
import static dev.lineage.question.Parameter.LIMIT;
import static dev.lineage.question.Parameter.PATTERN;
import static dev.lineage.question.Parameter.PROJECT;
import static dev.lineage.question.Parameter.SINCE;
import static dev.lineage.question.Parameter.TEXT;
import static dev.lineage.question.Parameter.TYPE;
import static dev.lineage.question.Parameter.UNTIL;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A ready-made question. Every one takes {@link Parameter#PROJECT}, {@link Parameter#SINCE}, {@link Parameter#UNTIL} and {@link
 * Parameter#LIMIT} too. Rows are decisions, newest first, unless it says otherwise.
 */
public enum Question {
    /** The decisions that cite an epic or a record as precedent, with the strength and the reason of the citation. */
    DECISION_TRACES_BY_PRECEDENT("Which decisions cite an epic or a record.", Need.ONE, EPIC, ID),

    /** The epics of the decisions that cite an epic or a record; those with most of them first, then by name. */
    EPICS_CITING("Which epics have decisions that cite an epic or a record.", Need.ONE, EPIC, ID),

    /** The file assignments of a file, with what came of them. */
    FILE_ASSIGNMENT_HISTORY("Who was assigned a file, and what came of it.", Need.ALL, FILE),

    /** The reviews, of an epic or all. */
    REVIEW_DECISIONS("What reviews decided.", Need.NONE, EPIC),

    /** The reviews whose decision has a {@code status} that is not {@code approved}; one without a status is none of them. */
    REVIEW_DECISIONS_REJECTED("Which reviews did not approve.", Need.NONE, EPIC),

    /** The decompositions that have failed: {@link dev.lineage.journal.Decision#isFailed}. */
    FAILED_DECOMPOSITIONS("Which decompositions have failed.", Need.NONE),

    /** The decisions that have a quality, with it. Means are in {@link dev.lineage.insight.InsightReader#health}. */
    DECISION_QUALITY("How well decisions turned out, one by one.", Need.NONE),

    /** How often each strategy worked; those of most decisions first, then by name. */
    STRATEGY_SUCCESS_RATES("How often each strategy worked.", Need.NONE),

    /** How often decisions worked by what they have in common; groups of most decisions first, then by name. */
    SUCCESS_RATES("How often decisions worked, by what they have in common.", Need.ALL, BY),

    /** The decisions that apply a pattern, an anti-pattern or a memory. */
    DECISIONS_BY_PATTERN("Which decisions apply a pattern.", Need.ALL, PATTERN),

    /** The decisions that are like a text; the most similar first. At most {@link dev.lineage.precedent.Limits#MOST}. */
    SIMILAR_DECISIONS("Which decisions are like a text.", List.of(TEXT), List.of(TYPE), Need.ALL),

    /** A row for each citation of what is outdated or unknown, with what replaced it. */
    OUTDATED_CITATIONS("Which decisions cite what is outdated or unknown.", Need.NONE),

    /** The decisions of which nothing came yet: {@link dev.lineage.journal.Decision#isResolved}. */
    UNRESOLVED_DECISIONS("Of which decisions nothing came yet.", Need.NONE),

    /** What each agent decided, or one; agents with most decisions first, then by name. */
    AGENT_ACTIVITY("How much each agent decided, and what came of it.", Need.NONE, AGENT);

    /** Which of its own parameters a question needs. */
    private enum Need {
        ALL,
        ONE,
        NONE
    }

    private static final List<Parameter> COMMON = List.of(PROJECT, SINCE, UNTIL, LIMIT);

    private final String word = name().toLowerCase(Locale.ROOT);
    private final String meaning;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<Parameter> needed;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<Parameter> taken;

    private final Need need;

    Question(String meaning, Need need, Parameter... own) {
        this(meaning, need == Need.NONE ? List.of() : List.of(own), need == Need.NONE ? List.of(own) : List.of(), need);
    }

    Question(String meaning, List<Parameter> needed, List<Parameter> taken, Need need) {
        this.meaning = meaning;
        this.needed = needed;
        this.taken = taken;
        this.need = need;
    }

    /**
     * The question's name.
     *
     * @return its name in lower case, such as {@code epics_citing}
     */
    public String word() {
        return word;
    }

    /**
     * What it asks.
     *
     * @return a phrase
     */
    public String meaning() {
        return meaning;
    }

    /**
     * What it may be asked with.
     *
     * @return its own parameters, then those that every question takes
     */
    public List<Parameter> parameters() {
        return Stream.of(needed, taken, COMMON).flatMap(List::stream).toList();
    }

    /**
     * What it has to be asked with: all of it.
     *
     * @return parameters
     */
    public List<Parameter> required() {
        return need == Need.ALL ? needed : List.of();
    }

    /**
     * What it has to be asked with: exactly one of these.
     *
     * @return parameters; none if the question needs no choice
     */
    public List<Parameter> choice() {
        return need == Need.ONE ? needed : List.of();
    }

    /**
     * What it may be asked with beside those that it needs and those that every question takes.
     *
     * @return parameters
     */
    public List<Parameter> optional() {
        return taken;
    }

    /**
     * One of its parameters.
     *
     * @param name the parameter's name
     * @return the parameter
     * @throws InvalidInput if the question has no such parameter
     */
    public Parameter parameter(String name) {
        Rules.given("name", name);
        return parameters().stream()
                .filter(parameter -> parameter.word().equals(name))
                .findFirst()
                .orElseThrow(() -> new InvalidInput(
                        "parameter",
                        name,
                        "must be one of " + words(parameters().stream().map(Parameter::word))));
    }

    /**
     * The question of a name.
     *
     * @param name its name in lower case
     * @return the question
     * @throws InvalidInput if there is none; the rule lists all names
     */
    public static Question parse(String name) {
        Rules.given("question", name);
        return Arrays.stream(values())
                .filter(question -> question.word.equals(name))
                .findFirst()
                .orElseThrow(() -> new InvalidInput(
                        "question",
                        name,
                        "must be one of " + words(Arrays.stream(values()).map(Question::word))));
    }

    private static String words(Stream<String> words) {
        return words.collect(Collectors.joining(", "));
    }
}
