package dev.lineage.patterns;

import dev.lineage.record.Check;
import dev.lineage.record.Facet;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Optional;

/**
 * A warning: what not to do (seed 0). It is known by its name and origin; learning it again changes its record.
 *
 * @param name its name, up to 10,000 characters
 * @param category its subject, as that of a {@link Pattern}
 * @param origin where it comes from: 1 to 64 of {@code a-z 0-9 . _ -}; by default the project, else the session's date
 * @param examples up to 100
 * @param evidence decisions and other things that show it
 * @param inverts the pattern that failed
 */
@Kind(name = "anti_pattern", prefix = "anti-", columns = "category,severity", recalled = 0.1, types = "pattern")
@RecordBuilder
public record AntiPattern(
        @Title @Searchable @Facet("title") String name,
        @Searchable Optional<String> symptom,
        @Searchable Optional<String> risk,
        @Searchable Optional<String> fix,
        @Facet Severity severity,
        @Facet String category,
        @Facet Optional<String> origin,
        @Searchable List<Example> examples,
        Optional<Discovery> discovery,
        @Link("learned_from") List<Reference> evidence,
        @Link("inverts") Optional<RecordId> inverts,
        @Link("supersedes") List<RecordId> supersedes,
        @Facet("tag") List<String> tags)
        implements PatternIdentity, AntiPatternBuilder.With {
    /** How much harm an anti-pattern does. */
    public enum Severity {
        LOW,
        MEDIUM,
        HIGH,
        CRITICAL
    }

    public AntiPattern {
        name = PatternIdentity.name(name);
        symptom = Check.text("symptom", symptom, Check.MAX_TEXT);
        risk = Check.text("risk", risk, Check.MAX_TEXT);
        fix = Check.text("fix", fix, Check.MAX_TEXT);
        severity = Check.orElse(severity, Severity.MEDIUM);
        category = Check.word("category", Check.orElse(category, "general"));
        origin = PatternIdentity.origin(origin);
        examples = Check.list("examples", examples, MAX_EXAMPLES);
        evidence = Check.list("evidence", evidence);
        supersedes = Check.list("supersedes", supersedes);
        tags = Check.names("tags", tags);
    }

    @Override
    public AntiPattern in(String project) {
        return withOrigin(PatternIdentity.origin(origin, project));
    }

    /** Returns a builder of an anti-pattern. */
    public static AntiPatternBuilder builder(String name) {
        return AntiPatternBuilder.builder().name(name);
    }

    /** Returns the decision in which it was discovered. */
    @Link("learned_from")
    public Optional<RecordId> discoveredIn() {
        return discovery.flatMap(Discovery::decisionId);
    }
}
