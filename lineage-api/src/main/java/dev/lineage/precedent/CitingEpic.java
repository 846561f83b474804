package dev.lineage.precedent;

import dev.lineage.journal.Decision;

/**
 * An epic whose decisions cite something.
 *
 * @param epic the epic's name, such as {@code mj100}
 * @param decisions how many of its decisions cite it
 * @param latest the newest of them
 */
public record CitingEpic(String epic, long decisions, Decision latest) {}
