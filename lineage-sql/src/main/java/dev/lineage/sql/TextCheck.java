package dev.lineage.sql;

import java.util.List;

/**
 * Statements that compare the text index with the texts that it should have.
 *
 * @param begin the statements before
 * @param expect takes the values of an insert of a text; may return the number of texts that differ
 * @param different a query for a number that is 0 if nothing else differs
 * @param end the statements behind
 */
public record TextCheck(List<String> begin, String expect, String different, List<String> end) {}
