package dev.lineage.core.search;

import dev.lineage.core.text.LikenessQuery;
import java.util.List;
import java.util.Set;

/**
 * What records should be like.
 *
 * @param among the text, and which records are compared
 * @param text how much the text counts
 * @param things things that a record may have too
 * @param shared how much they count together
 * @param sames what a record may be alike in besides
 * @param withSuperseded whether superseded records are found too
 * @param better attributes of the records that come first at equal scores
 * @param worse attributes of the records that come last at equal scores
 * @param limit how many at the most
 */
public record LikenessRequest(
        TextRequest among,
        double text,
        List<LikenessQuery.Thing> things,
        double shared,
        List<LikenessQuery.Same> sames,
        boolean withSuperseded,
        Set<String> better,
        Set<String> worse,
        int limit) {}
