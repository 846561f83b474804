package dev.lineage.cli;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.journal.Decision;
import dev.lineage.patterns.Lesson;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.WorkingTree;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Where a command runs: its surroundings, the memory it was pointed to, and who it acts as.
 *
 * @param given what was typed
 * @param environment the surroundings
 */
record Shell(Given given, Environment environment) {
    /** The memory's file, which may not exist. */
    Path file() {
        return GlobalFlags.file(given, environment);
    }

    /**
     * The state of the working directory, if there is anything to tell; the memory's own files are not active
     * in it.
     */
    Optional<WorkingTree> workingTree() {
        return environment.trees().read(environment.folder(), file());
    }

    /** The project that the command works in; none for a command that takes no project. */
    CurrentProject project() {
        return obeys(GlobalFlags.PROJECT) ? CurrentProject.of(given, environment) : CurrentProject.NONE;
    }

    /** The only project that a command reads; empty if it reads all. */
    Optional<String> readProject() {
        return readsAll() ? Optional.empty() : project().name();
    }

    /** A hint about a record that was not found. */
    String hint() {
        return readsAll() ? "" : project().hint(obeys(CurrentProject.ALL));
    }

    /** Whether the command takes a global option. */
    boolean obeys(String option) {
        return Commands.command(String.join(" ", given.path())).obeyed().contains(option);
    }

    private boolean readsAll() {
        return given.has(CurrentProject.ALL);
    }

    private Scope scope(CurrentProject project) {
        return GlobalFlags.scope(given, environment, project.name());
    }

    /** The memory for reading. One that does not exist yet is empty, which is said on standard error; nothing is made. */
    OpenMemory open() {
        Path file = file();
        Scope scope = scope(project());
        if (!Files.exists(file)) {
            environment.err().println("lineage: " + Safe.line(NoMemory.readAsEmpty(file)));
            return viewed(MemoryFile.empty(environment.options()), opened -> enter(opened, scope, readsAll()));
        }
        return openExisting();
    }

    /** Reads the memory before the command does. One that does not exist yet has nothing to read. */
    void query(Consumer<LineageQuery> reader) {
        Scope scope = scope(project());
        if (Files.exists(file())) {
            UnaryOperator<Lineage> view = opened -> enter(opened, scope, readsAll());
            try (OpenMemory memory =
                    viewed(MemoryFile.open(file(), environment.options(), GlobalFlags.storage(given)), view)) {
                reader.accept(memory.lineage().query());
            }
        }
    }

    /** The memory, which has to exist: a copy or a check of nothing would hide a mistyped path. */
    OpenMemory openExisting() {
        Scope scope = scope(project());
        return viewed(MemoryFile.open(file(), environment.options(), GlobalFlags.storage(given)), opened -> {
            Lineage lineage = enter(opened, scope, readsAll());
            if (project().mayBeMistyped()) {
                UnknownProject.tell(lineage, readProject(), environment.err());
            }
            return lineage;
        });
    }

    /** The memory, which is made if it does not exist. */
    OpenMemory openOrCreate() {
        Scope scope = scope(project());
        return viewed(
                MemoryFile.openOrCreate(file(), environment.options(), GlobalFlags.storage(given)),
                opened -> enter(opened, scope, readsAll()));
    }

    /**
     * The memory, which has to exist, for changing a record in a session of the current project, else of the
     * record's own.
     */
    OpenMemory openToChange(RecordId id) {
        Scope scope = scope(project());
        return viewed(MemoryFile.open(file(), environment.options(), GlobalFlags.storage(given)), opened -> {
            Lineage lineage = enter(opened, scope, readsAll());
            LineageQuery query = lineage.query();
            Optional<Decision> decision = query.journal().find(id);
            if (decision.isPresent()) {
                return joined(lineage, decision.get().project(), readsAll());
            }
            Optional<Lesson> lesson = query.patterns().find(id);
            return lesson.isPresent() ? joined(lineage, lesson.get().project(), readsAll()) : lineage;
        });
    }

    /** The memory, which is made if it does not exist, for recording in a session of the current project. */
    OpenMemory openToRecord() {
        return openToRecord(List.of());
    }

    /**
     * The same for a record with tags: where there is no current project, the first tag is the record's, and
     * all projects are read.
     */
    OpenMemory openToRecord(List<String> tags) {
        CurrentProject current = project();
        Scope scope = scope(current.orFirst(tags));
        boolean everyProject = readsAll() || current.name().isEmpty();
        return viewed(
                MemoryFile.openOrCreate(file(), environment.options(), GlobalFlags.storage(given)),
                opened -> joined(opened.in(scope), scope.project(), everyProject));
    }

    /** The same for a handoff: in the session that is named, else in an open one, else in a new one. */
    OpenMemory openToHandOff(List<String> tags) {
        Scope scope = scope(project().orFirst(tags));
        return viewed(
                MemoryFile.openOrCreate(file(), environment.options(), GlobalFlags.storage(given)),
                opened -> scope.session().isPresent()
                        ? joined(opened.in(scope), scope.project(), readsAll())
                        : WorkingSession.toHandOff(opened.in(scope), environment.err()));
    }

    private static Lineage enter(Lineage lineage, Scope scope, boolean everyProject) {
        Lineage there = lineage.in(scope);
        return everyProject ? there.acrossProjects() : there;
    }

    /**
     * The same memory in the session that what is written belongs to: one of the scope's project, else of
     * another one.
     */
    private static Lineage joined(Lineage lineage, Optional<String> otherwise, boolean everyProject) {
        Scope scope = lineage.scope();
        Optional<String> project = scope.project().or(() -> otherwise);
        if (scope.project().isEmpty() && project.isPresent()) {
            WorkingSession.openNamed(lineage.in(WorkingSession.in(scope, project)));
        }
        RecordId session = WorkingSession.of(lineage.in(WorkingSession.in(scope, project)));
        return enter(lineage, scope.session(session.text()), everyProject);
    }

    private static OpenMemory viewed(CloseableLineage opened, UnaryOperator<Lineage> view) {
        try {
            return new OpenMemory(opened, view.apply(opened));
        } catch (RuntimeException | Error failure) {
            opened.close();
            throw failure;
        }
    }
}
