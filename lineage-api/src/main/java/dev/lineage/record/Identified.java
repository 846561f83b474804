package dev.lineage.record;

import java.util.List;

/**
 * A value that says what identifies its record in a project and space. Adding another value of the same identity
 * changes that record: fields without their defaults replace those that are there, maps are merged, lists united.
 */
public interface Identified {
    /** Returns the value as one of a project, which may say what it leaves open about its identity. */
    default Identified in(String project) {
        return this;
    }

    /** Returns the texts that identify the record, in a form that is equal for the same thing. */
    List<String> identity();

    /**
     * Returns the id of the record.
     *
     * @param prefix the prefix of its kind
     * @param digest 64 hexadecimal digits, made of project, space, kind and identity
     * @param attempt 0, and one more each time that a record of another identity has the id
     */
    default String id(String prefix, String digest, int attempt) {
        return prefix + digest.substring(0, 8 + 4 * attempt);
    }
}
