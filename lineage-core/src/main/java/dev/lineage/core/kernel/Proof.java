package dev.lineage.core.kernel;

import java.util.Optional;

/**
 * What a version says of how far a record proved true, once or several times.
 *
 * @param of the id of the record of which it is said
 * @param helpful whether it proved true
 * @param times how often
 * @param by the id of the decision that proved it, if one is named
 * @param note tells what is said with different words apart
 * @param counted whether the trust from which the record begins has it in it already
 */
public record Proof(String of, boolean helpful, int times, Optional<String> by, int note, boolean counted) {}
