package dev.lineage.core.transfer;

import java.util.Map;
import java.util.Optional;

/**
 * What documents say of a handoff.
 *
 * @param handoff what was handed over; empty if the session goes on
 * @param others the members without a meaning of the objects in which the contract says it, by the objects' names; further free data beside
 *     does not count
 */
record HandedOver(Optional<HandoffContent> handoff, Map<String, Object> others) {}
