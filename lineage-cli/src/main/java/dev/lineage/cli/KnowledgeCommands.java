package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.memory.GoldenPath;
import dev.lineage.memory.GoldenPathStep;
import dev.lineage.memory.Memory.Addition;
import dev.lineage.memory.MemoryEntry;
import dev.lineage.memory.MemoryEntryBuilder;
import dev.lineage.query.Search;
import dev.lineage.record.KindDescription;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The commands on memory entries, their cores, and golden paths. */
final class KnowledgeCommands {
    private KnowledgeCommands() {}

    /** Adds an entry to the core that is named, else to that of the project, which is made if it does not exist. */
    static Command add() {
        FieldOptions fields = new FieldOptions("memory_entry", "title", "content");
        return new Command(Command.ADD, fields.synopsis(), call -> {
            Lineage me = call.adding();
            Map<String, @Nullable Object> document = fields.document(call, me);
            document.put("core_id", core(call, me).orElseGet(() -> own(me)).value());
            MemoryEntry entry = me.documents().read(MemoryEntry.class, document);
            Version<MemoryEntry> stored = stored(call, me, entry);
            return Answer.stored(me, stored, stored.id().value());
        });
    }

    private static Version<MemoryEntry> stored(Call call, Lineage me, MemoryEntry entry) {
        Addition added = me.memory().add(entry, call.options(Validity.ALWAYS));
        if (added.existing()) {
            call.environment.say("It is there already: " + added.entry().id());
        }
        added.similar().forEach(other -> call.environment.say("It says the same as " + other));
        return added.entry();
    }

    /** Returns the core that is named by its id or name. */
    static Optional<RecordId> core(Call call, LineageQuery query) {
        return call.arguments.text("--core").map(name -> core(query, name));
    }

    static RecordId core(LineageQuery query, String name) {
        return query.find(Reference.of("core:" + name)).map(Version::id).orElseGet(() -> Names.id(query, name));
    }

    private static RecordId own(Lineage me) {
        String project = me.scope().project();
        if (project.isEmpty()) {
            throw CommandException.usage("Name a core with --core: there is no project");
        }
        return me.memory().core(project).id();
    }

    static Version<?> update(Lineage me, RecordId id, Map<String, @Nullable Object> changed, WriteOption... options) {
        return me.memory()
                .update(id, entry -> MemoryEntryBuilder.builder(me.documents().with(entry.build(), changed)), options);
    }

    /** Searches all entries, or those of a core and of the cores that it extends. */
    static Command search() {
        KindDescription all = FieldOptions.kind("memory_entry");
        List<String> facets =
                all.facets().stream().filter(facet -> !facet.equals("core")).toList();
        KindDescription kind = new KindDescription(all.name(), all.fields(), facets);
        return Command.reading("TERM... [--limit=N] [--core=NAME] " + ListCommands.filters(kind), (call, query) -> {
            Search search = Search.of(String.join(" ", call.arguments.parameters()))
                    .in("memory_entry")
                    .where(ListCommands.filter(kind, call, query))
                    .first(call.paging().limit());
            return core(call, query)
                    .map(core -> ListCommands.hits(query, query.memory().search(core, search)))
                    .orElseGet(() -> ListCommands.hits(query, query.search(search)));
        });
    }

    static Version<?> promote(Call call, Lineage me, RecordId source, WriteOption... options) {
        return me.memory().promote(source, core(call, me).orElseGet(() -> own(me)), options);
    }

    static Version<?> retire(Call call, Lineage me, RecordId id, WriteOption... options) {
        String reason = call.arguments.text("--reason").orElseThrow();
        return me.memory().retire(id, reason, call.arguments.has("--force"), options);
    }

    /** Shows a golden path, and whether the code of its steps is still in the files. */
    static Answer goldenPath(Call call, LineageQuery query) {
        RecordId id = call.id(query, 0);
        List<Version<GoldenPathStep>> steps = query.memory().steps(id);
        List<Map<String, Object>> documents = query.documents().write(steps);
        for (int i = 0; i < steps.size(); i++) {
            Map<String, Object> document = documents.get(i);
            isStale(call, steps.get(i)).ifPresent(stale -> document.put("stale", stale));
        }
        return Answer.of(
                () -> Map.of(
                        "path",
                        query.documents().write(query.records(GoldenPath.class).get(id)),
                        "steps",
                        documents),
                screen -> {
                    RecordText page = new RecordText(screen);
                    page.head(query.records(GoldenPath.class).get(id), "");
                    steps.forEach(step -> page.line(
                            step.value().stepOrder() + ".",
                            step.value().title(),
                            place(step.value()) + (isStale(call, step).orElse(false) ? " [stale]" : "")));
                    return page.text();
                });
    }

    private static String place(GoldenPathStep step) {
        return step.filePath() + step.startLine().map(line -> ":" + line).orElse("");
    }

    /** Returns whether the code of a step is not in its file any longer; unknown in another codebase (rule M6). */
    private static Optional<Boolean> isStale(Call call, Version<GoldenPathStep> step) {
        if (step.value().codebaseId().filter(id -> !id.equals(step.project())).isPresent()) {
            return Optional.empty();
        }
        Path file = call.location.paths().file(step.value().filePath());
        try {
            return step.value()
                    .isStale(
                            Files.isRegularFile(file)
                                    ? Optional.of(new String(Files.readAllBytes(file), StandardCharsets.UTF_8))
                                    : Optional.empty());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
