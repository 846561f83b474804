package dev.lineage.core.kernel;

import java.util.List;

/**
 * What of a version of a record is searched.
 *
 * @param title its first line
 * @param text all the text, the title included
 * @param attributes names by which hits are filtered, such as {@code tag:oauth}
 * @param superseded whether another record has taken its place
 */
public record Searchable(String title, String text, List<String> attributes, boolean superseded) {
    /** Copies the attributes. */
    public Searchable {
        attributes = List.copyOf(attributes);
    }
}
