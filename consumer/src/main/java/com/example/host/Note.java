package com.example.host;

import dev.lineage.record.Check;
import dev.lineage.record.Facet;
import dev.lineage.record.Kind;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import java.util.List;
import java.util.Map;

/**
 * A kind of the host.
 *
 * @param text the note
 * @param tags labels
 * @param data anything else
 */
@Kind(name = "note", prefix = "note-")
public record Note(
        @Title @Searchable String text, @Facet("tag") List<String> tags, Map<String, Object> data) {
    /** Checks that the text is not blank. */
    public Note {
        text = Check.text("text", text, Check.MAX_TEXT);
        tags = Check.names("tags", tags);
        data = Check.data("data", data);
    }
}
