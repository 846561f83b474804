package dev.lineage.query;

import dev.lineage.record.RecordId;
import java.util.List;

/**
 * The records that an agent should know about a question.
 *
 * @param text a first line, then each record: a line {@code [id date state]} with its outcome, confidence, severity,
 *     status or contributor, and its text behind {@code > }; empty if nothing was found, or nothing fits
 * @param records the records in the text, in its order
 * @param tokens the tokens of the text, at most those of the budget
 * @param needed the least tokens of a text, if the budget is too small for any; else 0
 */
public record Recalled(String text, List<RecordId> records, int tokens, int needed) {}
