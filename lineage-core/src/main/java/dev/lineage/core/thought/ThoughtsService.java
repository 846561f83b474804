package dev.lineage.core.thought;

import dev.lineage.LineageException.NotFound;
import dev.lineage.LineageQuery;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.Rule;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.Writes;
import dev.lineage.knowledge.MemoryEntry;
import dev.lineage.query.Hit;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.record.VisibleText;
import dev.lineage.record.WriteOption;
import dev.lineage.thought.Impression;
import dev.lineage.thought.Impression.Purpose;
import dev.lineage.thought.Prompt;
import dev.lineage.thought.Thought;
import dev.lineage.thought.ThoughtAnswer;
import dev.lineage.thought.ThoughtAnswer.Operation;
import dev.lineage.thought.ThoughtAnswer.Source;
import dev.lineage.thought.ThoughtLineage.LineageSummary;
import dev.lineage.thought.Thoughts;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The rules of thoughts (seed 3, rules M7 to M13). */
public final class ThoughtsService extends ThoughtQueries implements Thoughts, Writes<Thought> {
    private static final int SOURCES = 10;
    private static final int THRESHOLD = 50;
    private static final double SAME = 0.85;
    private static final Pattern QUESTION = Pattern.compile("^[^.!]*\\?$");
    private static final Pattern REPLY = Pattern.compile(
            "(?i)^(based on|you said|you told me|regarding your|about your response).*", Pattern.DOTALL);

    /** Creates a service for a state. The function returns the query that reads a state. */
    public ThoughtsService(State state, Function<State, LineageQuery> queries) {
        super(state, queries);
    }

    @Override
    public RecordsService<Thought> records() {
        return new RecordsService<>(state(), Thought.class);
    }

    @Override
    public ThoughtAnswer think(Prompt prompt, WriteOption... options) {
        WriteOption given = WriteOption.creating(options);
        ThoughtQueries pinned = pinned();
        List<RecordId> sources = prompt.sources();
        double average = sources.stream()
                .mapToDouble(id -> sourceWeight(pinned, id))
                .average()
                .orElse(1);
        String question = prompt.content() + prompt.context().map("\n"::concat).orElse("");
        List<Hit> hits = pinned.hits(question, SOURCES);
        boolean worthy = !sources.isEmpty() || isWorthy(prompt.content());
        Optional<Version<Thought>> stored =
                worthy ? Optional.of(contributed(prompt, Math.max(1, 0.5 * average), given)) : Optional.empty();
        List<Source> retrieved = pinned.sources(hits, SOURCES).stream()
                .filter(source -> stored.filter(own -> own.id().equals(source.thoughtId()))
                        .isEmpty())
                .toList();
        new Impressions(state())
                .show(
                        retrieved.stream().map(Source::thoughtId).toList(),
                        ids -> new Impression(ids, Purpose.THINK, Optional.empty(), Optional.empty()));
        return new ThoughtAnswer(
                stored.map(Version::id),
                stored.map(thought -> thought.value().initialWeight()),
                retrieved,
                stored.flatMap(thought -> guidance(prompt, retrieved)),
                new ThoughtAnswer.Trace(
                        state().scope().session(),
                        operations(prompt, worthy),
                        prompt.context().isPresent(),
                        hits.stream().anyMatch(hit -> hit.parts().containsKey("model")) ? "words+model" : "words",
                        retrieved.size(),
                        worthy ? 1 : 0,
                        worthy,
                        summary(stored, retrieved)));
    }

    /** Stores a thought; its weight is no part of the request, since it changes with time. */
    private Version<Thought> contributed(Prompt prompt, double weight, WriteOption options) {
        Rule<Thought> weighted = (inside, before, thought) -> thought.withInitialWeight(weight);
        return new RecordsService<>(state(), Thought.class, weighted).add(prompt.thought(1), options);
    }

    /** Returns the weight of a thought; that of another record is 1. */
    private static double sourceWeight(ThoughtQueries reader, RecordId id) {
        Version<?> source = reader.query
                .find(id.target())
                .filter(found -> found.value() instanceof Thought || found.value() instanceof MemoryEntry)
                .orElseThrow(() -> new NotFound(id.value(), "THOUGHT_NOT_FOUND"));
        return source.value() instanceof Thought ? reader.weight(source.id()) : 1;
    }

    /** Returns whether a prompt is worth storing (rule M8). */
    private static boolean isWorthy(String content) {
        return content.length() > THRESHOLD
                && !QUESTION.matcher(content).matches()
                && !REPLY.matcher(content).matches();
    }

    private Optional<String> guidance(Prompt prompt, List<Source> retrieved) {
        return retrieved.stream()
                .filter(source -> prompt.sources().isEmpty())
                .map(Source::thoughtId)
                .filter(id -> query.documents()
                                .likeness(prompt.content(), get(id).value().content())
                        > SAME)
                .findFirst()
                .map(id -> "The thought " + VisibleText.quoted(id.value()) + " says the same: refine it instead");
    }

    private static List<Operation> operations(Prompt prompt, boolean worthy) {
        Operation storing = prompt.refines()
                .map(id -> Operation.REFINE)
                .or(() -> prompt.consolidates().map(ids -> Operation.CONSOLIDATE))
                .orElse(Operation.CONTRIBUTE);
        return worthy ? List.of(Operation.RETRIEVE, storing) : List.of(Operation.RETRIEVE);
    }

    private LineageSummary summary(Optional<Version<Thought>> stored, List<Source> retrieved) {
        Stream<RecordId> ids = stored.map(thought -> Stream.of(thought.id()))
                .orElseGet(() -> retrieved.stream().map(Source::thoughtId));
        return ids.map(id -> lineage(id, DEFAULT_DEPTH).summary())
                .filter(LineageSummary::hasLineage)
                .findFirst()
                .orElse(LineageSummary.NONE);
    }
}
