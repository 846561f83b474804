package dev.lineage.spi;

import java.util.List;

/** The rows of a part of the ledger: versions, events, and the idempotency keys that versions answer. */
public record LedgerPart(List<Entry> versions, List<EventRow> events, List<KeyRow> keys) {}
