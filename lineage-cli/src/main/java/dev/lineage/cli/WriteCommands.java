package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.exchange.Documents.KindDescription;
import dev.lineage.graph.Edge;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionBuilder;
import dev.lineage.journal.EntityExtraction;
import dev.lineage.journal.Precedent;
import dev.lineage.journal.Precedents.Notice;
import dev.lineage.journal.Result;
import dev.lineage.journal.TraceBuilder;
import dev.lineage.knowledge.Knowledge.Addition;
import dev.lineage.knowledge.MemoryEntry;
import dev.lineage.knowledge.MemoryEntryBuilder;
import dev.lineage.record.Check;
import dev.lineage.record.Kind;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relationship;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.util.HashSet;
import java.util.List;
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

    interface Writer<T> {
        Version<?> apply(Call call, Lineage lineage, T value, WriteOption... options);
    }

    /** Stores a record of a kind without rules of the command line. */
    static <T extends Record> Command add(Class<T> type, FieldOptions fields) {
        return add(type, fields, (call, me, value, options) -> me.records(type).add(value, options));
    }

    static <T extends Record> Command add(Class<T> type, FieldOptions fields, Writer<T> writer) {
        return new Command(Command.ADD, fields.synopsis(), call -> {
            Lineage me = call.adding();
            Map<String, @Nullable Object> document = fields.document(call, me);
            switch (type.getAnnotation(Kind.class).name()) {
                case "memory_entry" -> {
                    document.putIfAbsent("content", document.get("title"));
                    document.computeIfPresent("title", (name, title) -> firstLine(title.toString()));
                    document.put("core_id", core(call, me).value());
                }
                case "task", "context_entry", "artifact" -> SharingCommands.complete(document, call, me);
                default -> {}
            }
            T value = me.documents().read(type, document);
            Version<?> version = writer.apply(call, me, value, call.options(Validity.ALWAYS));
            return Answer.stored(me, version, Names.name(version).text());
        });
    }

    private static String firstLine(String text) {
        String line = text.strip().lines().findFirst().orElse("");
        return line.length() <= Check.MAX_NAME ? line : line.substring(0, Check.MAX_NAME - 1) + "…";
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

    static Version<?> record(Call call, Lineage me, Decision decision, WriteOption... options) {
        Version<Decision> version = me.journal().record(complete(decision, call, me), options);
        notices(call, me, version);
        return version;
    }

    /** Adds to a decision the options that are not fields of it, and the entities that its text mentions. */
    private static Decision complete(Decision decision, Call call, Lineage lineage) {
        Arguments typed = call.arguments;
        Function<String, Reference> reference = name -> Names.reference(lineage, call.location, name);
        DecisionBuilder builder = decision.with();
        typed.texts("--rejecting").map(text -> split(text, Alternative::new)).forEach(builder::addAlternatives);
        typed.texts("--applies")
                .map(pattern -> Relationship.applies(reference.apply(pattern)))
                .forEach(builder::addLinks);
        TraceBuilder trace = decision.trace().with();
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

    static Command update(KindDescription kind) {
        FieldOptions fields = new FieldOptions(kind);
        return change("ID " + fields.synopsis(), (call, me, id, options) -> {
            Map<String, @Nullable Object> changed = fields.document(call, me);
            if (changed.isEmpty() && options.length == 0) {
                throw CommandException.usage("Nothing to change: name a field, such as --tags");
            }
            Version<?> version = kind.name().equals("memory_entry")
                    ? me.knowledge()
                            .update(
                                    id,
                                    entry -> MemoryEntryBuilder.builder(
                                            me.documents().with(entry.build(), changed)),
                                    options)
                    : update(me, kind.type(), id, changed, options);
            notices(call, me, version);
            return version;
        });
    }

    private static <T extends Record> Version<T> update(
            Lineage me, Class<T> type, RecordId id, Map<String, @Nullable Object> changed, WriteOption... options) {
        return me.records(type).change(id, value -> me.documents().with(value, changed), options);
    }

    static Version<?> addEntry(Call call, Lineage me, MemoryEntry entry, WriteOption... options) {
        Addition added = me.knowledge().keep(entry, options);
        if (added.existing()) {
            call.say("It is there already: " + added.entry().id());
        }
        added.similar().forEach(other -> call.say("It says the same as " + other));
        return added.entry();
    }

    /** Returns the core that is named, else that of the project, which is made if it does not exist. */
    static RecordId core(Call call, Lineage me) {
        String project = me.scope().project();
        Optional<String> name = call.arguments.text("--core");
        if (name.isEmpty() && project.isEmpty()) {
            throw CommandException.usage("Name a core with --core: there is no project");
        }
        return name.map(typed -> Names.core(me, typed))
                .orElseGet(() -> me.knowledge().core(project).id());
    }

    static Version<?> promote(Call call, Lineage me, RecordId id, WriteOption... options) {
        RecordId core = core(call, me);
        return call.arguments
                .text("--learning")
                .map(learning -> me.knowledge().promote(id, learning, core, options))
                .orElseGet(() -> me.knowledge().promote(id, core, options));
    }

    static Version<?> reverse(Call call, Lineage lineage, RecordId id, WriteOption... options) {
        String by = call.arguments.text("--by").orElseThrow();
        return lineage.journal().reverse(id, Names.reference(lineage, call.location, by), options);
    }

    static Version<?> resolve(Call call, Lineage lineage, RecordId id, WriteOption... options) {
        Arguments typed = call.arguments;
        Optional<String> event = typed.text("--outcome-event").map(name -> name.replaceFirst("^event:", ""));
        Result result = new Result(
                typed.value("--success"),
                typed.<Integer>value("--error-count").orElse(0),
                typed.<Integer>value("--retry-count").orElse(0),
                typed.<Integer>value("--duration-ms").map(Integer::longValue),
                typed.text("--evidence"),
                event.map(RecordId::of));
        return lineage.journal().resolve(id, result, options);
    }

    /** Links a decision by one of its own links, and anything else by an edge (rule G2). */
    static Version<?> link(Call call, Lineage me, Edge edge, WriteOption... options) {
        Optional<Version<?>> decision = me.find(edge.from()).filter(version -> version.value() instanceof Decision);
        boolean plain = edge.data().isEmpty() && !edge.bidirectional().orElse(false);
        if (decision.isEmpty() || !plain) {
            return me.graph().edges().add(edge, options);
        }
        Relationship link =
                new Relationship(edge.relation(), edge.to(), edge.strength(), edge.reason(), Optional.empty());
        return me.journal().update(decision.get().id(), builder -> builder.addLinks(link), options);
    }

    /** Ends the validity of a record; if kinds are given, one of these alone. */
    static Change retire(String... kinds) {
        return (call, me, id, options) -> {
            String reason = call.arguments.text("--reason").orElseThrow();
            Version<?> version = me.withDrafts().find(id.target()).orElseThrow();
            String kind = version.kind();
            if (kinds.length > 0 && !List.of(kinds).contains(kind)) {
                throw CommandException.refused(id + " is a " + kind + ", not a " + String.join(" or ", kinds));
            }
            return switch (kind) {
                case "node" -> me.graph().removeNode(id.target(), reason, call.arguments.has("--cascade"));
                case "memory_entry" -> me.knowledge().retire(id, reason, call.arguments.has("--force"), options);
                case "session" -> throw CommandException.refused("A session is handed off, and never retired");
                default -> {
                    if (version.value() instanceof Record value) {
                        yield me.records(value.getClass()).retire(id, reason, options);
                    }
                    throw CommandException.refused("This release does not know the kind " + kind);
                }
            };
        };
    }

    /** Tells the user about precedents and patterns that a written decision should not rely on. */
    private static void notices(Call call, Lineage lineage, Version<?> version) {
        if (version.value() instanceof Decision decision) {
            lineage.precedents().notices(decision).stream()
                    .map(Notice::sentence)
                    .forEach(call::say);
        }
    }
}
