package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.graph.Edge;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionBuilder;
import dev.lineage.journal.EntityExtraction;
import dev.lineage.journal.Precedent;
import dev.lineage.journal.Precedents.Notice;
import dev.lineage.journal.Result;
import dev.lineage.journal.ResultBuilder;
import dev.lineage.journal.TraceBuilder;
import dev.lineage.memory.CodeSnippet;
import dev.lineage.memory.GoldenPath;
import dev.lineage.memory.GoldenPathStep;
import dev.lineage.memory.MemoryCore;
import dev.lineage.patterns.AntiPattern;
import dev.lineage.patterns.Validation;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Relationship;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.run.CapabilityPolicy;
import dev.lineage.work.Agent;
import dev.lineage.work.Artifact;
import dev.lineage.work.ContextEntry;
import dev.lineage.work.Nudge;
import dev.lineage.work.WorkingMemory;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The commands that add a record of some kind, or change the one that their first parameter names. */
final class WriteCommands {
    static final String RESULT = "ID [--[no-]success] [--error-count=N] [--retry-count=N] [--duration-ms=N] "
            + "[--evidence=TEXT] [--outcome-event=ID]";

    private WriteCommands() {}

    interface Change {
        Version<?> apply(Call call, Lineage lineage, RecordId id, WriteOption... options);
    }

    interface Writer<S, T> {
        Version<?> apply(S component, T value, WriteOption... options);
    }

    /** Stores a record of a kind by a component. These fields are parameters, and the others options. */
    static <S, T extends Record> Command add(
            Class<T> type, Function<Lineage, S> component, Writer<S, T> writer, String... parameters) {
        FieldOptions fields = new FieldOptions(FieldOptions.kind(type), parameters);
        return new Command(Command.ADD, fields.synopsis(), call -> {
            Lineage lineage = call.adding();
            T value = lineage.documents().read(type, fields.document(call, lineage));
            Version<?> version = writer.apply(component.apply(lineage), value, call.options(Validity.ALWAYS));
            return Answer.stored(lineage, version, Names.name(version).text());
        });
    }

    /** Prints id and number of the version that a change makes, or the id of the record that it makes. */
    static Command change(String synopsis, Change change) {
        return new Command(Command.CHANGE, synopsis, call -> {
            Lineage lineage = call.changing().in(call.scope());
            RecordId id = call.id(lineage.withDrafts(), 0);
            Validity before =
                    lineage.withDrafts().find(id.target()).orElseThrow().validity();
            Version<?> version = change.apply(call, lineage, id, call.options(before));
            boolean made = version.number() == 1 && !version.id().equals(id);
            return Answer.stored(lineage, version, version.id() + (made ? "" : " " + version.number()));
        });
    }

    static Answer confirm(Call call) {
        Lineage lineage = call.adding();
        Version<?> version = lineage.patterns().confirm(call.id(lineage, 0), call.options(Validity.ALWAYS));
        return Answer.stored(lineage, version, version.id().value());
    }

    static Command record() {
        String more = "[--rejecting=OPTION=REASON]... [--cites=REF=REASON]... [--applies=REF]... [--no-extract]";
        FieldOptions fields = new FieldOptions("decision", "decision");
        return new Command(Command.ADD, fields.synopsis() + more, call -> {
            Lineage me = call.adding();
            Decision decision = me.documents().read(Decision.class, fields.document(call, me));
            Version<Decision> version =
                    me.journal().record(complete(decision, call, me), call.options(Validity.ALWAYS));
            notices(call, me, version);
            return Answer.stored(me, version, version.id().value());
        });
    }

    /** Adds to a decision the options that are not fields of it, and the entities that its text mentions. */
    private static Decision complete(Decision decision, Call call, Lineage lineage) {
        Arguments typed = call.arguments;
        Function<String, Reference> reference = name -> Names.reference(lineage, call.location, name);
        DecisionBuilder builder = DecisionBuilder.builder(decision);
        typed.texts("--rejecting").map(text -> split(text, Alternative::new)).forEach(builder::addAlternatives);
        typed.texts("--applies")
                .map(pattern -> Relationship.of(Relation.APPLIES_PATTERN, reference.apply(pattern)))
                .forEach(builder::addLinks);
        TraceBuilder trace = TraceBuilder.builder(decision.trace());
        typed.texts("--cites")
                .map(text -> split(text, (name, reason) -> new Precedent(reference.apply(name), reason, 1.0)))
                .forEach(trace::addPrecedentCited);
        if (!typed.has("--no-extract")) {
            Set<String> known = new HashSet<>();
            decision.entities().forEach(entity -> known.add(entity.normal()));
            String text = decision.decision() + "\n" + decision.rationale().orElse("");
            EntityExtraction.extract(text).stream()
                    .map(entity -> call.location.paths().reference(entity.text()))
                    .filter(entity -> known.add(entity.normal()))
                    .forEach(builder::addEntities);
        }
        return builder.trace(trace.build()).build();
    }

    /** Makes an item of {@code NAME=REASON}; the reason may be left out. */
    private static <T> T split(String text, BiFunction<String, Optional<String>, T> item) {
        String[] parts = text.split("=", 2);
        return item.apply(parts[0].strip(), parts.length == 2 ? Optional.of(parts[1].strip()) : Optional.empty());
    }

