package dev.lineage.knowledge;

import dev.lineage.record.Alias;
import dev.lineage.record.Check;
import dev.lineage.record.Facet;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Optional;

/**
 * A collection of memory entries (seed 2). It and its entries lie in a space of their own, {@code core:ID}. Those who
 * read the space {@link #opensTo} see them and may change them; a scope that adds a core for a team sees it only if it
 * reads {@code team:OWNER}.
 *
 * @param name its name; one that another core of its project has, as its author sees it, is refused
 * @param type its subject: {@code project} by default, {@code technology}, {@code pattern}, {@code personal}, any word
 * @param owner the user or team that it belongs to; by default the actor who adds it
 * @param visibility who may read it; {@link CoreVisibility#PRIVATE} by default
 * @param extendsCores up to 20 cores, without a cycle, whose entries belong to it too; all its readers must see them
 */
@Kind(
        name = "memory_core",
        prefix = "core-",
        by = "created_by",
        computed = "entry_count,last_updated",
        columns = "type,owner,visibility",
        types = "core")
@RecordBuilder
public record MemoryCore(
        @Title @Searchable String name,
        @Searchable Optional<String> description,
        @Facet @Alias("core_type") String type,
        @Facet("tag") List<String> tags,
        @Facet Optional<String> owner,
        CoreVisibility visibility,
        @Link("extends") List<CoreExtension> extendsCores,
        CoreConfig config)
        implements MemoryCoreBuilder.With {
    /** Another core whose entries belong to a core too. */
    public record CoreExtension(RecordId coreId, Type relationshipType) implements LinkTarget {
        /** How another core belongs to a core. */
        public enum Type {
            /** This core begins where the other one ends: the default. */
            INHERITS,
            /** The other one has more on the same subject. */
            SUPPLEMENTS
        }

        public CoreExtension {
            coreId = Check.required("core_id", coreId);
            relationshipType = Check.orElse(relationshipType, Type.INHERITS);
        }

        @Override
        public Reference target() {
            return coreId.target();
        }

        @Override
        public boolean isRecord() {
            return true;
        }

        @Override
        public Optional<String> reason() {
            return Optional.of(relationshipType == Type.INHERITS ? "inherits" : "supplements");
        }
    }

    /** The readers of the entries of a core. */
    public enum CoreVisibility {
        /** The owner, and those who may read the space {@code private:OWNER}. */
        PRIVATE,
        /** Those who may read the space {@code team:OWNER}. */
        TEAM,
        /** All who read the project. */
        PUBLIC
    }

    private static final int MAX_EXTENDED = 20;

    public MemoryCore {
        name = Check.name("name", name);
        description = Check.text("description", description, Check.MAX_TEXT);
        type = Check.word("type", Check.orElse(type, "project"));
        tags = Check.names("tags", tags);
        owner = Check.name("owner", owner);
        visibility = Check.orElse(visibility, CoreVisibility.PRIVATE);
        extendsCores = Check.list("extends_cores", extendsCores, MAX_EXTENDED);
        config = Check.orElse(config, CoreConfig.DEFAULT);
    }

    /** Returns a builder of a core. */
    public static MemoryCoreBuilder builder(String name) {
        return MemoryCoreBuilder.builder().name(name);
    }

    /** Returns its name as a reference, such as {@code core:backend}. */
    @Facet("name")
    public String reference() {
        return "core:" + name;
    }

    /** Returns the space whose readers may read it, or {@code public}. */
    @Facet
    public String opensTo() {
        String holder = owner.orElse("");
        return switch (visibility) {
            case PRIVATE -> "private:" + holder;
            case TEAM -> "team:" + holder;
            case PUBLIC -> "public";
        };
    }
}
