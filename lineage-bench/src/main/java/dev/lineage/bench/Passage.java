package dev.lineage.bench;

import dev.lineage.record.Check;
import dev.lineage.record.Kind;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;

/**
 * A document of a retrieval set.
 *
 * @param key its id in the set
 * @param group the project that it lies in; a query searches its own group
 * @param text its text
 */
@Kind(name = "passage", prefix = "passage-")
public record Passage(
        String key, String group, @Title @Searchable String text) {
    public Passage {
        text = Check.text("text", text, Check.MAX_CONTENT);
    }
}