    interface Update {
        Version<?> apply(Lineage lineage, RecordId id, Map<String, @Nullable Object> fields, WriteOption... options);
    }

    /** Changes the fields of a record, of a kind without rules of the command line, that are typed. */
    static <T extends Record> Command update(String kind, Class<T> type) {
        return update(
                kind,
                (me, id, fields, options) ->
                        me.records(type).change(id, value -> me.documents().with(value, fields), options));
    }

    /** Changes the fields of a record that are typed. */
    static Command update(String kind, Update update) {
        FieldOptions fields = new FieldOptions(kind);
        return change("ID " + fields.synopsis(), (call, lineage, id, options) -> {
            Map<String, @Nullable Object> changed = fields.document(call, lineage);
            if (changed.isEmpty() && options.length == 0) {
                throw CommandException.usage("Nothing to change: name a field, such as --tags");
            }
            Version<?> version = update.apply(lineage, id, changed, options);
            notices(call, lineage, version);
            return version;
        });
    }

    static Version<?> update(
            Lineage lineage, RecordId id, Map<String, @Nullable Object> fields, WriteOption... options) {
        return lineage.journal()
                .update(
                        id,
                        builder -> DecisionBuilder.builder(lineage.documents().with(builder.build(), fields)),
                        options);
    }

    static Version<?> reverse(Call call, Lineage lineage, RecordId id, WriteOption... options) {
        String by = call.arguments.text("--by").orElseThrow();
        return lineage.journal().reverse(id, Names.reference(lineage, call.location, by), options);
    }

    static Version<?> resolve(Call call, Lineage lineage, RecordId id, WriteOption... options) {
        Arguments typed = call.arguments;
        ResultBuilder result = Result.builder();
        typed.<Boolean>value("--success").ifPresent(result::success);
        typed.<Integer>value("--error-count").ifPresent(result::errorCount);
        typed.<Integer>value("--retry-count").ifPresent(result::retryCount);
        typed.<Integer>value("--duration-ms").map(Integer::longValue).ifPresent(result::durationMs);
        typed.text("--evidence").ifPresent(result::evidence);
        typed.text("--outcome-event").map(event -> Names.id(lineage, event)).ifPresent(result::outcomeEventId);
        return lineage.journal().resolve(id, result.build(), options);
    }

    /** Links a decision by one of its own links, and anything else by an edge (rule G2). */
    static Version<?> link(Lineage me, Edge edge, WriteOption... options) {
        Optional<Version<?>> decision = me.find(edge.from()).filter(version -> version.value() instanceof Decision);
        boolean plain = edge.data().isEmpty() && !edge.bidirectional().orElse(false);
        if (decision.isEmpty() || !plain) {
            return me.graph().edges().add(edge, options);
        }
        Relationship link =
                new Relationship(edge.relation(), edge.to(), edge.strength(), edge.reason(), Optional.empty());
        return me.journal().update(decision.get().id(), builder -> builder.addLinks(link), options);
    }

    /** Ends the validity of a record of any kind that has writers; a node may take its edges with it. */
    static Version<?> retire(Call call, Lineage lineage, RecordId id, WriteOption... options) {
        String reason = call.arguments.text("--reason").orElseThrow();
        return switch (lineage.withDrafts().find(id.target()).orElseThrow().kind()) {
            case "node" -> lineage.graph().removeNode(id.target(), reason, call.arguments.has("--cascade"));
            case "edge" -> lineage.graph().edges().retire(id, reason, options);
            case "pattern" -> lineage.patterns().retire(id, reason, options);
            case "anti_pattern" -> lineage.records(AntiPattern.class).retire(id, reason, options);
            case "validation" -> lineage.records(Validation.class).retire(id, reason, options);
            case "memory_entry" -> lineage.memory().retire(id, reason, false, options);
            case "memory_core" -> lineage.records(MemoryCore.class).retire(id, reason, options);
            case "code_snippet" -> lineage.records(CodeSnippet.class).retire(id, reason, options);
            case "golden_path" -> lineage.records(GoldenPath.class).retire(id, reason, options);
            case "golden_path_step" -> lineage.records(GoldenPathStep.class).retire(id, reason, options);
            case "run" -> lineage.runs().retire(id, reason, options);
            case "policy" -> lineage.records(CapabilityPolicy.class).retire(id, reason, options);
            case "task" -> lineage.work().retire(id, reason, options);
            case "working_memory" -> lineage.records(WorkingMemory.class).retire(id, reason, options);
            case "context_entry" -> lineage.records(ContextEntry.class).retire(id, reason, options);
            case "agent" -> lineage.records(Agent.class).retire(id, reason, options);
            case "artifact" -> lineage.records(Artifact.class).retire(id, reason, options);
            case "nudge" -> lineage.records(Nudge.class).retire(id, reason, options);
            case "thought" -> lineage.thoughts().retire(id, reason, options);
            default -> lineage.journal().retire(id, reason, options);
        };
    }

    /** Tells the user about precedents and patterns that a written decision should not rely on. */
    private static void notices(Call call, Lineage lineage, Version<?> version) {
        if (version.value() instanceof Decision decision) {
            lineage.precedents().notices(decision).stream()
                    .map(Notice::sentence)
                    .forEach(call.environment::say);
        }
    }
}
