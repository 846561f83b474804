package dev.lineage.document;

/** What can be wrong with a field of a document that is read leniently. */
public enum DocumentProblem {
    /** An element of a list is blank, and is left out. */
    BLANK_TEXT,
    /** A value is of another type than the field's. It is read as text where the field has text, and left out otherwise. */
    WRONG_TYPE,
    /** A value breaks a rule of its field, or is none that JSON can say, and is left out. */
    REFUSED_VALUE,
    /** A digest is not that of what the document says. It is kept, and taken over. */
    ALTERED
}
