package dev.lineage.work;

import dev.lineage.record.Check;
import dev.lineage.record.Facet;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.Optional;

/**
 * Something that agents should know while they work in a working memory (seed 2). Documents show the entry of a core to
 * which it was promoted. Under a claim an entry concerns the claimed task alone; a change opens it to the others.
 *
 * @param taskId the only task that it concerns
 * @param contentType its sort: {@code context}, {@code discovery}, {@code artifact_ref}, or any other word
 * @param discoveryType the sort of a discovery: {@code constraint}, {@code opportunity}, {@code risk}, {@code insight},
 *     or any other word
 * @param sourceType where it comes from: {@code memory_core}, {@code code_search}, {@code agent}, or any other word
 */
@Kind(name = "context_entry", prefix = "ctx-", computed = "promoted_to", expires = "expires_at", columns = "")
@RecordBuilder
public record ContextEntry(
        @Facet("working_memory") @Link("part_of") RecordId workingMemoryId,
        @Facet("task") @Link("part_of") Optional<RecordId> taskId,
        @Facet String contentType,
        @Facet Optional<String> discoveryType,
        @Title @Searchable String content,
        @Facet String sourceType,
        @Link("learned_from") Optional<Reference> sourceId,
        Optional<Instant> expiresAt)
        implements ContextEntryBuilder.With {
    public ContextEntry {
        workingMemoryId = Check.required("working_memory_id", workingMemoryId);
        contentType = Check.word("content_type", Check.orElse(contentType, "context"));
        discoveryType = discoveryType.map(word -> Check.word("discovery_type", word));
        content = Check.text("content", content, Check.MAX_CONTENT);
        sourceType = Check.word("source_type", Check.orElse(sourceType, "agent"));
        expiresAt = Check.instant(expiresAt);
    }

    /** Returns a builder of an entry for all tasks of a working memory. */
    public static ContextEntryBuilder builder(RecordId workingMemory, String content) {
        return ContextEntryBuilder.builder().workingMemoryId(workingMemory).content(content);
    }
}
