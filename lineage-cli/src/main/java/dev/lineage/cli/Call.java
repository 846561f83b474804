package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.record.Page;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Validity;
import dev.lineage.record.WriteOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One run of a command: its arguments, and the memory as its global options say. */
final class Call implements AutoCloseable {
    private static final int DEFAULT_LIMIT = 20;

    private final Environment environment;
    private final Arguments arguments;
    private final MemoryLocation location;
    private Optional<MemoryFile> open = Optional.empty();

    Call(Environment environment, Arguments arguments) {
        this.environment = environment;
        this.arguments = arguments;
        this.location = new MemoryLocation(environment);
    }

    Environment environment() {
        return environment;
    }

    Arguments arguments() {
        return arguments;
    }

    MemoryLocation location() {
        return location;
    }

    /** Returns the memory, opened for reading; an empty one if it does not exist yet. */
    LineageMemory reading() {
        open = open.or(() -> Optional.of(MemoryFile.reading(location.file(arguments.text("--db")), environment)));
        return open.get().memory();
    }

    /** Returns the memory, opened for writing; it is created if it does not exist yet. */
    LineageMemory writing() {
        open = open.or(() -> Optional.of(MemoryFile.writing(location.file(arguments.text("--db")))));
        return open.get().memory();
    }

    /** Returns the readers in the scope and as of the moment that the options name. */
    LineageQuery query() {
        LineageQuery now = reading().in(scope());
        LineageQuery then = arguments
                .text("--as-of")
                .map(moment -> Moments.asOf(now, moment))
                .orElse(now);
        return time("--valid-at").map(then::validAt).orElse(then);
    }

    /** Returns an existing memory for writing in the scope that the options name. */
    Lineage changing() {
        Path file = location.file(arguments.text("--db"));
        if (!Files.exists(file)) {
            throw CommandException.refused("There is no memory yet at " + file);
        }
        return writing().in(scope());
    }

    Scope scope() {
        return scope(Optional.empty());
    }

    /** Returns the scope that the options name, with this project if they name none. */
    Scope scope(Optional<String> otherwise) {
        Optional<String> project = arguments.has("--all-projects")
                ? Optional.empty()
                : location.project(arguments.text("--project")).or(() -> otherwise);
        Scope scope = project.map(Scope::project).orElseGet(Scope::allProjects);
        Optional<String> user = environment.variable("USER").map("user:"::concat);
        scope = setting("--actor", "LINEAGE_ACTOR")
                .or(() -> user)
                .map(scope::actor)
                .orElse(scope);
        scope = setting("--session", "LINEAGE_SESSION").map(scope::session).orElse(scope);
        scope = arguments.text("--space").map(scope::space).orElse(scope);
        return scope.reading(arguments.parts("--reading").distinct().toArray(String[]::new));
    }

    private Optional<String> setting(String option, String variable) {
        return arguments.text(option).or(() -> environment.variable(variable));
    }

    /** Returns the page that the options ask for. */
    Paging paging() {
        return new Paging(arguments.number("--limit").orElse(DEFAULT_LIMIT), arguments.text("--after"));
    }

    /** Returns the id of a parameter, which may be the beginning of one. */
    RecordId id(LineageQuery query, int parameter) {
        return Names.id(query, arguments.parameter(parameter));
    }

    /** Returns the record or outside thing that an option names. */
    Reference reference(LineageQuery query, String option) {
        return Names.reference(query, arguments.text(option).orElseThrow());
    }

    /** Returns whether the options change when a record is valid. */
    boolean hasValidity() {
        return arguments.has("--valid-from") || arguments.has("--valid-until");
    }

    /** Returns the options of a write; a bound of its validity that is not named stays. */
    WriteOption[] options(Validity before) {
        List<WriteOption> options = new ArrayList<>();
        arguments.text("--key").map(WriteOption::key).ifPresent(options::add);
        arguments.number("--expect").map(WriteOption::expect).ifPresent(options::add);
        if (hasValidity()) {
            Optional<Instant> from = arguments.has("--valid-from") ? time("--valid-from") : before.from();
            Optional<Instant> until = arguments.has("--valid-until") ? time("--valid-until") : before.until();
            options.add(WriteOption.valid(new Validity(from, until)));
        }
        return options.toArray(WriteOption[]::new);
    }

    private Optional<Instant> time(String option) {
        return arguments.text(option).filter(text -> !text.isBlank()).map(text -> Moments.parse(option, text));
    }

    /** Returns the items of a page, and tells the user where the next page begins, or that there is none. */
    <T> List<T> sayWhatFollows(Page<T> page) {
        page.next().ifPresent(next -> environment.say("More follows: --after " + next));
        sayIfEmpty(page.items());
        return page.items();
    }

    void sayIfEmpty(List<?> found) {
        if (found.isEmpty() && environment.errTerminal()) {
            environment.say("Nothing found");
        }
    }

    @Override
    public void close() {
        open.ifPresent(MemoryFile::close);
    }
}
