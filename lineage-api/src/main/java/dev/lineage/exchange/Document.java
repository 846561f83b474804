package dev.lineage.exchange;

import java.util.Map;

/**
 * A document to be imported.
 *
 * @param place where it was read, for example {@code decisions.jsonl:12}
 * @param kind the kind of a document that does not say its kind
 * @param fields JSON names and plain values
 */
public record Document(String place, String kind, Map<String, Object> fields) {}
