package dev.lineage.thought;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Optional;

/**
 * A thought that an agent asks others about, and may contribute (seed 3, section 3.3). Its fields are those of
 * {@link Thought}.
 *
 * @param consolidates the thoughts or entries that it replaces, 2 to 100; not together with {@code refines}
 */
@RecordBuilder
public record Prompt(
        String content,
        Optional<String> contributor,
        Optional<String> agentName,
        Optional<String> context,
        List<String> tags,
        Optional<RecordId> refines,
        Optional<List<RecordId>> consolidates)
        implements PromptBuilder.With {
    public Prompt {
        tags = Check.names("tags", tags);
        consolidates = consolidates.map(sources -> Check.list("consolidates", sources));
        List<RecordId> several =
                consolidates.filter(sources -> sources.size() > 1).orElse(List.of());
        new Thought(content, contributor, agentName, context, tags, Optional.empty(), several, 1.0);
        if (refines.isPresent() && consolidates.isPresent()) {
            throw new InvalidInput("consolidates", "", "must not be given with refines", "MUTUAL_EXCLUSION");
        }
        consolidates.map(List::size).filter(count -> count < 2).ifPresent(count -> {
            String rule = "must have 2 different items or more";
            throw new InvalidInput("consolidates", count + " items", rule, "MIN_CONSOLIDATION");
        });
    }

    /** Returns a prompt that replaces nothing. */
    public static Prompt of(String content) {
        return PromptBuilder.builder().content(content).build();
    }

    /** Returns a builder of a prompt. */
    public static PromptBuilder builder(String content) {
        return PromptBuilder.builder().content(content);
    }

    /** Returns what it replaces. */
    public List<RecordId> sources() {
        return refines.map(List::of).or(() -> consolidates).orElse(List.of());
    }

    /** Returns the thought that it contributes. */
    public Thought thought(double initialWeight) {
        return new Thought(
                content, contributor, agentName, context, tags, refines, consolidates.orElse(List.of()), initialWeight);
    }
}
