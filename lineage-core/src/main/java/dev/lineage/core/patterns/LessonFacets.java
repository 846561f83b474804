package dev.lineage.core.patterns;

import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.spi.Edge;

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

    /** A value of an attribute, which records of all kinds share. */
    static String target(String facet, String value) {
        return Edge.attribute(facet, value).target();
    }

    /** What a search filters by, whatever the kind: an edge's target begins with the attribute that it is a value of. */
    static String searched(String target) {
        return Searchable.attribute(target.substring(0, target.indexOf(':')), target);
    }
}
