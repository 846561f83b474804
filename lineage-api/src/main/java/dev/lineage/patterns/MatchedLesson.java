package dev.lineage.patterns;

import dev.lineage.query.Score;

/**
 * A lesson that fits a situation.
 *
 * @param lesson the lesson
 * @param score how well it fits, times {@link Lesson#confidence}, times the factor of its {@link Lesson#maturity}, at most 1; the
 *     part {@code confidence} is what its doubt takes away, {@code maturity} what its maturity adds or takes away, and {@code cap} what
 *     is cut
 * @param snippet the part of its text that fits best, at most 160 characters
 */
public record MatchedLesson(Lesson lesson, Score score, String snippet) {}
