package dev.lineage.query;

import java.util.Optional;

/**
 * A field that a version changed.
 *
 * @param field the field's name, as documents call it
 * @param before what it was, as text (JSON for what is not a string); empty if it was not there
 * @param after what it is, likewise; empty if it is gone
 */
public record FieldChange(String field, Optional<String> before, Optional<String> after) {}
