package dev.lineage.core.patterns;

import dev.lineage.core.kernel.Facets;

/** The attributes by which lessons are listed and searches for them filtered. */
final class LessonFacets {
    static final String FAMILY = "lesson";
    static final String CATEGORY = "category";
    static final String ORIGIN = "origin";
    static final String SEVERITY = "severity";

    private LessonFacets() {}

    /** The relation of lessons to the values of an attribute. */
    static String relation(String facet) {
        return Facets.of(FAMILY, facet);
    }
}
