package dev.lineage.files;

import dev.lineage.document.DocumentProblem;

/** The rules of the file formats that an import checks. The codes are stable: programs may compare them. */
public enum Rule {
    /** The file cannot be read, or is no regular file. It is left out. */
    UNREADABLE_FILE("unreadable-file"),
    /** The file is larger than the limit. It is left out. */
    FILE_TOO_LARGE("file-too-large"),
    /** The folder holds more records than the limit. The rest is left out. */
    TOO_MANY_FILES("too-many-files"),
    /** A folder lies deeper than the limit. It is left out. */
    FOLDER_TOO_DEEP("folder-too-deep"),
    /** A symbolic link, which is never followed. */
    SYMBOLIC_LINK("symbolic-link"),
    /** A Markdown file that is no decision record (a readme, an index, a template). It is left out. */
    NOT_A_RECORD("not-a-record"),
    /** A line is longer than the limit. It is left out, without having been held in memory; a file of lessons is left out whole. */
    LINE_TOO_LONG("line-too-long"),
    /** The bytes are no UTF-8. Each malformed sequence is read as U+FFFD. */
    MALFORMED_UTF8("malformed-utf8"),
    /** A NUL or a lone surrogate, or in YAML a character that it does not admit. Each is read as U+FFFD. */
    BAD_CHARACTER("bad-character"),
    /** The line is no JSON object, or nests too deep, or holds a too long number. It is left out. */
    UNREADABLE_LINE("unreadable-line"),
    /** A field stands twice in one object. The last one counts; of two lists of lessons both do. */
    DUPLICATE_FIELD("duplicate-field"),
    /** A field is missing that the contract requires. Without id or decision or name the line or lesson is left out. */
    MISSING_FIELD("missing-field"),
    /** A text that must say something is blank. A blank decision or name is left out whole, a blank list element itself. */
    BLANK_TEXT("blank-text"),
    /** A value has another type than the contract's. It is kept as text, or as it was written. */
    WRONG_TYPE("wrong-type"),
    /**
     * An id that is not {@code dec-} and at least 8 lowercase hex digits, or of a lesson, {@code pat-} or {@code anti-}, at least 6 digits,
     * a hyphen and its origin. It is kept.
     */
    ID_FORMAT("id-format"),
    /** A session that is not {@code session-} and at least 8 lowercase hex digits. It is kept. */
    SESSION_FORMAT("session-format"),
    /**
     * A further version of a record that stands earlier in the file, not numbered as one. The last one is current; of nodes and edges,
     * what they say is put together.
     */
    DUPLICATE_ID("duplicate-id"),
    /** A time that is no ISO 8601 date or date with time, or lies outside the years 1900 to 2099. Its text is kept. */
    BAD_TIMESTAMP("bad-timestamp"),
    /** A time without a zone, read as UTC, or a date without a time, read as its first instant in UTC. */
    TIMESTAMP_WITHOUT_ZONE("timestamp-without-zone"),
    /** An outcome outside the contract. It reads as pending, and its word is kept. */
    UNKNOWN_OUTCOME("unknown-outcome"),
    /** A type outside the contract's words, and of a node none that Lineage gives itself. It is kept. */
    TYPE_OUTSIDE_CONTRACT("type-outside-contract"),
    /** A field that the contract does not know. It is kept and written again; only beside the lists of lessons it is left out. */
    UNKNOWN_FIELD("unknown-field"),
    /** A link to something that is not there. A cited id is kept, a link between records is left out. */
    DANGLING_LINK("dangling-link"),
    /** A decision that cites itself. */
    SELF_LINK("self-link"),
    /** A reference by number that fits several records. It is left out. */
    AMBIGUOUS_LINK("ambiguous-link"),
    /** A record is named as superseded by another one, but its own status does not say so. */
    ONE_SIDED_SUPERSESSION("one-sided-supersession"),
    /** A record without a title. The name of the file stands in. */
    MISSING_TITLE("missing-title"),
    /** A record without a status. It reads as pending. */
    MISSING_STATUS("missing-status"),
    /** A status in words that say nothing about an outcome. It reads as pending, and its words are kept. */
    UNKNOWN_STATUS("unknown-status"),
    /** A record that says no date. */
    MISSING_DATE("missing-date"),
    /** A date that cannot be read, or lies outside the years 1900 to 2099. It is left out. */
    BAD_DATE("bad-date"),
    /** A date that could be read with the day or the month first. It is read with the day first. */
    AMBIGUOUS_DATE("ambiguous-date"),
    /** A value that Lineage does not take: too long, blank, with control characters. It is kept as it was written. */
    REFUSED_VALUE("refused-value"),
    /** A category outside the contract's words. It is kept. */
    CATEGORY_OUTSIDE_CONTRACT("category-outside-contract"),
    /** A severity outside {@code low medium high critical}. It reads as none, and its word is kept. */
    UNKNOWN_SEVERITY("unknown-severity"),
    /** An origin that is no slug. Its slug counts, and it is kept as it was written. */
    ORIGIN_FORMAT("origin-format"),
    /** Validations that do not lead to the confidence or the count that is stated. What is stated counts, they are kept as text. */
    VALIDATIONS_DIFFER("validations-differ"),
    /** A record that names a space which the import may not write to, or no name of a space. It is left out. */
    REFUSED_SPACE("refused-space"),
    /** A lesson, or one version of it, that Lineage does not take: its id is none, or used. It is left out. */
    REFUSED_LESSON("refused-lesson"),
    /** The text is no YAML from here on, or nests too deep. The rest is left out. */
    UNREADABLE_YAML("unreadable-yaml"),
    /** A YAML alias. It is not followed; the lesson that has it is left out. */
    YAML_ALIAS("yaml-alias"),
    /** A YAML anchor. What it names is read, the anchor is left out. */
    YAML_ANCHOR("yaml-anchor"),
    /** A YAML tag. The lesson that has it is left out. */
    YAML_TAG("yaml-tag"),
    /** A session's file that is no JSON object, or nests too deep, or holds a too long number or text. It is left out. */
    UNREADABLE_SESSION("unreadable-session"),
    /** A session, or one file of it, that Lineage does not take: its id is none, or used. It is left out. */
    REFUSED_SESSION("refused-session"),
    /** A session's file that is not named as its session. Its name is kept. */
    FILE_NAME("file-name"),
    /** A text where the contract has the id of a record. It is kept. */
    TEXT_FOR_ID("text-for-id"),
    /** A handoff that does not match its content hash. It is taken over as it is. */
    ALTERED_HANDOFF("altered-handoff"),
    /** The text is no JSON from here on, or a text or a number in it is too long. The rest is left out. */
    UNREADABLE_JSON("unreadable-json"),
    /** A node or an edge that is no JSON object, nests too deep, or holds a number out of range. It is left out. */
    UNREADABLE_ELEMENT("unreadable-element"),
    /** The file holds more nodes and edges, or a log more lines, than the limit. The rest is left out. */
    TOO_MANY_ELEMENTS("too-many-elements"),
    /** A type of a node that is no lower-case word. Its slug counts, and it is kept as it was written. */
    TYPE_FORMAT("type-format"),
    /** A relation outside the contract's words. It is kept. */
    RELATION_OUTSIDE_CONTRACT("relation-outside-contract"),
    /** An end of an edge that names a node of the file by its type and name, not by its id. It is that node, and kept as it was written. */
    END_FORMAT("end-format"),
    /** A node that Lineage does not take: what is said of it is too long or too deep. It is left out. */
    REFUSED_NODE("refused-node"),
    /** An edge that Lineage does not take: an end has no name that it could have. It is left out. */
    REFUSED_EDGE("refused-edge"),
    /** A decision, or one version of it, that Lineage does not take: too long, or its id is used. It is left out. */
    REFUSED_DECISION("refused-decision"),
    /** Front matter that is no YAML mapping. It is left out. */
    BAD_FRONT_MATTER("bad-front-matter"),
    /** There are more than 100,000 deviations. The file is read on, but no further one is told. */
    TOO_MANY_DEVIATIONS("too-many-deviations");

    private final String code;

    Rule(String code) {
        this.code = code;
    }

    /** The rule that a document breaks. */
    static Rule of(DocumentProblem problem) {
        return switch (problem) {
            case BLANK_TEXT -> BLANK_TEXT;
            case WRONG_TYPE -> WRONG_TYPE;
            case REFUSED_VALUE -> REFUSED_VALUE;
            case ALTERED -> ALTERED_HANDOFF;
        };
    }

    /**
     * Gives the stable name of this rule.
     *
     * @return lowercase words joined by hyphens, unique among the rules
     */
    public String code() {
        return code;
    }
}
