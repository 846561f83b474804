package dev.lineage.patterns;

import dev.lineage.patterns.PatternsReader.PatternUse;
import dev.lineage.record.Check;
import dev.lineage.record.Facet;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.RecordId;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Optional;

/**
 * A lesson: what to do in which situation (seed 0). It is known by its name and origin; learning it again changes its
 * record. How well it has worked is {@link PatternUse}, which documents show.
 *
 * @param name its name, up to 10,000 characters
 * @param category its subject: {@code general} by default, {@code bash}, {@code architecture}, {@code security},
 *     {@code testing}, {@code git}, {@code naming}, {@code docker}, {@code api}, {@code performance}, or any other word
 * @param origin where it comes from: 1 to 64 of {@code a-z 0-9 . _ -}; by default the project, else the session's date
 * @param examples up to 100
 * @param initialConfidence the confidence without validations, from 0 to 1; 0.5 by default
 * @param initialValidations the number of earlier validations, up to 1,000,000,000
 */
@Kind(
        name = "pattern",
        prefix = "pat-",
        computed = "confidence,validations,positive,negative,used_in,failed_in,deprecated",
        always = "context,problem,solution,origin,examples",
        columns = "category,confidence,used_in",
        recalled = 0.15)
@RecordBuilder
public record Pattern(
        @Title @Searchable @Facet("title") String name,
        @Searchable Optional<String> context,
        @Searchable Optional<String> problem,
        @Searchable Optional<String> solution,
        @Facet String category,
        @Facet Optional<String> origin,
        @Searchable List<Example> examples,
        Double initialConfidence,
        int initialValidations,
        Optional<Discovery> discovery,
        @Link("supersedes") List<RecordId> supersedes,
        @Facet("tag") List<String> tags)
        implements PatternIdentity, PatternBuilder.With {
    public Pattern {
        name = PatternIdentity.name(name);
        context = Check.text("context", context, Check.MAX_TEXT);
        problem = Check.text("problem", problem, Check.MAX_TEXT);
        solution = Check.text("solution", solution, Check.MAX_TEXT);
        category = Check.word("category", Check.orElse(category, "general"));
        origin = PatternIdentity.origin(origin);
        examples = Check.list("examples", examples, MAX_EXAMPLES);
        initialConfidence = Check.number("initial_confidence", initialConfidence, 0, 1, 0.5);
        Check.whole("initial_validations", initialValidations, 0, 1_000_000_000);
        supersedes = Check.list("supersedes", supersedes);
        tags = Check.names("tags", tags);
    }

    @Override
    public Pattern in(String project) {
        return withOrigin(PatternIdentity.origin(origin, project));
    }

    /** Returns a builder of a pattern. */
    public static PatternBuilder builder(String name) {
        return PatternBuilder.builder().name(name);
    }

    /** Returns the decision in which it was discovered. */
    @Link("learned_from")
    public Optional<RecordId> discoveredIn() {
        return discovery.flatMap(Discovery::decisionId);
    }
}
