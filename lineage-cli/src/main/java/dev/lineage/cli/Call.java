package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

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
        if (open.isEmpty()) {
            open = Optional.of(MemoryFile.reading(location.file(arguments.text("--db")), environment));
        }
        return open.get().memory();
    }

    /** Returns the memory, opened for writing; it is created if it does not exist yet. */
    LineageMemory writing() {
        if (open.isEmpty()) {
            open = Optional.of(MemoryFile.writing(location.file(arguments.text("--db"))));
        }
        return open.get().memory();
    }

    /** Returns the readers in the scope and as of the moment that the options name. */
    LineageQuery query() {
        LineageQuery now = reading().in(scope());
        LineageQuery then =
                arguments.text("--as-of").map(moment -> asOf(now, moment)).orElse(now);
        return arguments
                .text("--valid-at")
                .map(time -> then.validAt(Moments.parse("--valid-at", time)))
                .orElse(then);
    }

    /** Returns the memory for writing in the scope that the options name. */
    Lineage lineage() {
        return writing().in(scope());
    }

    Scope scope() {
        return scope(Optional.empty());
    }

    /** Returns the scope that the options name, with this project if they name none. */
    Scope scope(Optional<String> project) {
        boolean all = arguments.has("--all-projects");
        Scope scope = (all
                        ? Optional.<String>empty()
                        : location.project(arguments.text("--project")).or(() -> project))
                .map(Scope::project)
                .orElseGet(Scope::allProjects);
        Optional<String> actor = setting("--actor", "LINEAGE_ACTOR")
                .or(() -> environment.variable("USER").map("user:"::concat));
        Optional<String> session = setting("--session", "LINEAGE_SESSION");
        Set<String> reading =
                arguments.texts("--reading").flatMap(FieldOptions::split).collect(Collectors.toSet());
        scope = actor.map(scope::actor).orElse(scope);
        scope = session.map(scope::session).orElse(scope);
        return scope.space(arguments.text("--space").orElse("")).reading(reading.toArray(String[]::new));
    }

    /** Returns the page that the options ask for. */
    Paging paging() {
        return new Paging(arguments.number("--limit").orElse(DEFAULT_LIMIT), arguments.text("--after"));
    }

    /** Returns the id of a parameter, which may be the beginning of one. */
    RecordId id(LineageQuery query, int parameter) {
        return IdBeginnings.complete(query, arguments.parameter(parameter));
    }

    /** Returns the options of a write; a validity's other bound is kept as it was. */
    WriteOption[] options(Validity before) {
        List<WriteOption> options = new ArrayList<>();
        arguments.text("--key").map(WriteOption::key).ifPresent(options::add);
        arguments.number("--expect").map(WriteOption::expect).ifPresent(options::add);
        if (arguments.has("--valid-from") || arguments.has("--valid-until")) {
            options.add(WriteOption.valid(
                    new Validity(bound("--valid-from", before.from()), bound("--valid-until", before.until()))));
        }
        return options.toArray(WriteOption[]::new);
    }

    @Override
    public void close() {
        open.ifPresent(MemoryFile::close);
    }

    private Optional<Instant> bound(String option, Optional<Instant> before) {
        return arguments.has(option)
                ? arguments.text(option).filter(text -> !text.isBlank()).map(text -> Moments.parse(option, text))
                : before;
    }

    private Optional<String> setting(String option, String variable) {
        return arguments.text(option).or(() -> environment.variable(variable));
    }

    /** A moment is a position of the ledger, a version such as {@code dec-1a2b3c4d@2}, a record, or a time. */
    private static LineageQuery asOf(LineageQuery query, String moment) {
        if (moment.matches("[0-9]{1,18}")) {
            return query.asOf(Long.parseLong(moment));
        }
        if (moment.matches("[0-9]{4}-.*")) {
            return query.asOf(Moments.parse("--as-of", moment));
        }
        int at = moment.lastIndexOf('@');
        List<Version<?>> history =
                query.history(IdBeginnings.complete(query, at < 0 ? moment : moment.substring(0, at)));
        String number = at < 0 ? String.valueOf(history.size()) : moment.substring(at + 1);
        return history.stream()
                .filter(version -> String.valueOf(version.number()).equals(number))
                .findFirst()
                .map(query::asOf)
                .orElseThrow(() -> CommandException.refused("There is no version '" + moment + "'"));
    }
}
