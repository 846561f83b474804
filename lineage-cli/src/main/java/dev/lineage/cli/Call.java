package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.record.Page;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Validity;
import dev.lineage.record.WriteOption;
import dev.lineage.sqlite.SqliteStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One run of a command: its arguments, and the memory as its global options say. */
final class Call implements AutoCloseable {
    private static final int DEFAULT_LIMIT = 20;

    final Environment environment;
    final Arguments arguments;
    final Location location;
    final Path file;
    /** Where the next page of a list begins. */
    Optional<String> next = Optional.empty();

    private @Nullable LineageMemory memory;

    Call(Environment environment, Arguments arguments) {
        this.environment = environment;
        this.arguments = arguments;
        this.location = new Location(environment);
        this.file = location.file(arguments.text("--db"));
    }

    /** Opens the memory for reading. If it does not exist yet, says so and opens an empty one. */
    LineageMemory reading() {
        boolean exists = Files.exists(file);
        if (!exists) {
            environment.say("There is no memory yet at " + file);
        }
        memory = Lineages.open(exists ? SqliteStore.readOnly(file) : SqliteStore.inMemory(), environment.options());
        return memory;
    }

    /** Opens the memory for writing. It is created if it does not exist yet. */
    LineageMemory writing() {
        memory = Lineages.open(SqliteStore.at(Location.created(file)), environment.options());
        return memory;
    }

    void say(String message) {
        environment.say(message);
    }

    LineageMemory opened() {
        return Objects.requireNonNull(memory);
    }

    /** Returns the memory for a write that adds a record: in the session that is named, else the actor's (rule T1). */
    Lineage adding() {
        LineageMemory opened = writing();
        Lineage lineage = opened.in(tagged());
        Scope scope = lineage.scope();
        String session = scope.session()
                .or(() -> lineage.transfer().current().map(open -> open.id().value()))
                .orElseGet(() -> String.format(Locale.ROOT, "session-%08x", new SecureRandom().nextInt()));
        return opened.in(scope.session(session));
    }

    /** Returns the readers in the scope and as of the moment that the options name. */
    LineageQuery query() {
        return query(scope());
    }

    LineageQuery query(Scope scope) {
        LineageQuery now = reading().in(scope);
        LineageQuery then =
                arguments.text("--as-of").map(moment -> Names.asOf(now, moment)).orElse(now);
        LineageQuery valid = arguments.time("--valid-at").map(then::validAt).orElse(then);
        return arguments.has("--all") ? valid.withDrafts() : valid;
    }

    LineageMemory changing() {
        existing();
        return writing();
    }

    RecordId id(LineageQuery query, int parameter) {
        return Names.id(query, arguments.parameters().get(parameter));
    }

    Reference reference(LineageQuery query, int parameter) {
        return Names.reference(query, location, arguments.parameters().get(parameter));
    }

    Path path(int parameter) {
        return environment.directory().resolve(arguments.parameters().get(parameter));
    }

    Path existing() {
        if (!Files.exists(file)) {
            throw CommandException.refused("There is no memory yet at " + file);
        }
        return file;
    }

    Scope scope() {
        return scope(location.project(arguments.text("--project")));
    }

    /** Returns the scope with the project of the first tag, if nothing else names one (rule K3). */
    Scope tagged() {
        return scope(location.project(arguments.text("--project"))
                .or(() -> arguments.parts("--tags").findFirst()));
    }

    /** Returns the scope of this project; of all projects, if it is absent or that is wanted. */
    Scope scope(Optional<String> project) {
        Scope all = Scope.allProjects();
        Optional<String> user = environment.variable("USER").map("user:"::concat);
        return new Scope(
                project.filter(name -> !arguments.has("--all-projects")).orElse(all.project()),
                setting("--actor", "LINEAGE_ACTOR").or(() -> user).orElse(all.actor()),
                setting("--session", "LINEAGE_SESSION"),
                environment.variable("LINEAGE_TASK").map(RecordId::of),
                arguments.text("--space").orElse(all.space()),
                arguments.parts("--reading").collect(Collectors.toSet()));
    }

    private Optional<String> setting(String option, String variable) {
        return arguments.text(option).or(() -> environment.variable(variable));
    }

    Paging paging() {
        return new Paging(arguments.<Integer>value("--limit").orElse(DEFAULT_LIMIT), arguments.text("--after"));
    }

    /** Returns the options of a write; a bound of its validity that is not named stays as it was before. */
    WriteOption[] options(Validity before) {
        List<WriteOption> options = new ArrayList<>();
        arguments.text("--id").map(RecordId::of).map(WriteOption::id).ifPresent(options::add);
        arguments.text("--key").map(WriteOption::key).ifPresent(options::add);
        arguments.<Integer>value("--expect").map(WriteOption::expect).ifPresent(options::add);
        arguments.<Integer>value("--token").map(WriteOption::fence).ifPresent(options::add);
        boolean from = arguments.has("--valid-from");
        boolean until = arguments.has("--valid-until");
        if (from || until) {
            Optional<Instant> start = from ? bound("--valid-from") : before.from();
            Optional<Instant> end = until ? bound("--valid-until") : before.until();
            options.add(WriteOption.valid(new Validity(start, end)));
        }
        return options.toArray(WriteOption[]::new);
    }

    /** Returns the time that an option names; none if its value is blank. */
    private Optional<Instant> bound(String option) {
        return arguments.text(option).filter(String::isBlank).isPresent() ? Optional.empty() : arguments.time(option);
    }

    /** Returns the items of a page, and remembers where the next page begins. */
    <T> List<T> items(Page<T> page) {
        next = page.next();
        return page.items();
    }

    @Override
    public void close() {
        if (memory != null) {
            memory.close();
        }
    }
}
