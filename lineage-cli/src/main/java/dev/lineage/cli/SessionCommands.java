package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.LineageQuery;
import dev.lineage.Maintenance.Progress;
import dev.lineage.Scope;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import dev.lineage.record.VisibleText;
import dev.lineage.transfer.Briefing;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.Session.SessionContext;
import dev.lineage.transfer.Session.SessionStatus;
import dev.lineage.transfer.SessionBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The commands that open sessions, hand them off, resume and compare them. */
final class SessionCommands {
    static final String HANDOFF = "MESSAGE [--summary=TEXT] [--tags=TEXT]... [--open-threads=TEXT]... "
            + "[--next-steps=TEXT]... [--blockers=TEXT]... [--questions=TEXT]... [--failed-attempts=TEXT]...";
    /** The bytes of a memory that is verified in about a second. */
    private static final long MAX_VERIFIED = 8 << 20;

    private static final int MAX_OPEN = 10;

    private SessionCommands() {}

    static Answer handoff(Call call) {
        Arguments typed = call.arguments;
        Handoff handoff = Handoff.builder(typed.parameters().get(0))
                .nextSteps(typed.texts("--next-steps").toList())
                .blockers(typed.texts("--blockers").toList())
                .questions(typed.texts("--questions").toList())
                .failedAttempts(typed.texts("--failed-attempts").toList())
                .build();
        Optional<GitState> checkout = call.location.paths().gitState();
        List<String> files = call.location.paths().activeFiles(call.file);
        Lineage lineage = call.writing().in(call.tagged());
        UnaryOperator<SessionBuilder> change = session -> {
            typed.texts("--open-threads").forEach(session::addOpenThreads);
            typed.parts("--tags").forEach(session::addTags);
            typed.text("--summary").ifPresent(session::summary);
            if (!files.isEmpty()) {
                session.context(new SessionContext(files, List.of(), Map.of()));
            }
            return session.gitState(checkout);
        };
        Version<Session> version = lineage.transfer().handoff(handoff, change, call.options(Validity.ALWAYS));
        if (version.project().isEmpty() && !lineage.scope().project().isEmpty()) {
            call.say("The session that was open belongs to no project");
        }
        Lineage all = call.opened().in(call.scope(Optional.empty()));
        Filter open = Filter.where("status", SessionStatus.OPEN)
                .and("actor", lineage.scope().actor());
        all.list("session", open, Paging.first(MAX_OPEN)).items().stream()
                .filter(other -> !other.project().equals(version.project()))
                .forEach(other -> call.say(other.id() + " of project '" + other.project()
                        + "' is still open; to hand it off: lineage handoff MESSAGE --project '" + other.project()
                        + "'"));
        call.say("Anchor: " + call.opened().maintenance().anchor());
        lineage.transfer()
                .resume(version.id(), checkout)
                .work()
                .tokens()
                .forEach((task, token) -> call.say("You still hold " + task + "; to give it back: lineage task release "
                        + task + " --token " + token));
        return Answer.stored(lineage, version, version.id().value());
    }

    /** Prints the briefing of a session; where none was handed off, the open ones. */
    static Answer resume(Call call) {
        Optional<String> typed = call.arguments.first();
        Optional<GitState> checkout = call.location.paths().gitState();
        LineageQuery query = call.query(typed.isPresent() ? call.scope(Optional.empty()) : call.scope());
        Optional<Briefing> found = typed.map(id -> query.transfer().resume(Names.id(query, id), checkout))
                .or(() -> query.transfer().resume(checkout));
        if (found.isPresent()) {
            Map<Object, Object> document = new LinkedHashMap<>(JsonText.map(found.get()));
            document.put("session", query.documents().write(found.get().session()));
            return Answer.of(
                    () -> document, screen -> VisibleText.of(found.get().text()));
        }
        Filter open = Filter.where("status", SessionStatus.OPEN);
        List<Version<?>> sessions = query.list("session", open, call.paging()).items();
        call.say("No session was handed off yet" + (sessions.isEmpty() ? "" : "; these are open:"));
        return ListCommands.table(query, sessions, "date,actor");
    }

    static Answer diff(Call call) {
        LineageQuery query = call.query(call.scope(Optional.empty()));
        Map<?, ?> diff = JsonText.map(query.transfer().diff(call.id(query, 0), call.id(query, 1)));
        return Answer.page(() -> diff, page -> page.fields(diff));
    }

    static Answer status(Call call) throws IOException {
        LineageMemory memory = call.reading();
        Lineage lineage = memory.in(call.scope());
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("memory", call.file.toString());
        document.put("project", lineage.scope().project());
        document.put("actor", lineage.scope().actor());
        Optional<Version<Session>> open = lineage.transfer().current();
        open.ifPresent(session -> document.put("session", session.id().value()));
        document.put("records", lineage.counts());
        Instant soon = Instant.now().plusSeconds(60);
        memory.in(Scope.allProjects()).timeline(Paging.first(1)).items().stream()
                .map(Version::recordedAt)
                .filter(soon::isBefore)
                .forEach(last -> document.put("clock", "behind the last write, which was recorded at " + last));
        boolean exists = Files.exists(call.file);
        boolean small = exists && Files.size(call.file) <= MAX_VERIFIED;
        List<String> problems = small
                ? memory.maintenance().verify(Progress.NONE).problems()
                : List.of(exists ? "not checked: run 'lineage verify'" : "there is no memory yet");
        document.put("health", problems.isEmpty() ? "sound" : String.join("\n", problems));
        return Answer.page(() -> document, page -> page.fields(document));
    }
}
