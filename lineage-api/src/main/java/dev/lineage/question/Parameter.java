package dev.lineage.question;

import java.util.Locale;
import java.util.Optional;

/** What a question may be asked with. A value is text, and every character of a name or a text stands for itself. */
public enum Parameter {
    /** An epic. */
    EPIC("The epic, such as mj100.", "must be a name of at most 512 characters"),

    /** A record. */
    ID("The record, such as dec-1a2b3c4d.", "must be 1 to 200 characters without colon and white space"),

    /** A file. */
    FILE("The file's path, as the project writes it.", "must be a name of at most 512 characters"),

    /** A pattern. */
    PATTERN(
            "The id of a pattern or an anti-pattern, or the name of a memory.",
            "must be a name of at most 512 characters"),

    /** An agent. */
    AGENT("The agent, with or without agent: before it.", "must be a name of at most 512 characters"),

    /** Some words. */
    TEXT("What it is about, in any words.", "must be a text of at most 10,000 characters"),

    /** Types of decisions. */
    TYPE(
            "Types of decision, any of them, with commas between them.",
            "must be at most 100 names of at most 512 characters"),

    /** What is counted together. */
    BY("What is counted together.", "must be one of decision_type, strategy, agent, worker, file, month"),

    /** A project. */
    PROJECT("Decisions of this project alone.", "must be a name of at most 512 characters"),

    /** The earliest time. */
    SINCE("Decisions of this time or later; a date begins in UTC.", Parameter.TIME),

    /** The first time that is too late. */
    UNTIL("Decisions before this time.", Parameter.TIME),

    /** How many rows. */
    LIMIT("So many rows at the most.", "must be from 1 to 10000", "50");

    /** The rule of a point in time. */
    private static final String TIME = "must be a time such as 2026-11-21T10:00:00Z or a date such as 2026-11-21";

    private final String word = name().toLowerCase(Locale.ROOT);
    private final String meaning;
    private final String rule;
    private final Optional<String> standard;

    Parameter(String meaning, String rule) {
        this.meaning = meaning;
        this.rule = rule;
        this.standard = Optional.empty();
    }

    Parameter(String meaning, String rule, String standard) {
        this.meaning = meaning;
        this.rule = rule;
        this.standard = Optional.of(standard);
    }

    /**
     * The parameter's name.
     *
     * @return one word in lower case
     */
    public String word() {
        return word;
    }

    /**
     * What it is.
     *
     * @return a phrase
     */
    public String meaning() {
        return meaning;
    }

    /**
     * What a value has to be.
     *
     * @return a phrase that follows the name: "must be a name"
     */
    public String rule() {
        return rule;
    }

    /**
     * What counts where nothing is said.
     *
     * @return the value, if there is one
     */
    public Optional<String> standard() {
        return standard;
    }
}
