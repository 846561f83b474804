package dev.lineage.knowledge;

import dev.lineage.journal.Level;
import dev.lineage.record.Alias;
import dev.lineage.record.Check;
import dev.lineage.record.Facet;
import dev.lineage.record.FilePath;
import dev.lineage.record.Group;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.OmitDefault;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A piece of knowledge in a core (seed 2).
 *
 * @param title its title, up to 10,000 characters
 * @param content what is known, in Markdown, up to 1,000,000 characters
 * @param type its sort: {@code lesson} by default, {@code pattern}, {@code gotcha}, {@code decision}, {@code example},
 *     {@code reference}, {@code convention}, or any other word
 * @param keywords further words that find it
 * @param source the person, document or record that it comes from, up to 10,000 characters
 * @param sourceType how it came into its core; {@link SourceType#MANUAL} by default
 */
@Kind(
        name = "memory_entry",
        prefix = "mem-",
        by = "created_by",
        computed = "used_in",
        columns = "date,type,confidence,verified",
        recalled = 0.15,
        types = "memory")
@RecordBuilder
public record MemoryEntry(
        @Facet("core") @Link("belongs_to") RecordId coreId,
        @Title @Searchable String title,
        @Searchable String content,
        @Searchable Optional<String> summary,
        @Facet @Alias("entry_type") String type,
        @Facet("tag") List<String> tags,
        @Searchable List<String> keywords,
        @Link("relates_to") List<RelatedEntry> related,
        @Link("depends_on") List<Dependency> dependsOn,
        @Link("supersedes") List<SupersededEntry> supersedes,
        @Group Quality quality,
        Optional<String> source,
        @Facet SourceType sourceType,
        @Link("references_code") List<CodeReference> codeRefs,
        Map<String, Object> metadata)
        implements MemoryEntryBuilder.With {
    /**
     * How far an entry can be trusted.
     *
     * @param confidence how sure its author is; {@link Level#MEDIUM} by default
     */
    public record Quality(
            @Facet Level confidence,
            @Facet Boolean verified,
            Optional<Instant> verifiedAt,
            Optional<String> verifiedBy) {
        public Quality {
            confidence = Check.orElse(confidence, Level.MEDIUM);
            verified = Check.orElse(verified, false);
            verifiedAt = Check.instant(verifiedAt);
            verifiedBy = Check.name("verified_by", verifiedBy);
        }

        /** Returns an entry's quality as its author sees it. */
        public static Quality of(Level confidence) {
            return new Quality(confidence, false, Optional.empty(), Optional.empty());
        }
    }

    /**
     * An entry or other thing on the same subject.
     *
     * @param strength how near it is, from 0 to 1; 1 by default
     */
    public record RelatedEntry(Reference entry, @OmitDefault Double strength, Optional<Instant> discoveredAt)
            implements LinkTarget {
        public RelatedEntry {
            entry = Check.required("entry", entry);
            strength = Check.number("strength", strength, 0, 1, 1.0);
            discoveredAt = Check.instant(discoveredAt);
        }

        @Override
        public Reference target() {
            return entry;
        }

        @Override
        public Optional<Instant> at() {
            return discoveredAt;
        }
    }

    /** An entry that must hold for another one to hold. */
    public record Dependency(Reference entry, Optional<String> reason) implements LinkTarget {
        public Dependency {
            entry = Check.required("entry", entry);
            reason = Check.text("reason", reason, Check.MAX_TEXT);
        }

        @Override
        public Reference target() {
            return entry;
        }
    }

    /** An older entry that another one replaces. */
    public record SupersededEntry(Reference entry, Optional<String> reason, Optional<Instant> supersededAt)
            implements LinkTarget {
        public SupersededEntry {
            entry = Check.required("entry", entry);
            reason = Check.text("reason", reason, Check.MAX_TEXT);
            supersededAt = Check.instant(supersededAt);
        }

        @Override
        public Reference target() {
            return entry;
        }

        @Override
        public boolean isRecord() {
            return true;
        }

        @Override
        public Optional<Instant> at() {
            return supersededAt;
        }
    }

    /** How an entry came into its core. */
    public enum SourceType {
        MANUAL,
        /** A program found it in other material. */
        EXTRACTED,
        /** It was another record before. */
        PROMOTED,
        /** It was read from a file of another tool. */
        IMPORTED
    }

    public MemoryEntry {
        coreId = Check.required("core_id", coreId);
        title = Check.text("title", title, Check.MAX_LINE);
        content = Check.text("content", content, Check.MAX_CONTENT);
        summary = Check.text("summary", summary, Check.MAX_TEXT);
        type = Check.word("type", Check.orElse(type, "lesson"));
        tags = Check.names("tags", tags);
        keywords = Check.names("keywords", keywords);
        related = Check.list("related", related);
        dependsOn = Check.list("depends_on", dependsOn);
        supersedes = Check.list("supersedes", supersedes);
        quality = Check.orElse(quality, Quality.of(Level.MEDIUM));
        source = Check.text("source", source, Check.MAX_LINE);
        sourceType = Check.orElse(sourceType, SourceType.MANUAL);
        codeRefs = Check.list("code_refs", codeRefs);
        metadata = Check.data("metadata", metadata);
    }

    /** Returns a builder of an entry. */
    public static MemoryEntryBuilder builder(RecordId coreId, String title, String content) {
        return MemoryEntryBuilder.builder().coreId(coreId).title(title).content(content);
    }

    /** Returns the record that it was before. */
    @Link("promoted_from")
    public Optional<Reference> promotedFrom() {
        return sourceType == SourceType.PROMOTED ? source.map(Reference::of) : Optional.empty();
    }

    /** Returns the paths of the files that it is about. */
    @Facet("file_path")
    @FilePath
    public List<String> files() {
        return codeRefs.stream().map(CodeReference::filePath).distinct().toList();
    }

    /** Returns the codebases of the files that it is about. */
    @Facet("codebase")
    public List<String> codebases() {
        return codeRefs.stream()
                .flatMap(code -> code.codebaseId().stream())
                .distinct()
                .toList();
    }
}
