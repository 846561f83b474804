package dev.lineage.knowledge;

import dev.lineage.record.Check;
import dev.lineage.record.Facet;
import dev.lineage.record.Kind;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import java.util.List;
import java.util.Optional;

/** A way through code that shows how something is done (seed 2). Its steps are records of their own. */
@Kind(name = "golden_path", prefix = "path-", by = "created_by", columns = "concept", types = "path")
public record GoldenPath(
        @Title @Searchable String name,
        @Searchable @Facet String concept,
        @Searchable Optional<String> description,
        @Facet("tag") List<String> tags) {
    public GoldenPath {
        name = Check.name("name", name);
        concept = Check.name("concept", concept);
        description = Check.text("description", description, Check.MAX_TEXT);
        tags = Check.names("tags", tags);
    }
}
