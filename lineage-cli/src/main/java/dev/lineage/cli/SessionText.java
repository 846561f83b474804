package dev.lineage.cli;

import dev.lineage.cli.Screen.Piece;
import dev.lineage.query.Link;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.Mentions;
import dev.lineage.transfer.OpenWork;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.WorkingTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Sessions for a person: two or more lines in a list, or all of one. */
final class SessionText {
    private static final int LINES = 3;
    private static final int LABEL = 13;

    private SessionText() {}

    static String inList(Session session, Screen screen) {
        return heading(session, screen)
                + words(session).map(text -> screen.below(text, LINES)).orElse("");
    }

    private static Optional<String> words(Session session) {
        return session.handoff().map(Handoff::message).or(session::summary);
    }

    private static String heading(Session session, Screen screen) {
        List<Piece> pieces = new ArrayList<>();
        pieces.add(DecisionText.id(session.id(), screen));
        pieces.add(Piece.of(DecisionText.time(session.time())));
        pieces.add(Piece.of(session.state().word()));
        session.tags().forEach(tag -> pieces.add(DecisionText.faint("#" + Safe.line(tag), screen)));
        return screen.pieces(pieces);
    }

    static String whole(Session session, List<Link> links, Screen screen) {
        StringBuilder text = new StringBuilder(heading(session, screen));
        words(session).ifPresent(message -> text.append(screen.below(message, Integer.MAX_VALUE)));
        List<Field> fields = new ArrayList<>();
        session.handoff().flatMap(handoff -> session.summary()).ifPresent(it -> fields.add(new Field("summary", it)));
        session.handoff().ifPresent(handoff -> handedOver(fields, handoff));
        session.handedOffAt().ifPresent(at -> fields.add(new Field("handed off", DecisionText.time(at))));
        session.handoff().ifPresent(handoff -> fields.add(new Field("content hash", handoff.contentHash())));
        inherited(fields, session.inherited());
        source(fields, session);
        links.forEach(link -> fields.add(new Field("link", LinkText.line(link, session.id()))));
        fields.forEach(field -> text.append(screen.field(field.name(), LABEL, field.value())));
        return text.toString();
    }

    private record Field(String name, String value) {}

    private static void handedOver(List<Field> fields, Handoff handoff) {
        handoff.open().nextSteps().forEach(text -> fields.add(new Field("next", text)));
        handoff.open().blockers().forEach(text -> fields.add(new Field("blocker", text)));
        handoff.open().questions().forEach(text -> fields.add(new Field("question", text)));
        mentions(fields, "thread", handoff.open().threads());
        handoff.failedAttempts().forEach(text -> fields.add(new Field("did not work", text)));
        mentions(fields, "decision", handoff.decisions());
        mentions(fields, "pattern", handoff.lessons());
        handoff.workingTree().ifPresent(tree -> tree(fields, tree));
    }

    private static void mentions(List<Field> fields, String name, Mentions mentions) {
        mentions.texts().forEach(text -> fields.add(new Field(name, text)));
        if (mentions.more() > 0) {
            fields.add(new Field(name, "and " + mentions.more() + " older"));
        }
    }

    private static void tree(List<Field> fields, WorkingTree tree) {
        tree.git().ifPresent(git -> {
            git.branch().ifPresent(name -> fields.add(new Field("branch", name)));
            git.head().ifPresent(id -> fields.add(new Field("head", id)));
            git.operation().ifPresent(name -> fields.add(new Field("operation", name)));
            fields.add(new Field("uncommitted", uncommitted(git)));
            fields.add(new Field("stashes", Integer.toString(git.stashes())));
        });
        tree.activeFiles().forEach(path -> fields.add(new Field("active file", path)));
    }

    private static String uncommitted(GitState git) {
        return Long.toString(git.uncommitted().size() + (long) git.moreUncommitted());
    }

    private static void inherited(List<Field> fields, OpenWork inherited) {
        inherited.threads().texts().forEach(text -> fields.add(new Field("inherited", "thread: " + text)));
        inherited.nextSteps().forEach(text -> fields.add(new Field("inherited", "next: " + text)));
        inherited.blockers().forEach(text -> fields.add(new Field("inherited", "blocker: " + text)));
        inherited.questions().forEach(text -> fields.add(new Field("inherited", "question: " + text)));
    }

    private static void source(List<Field> fields, Session session) {
        session.project().ifPresent(name -> fields.add(new Field("project", name)));
        session.space().ifPresent(name -> fields.add(new Field("space", name)));
        session.actor().ifPresent(name -> fields.add(new Field("actor", name)));
        session.additional().forEach((name, value) -> fields.add(new Field("imported", name + " = " + value)));
        ValidityText.bounds(
                session.validFrom(),
                session.validUntil(),
                session.statedTime(),
                (bound, instant) -> fields.add(new Field("valid " + bound, DecisionText.time(instant))));
        fields.add(new Field("version", session.version() + " of " + DecisionText.time(session.learnedAt())));
    }
}
