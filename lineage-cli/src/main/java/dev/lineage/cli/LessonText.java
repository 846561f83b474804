package dev.lineage.cli;

import dev.lineage.cli.Screen.Piece;
import dev.lineage.patterns.AntiPattern;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.Example;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.MatchedLesson;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.Severity;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.Verdict;
import dev.lineage.query.Link;
import dev.lineage.query.Score;
import dev.lineage.ref.RecordId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lessons for a person: what they say in a list, or all of one. */
final class LessonText {
    private static final int LABEL = 13;
    private static final int SHORT_LABEL = 8;

    private LessonText() {}

    static String inList(Lesson lesson, Screen screen) {
        return brief(lesson, Optional.empty(), screen);
    }

    static String matched(MatchedLesson matched, Screen screen) {
        return brief(matched.lesson(), Optional.of(matched.score()), screen);
    }

    /** The name, and what one has to know in order to follow it. */
    private static String brief(Lesson lesson, Optional<Score> score, Screen screen) {
        StringBuilder text = new StringBuilder(heading(lesson, score, screen));
        text.append(screen.below(lesson.name(), Integer.MAX_VALUE));
        said(lesson).stream()
                .filter(field -> field.name().length() <= SHORT_LABEL)
                .forEach(field -> text.append(screen.field(field.name(), SHORT_LABEL, field.value())));
        return text.toString();
    }

    /** What it is and how far it proved true, in a line or two. */
    static String heading(Lesson lesson, Screen screen) {
        return heading(lesson, Optional.empty(), screen);
    }

    private static String heading(Lesson lesson, Optional<Score> score, Screen screen) {
        List<Piece> pieces = new ArrayList<>();
        pieces.add(DecisionText.id(lesson.id(), screen));
        score.ifPresent(value -> pieces.add(Piece.of(ScoreText.number(value.value()))));
        pieces.add(Piece.of(DecisionText.time(lesson.time())));
        pieces.add(kind(lesson, screen));
        lesson.category().ifPresent(category -> pieces.add(Piece.of(Safe.line(category.word()))));
        pieces.add(Piece.of(proof(lesson)));
        if (lesson.usedIn() > 0) {
            pieces.add(Piece.of("used in " + Counted.of(lesson.usedIn(), "decision", "decisions")));
        }
        lesson.project().ifPresent(name -> pieces.add(DecisionText.faint("#" + Safe.line(name), screen)));
        return screen.pieces(pieces);
    }

    private static Piece kind(Lesson lesson, Screen screen) {
        if (lesson instanceof AntiPattern antiPattern) {
            String severity = antiPattern
                    .severity()
                    .map(Severity::word)
                    .map(word -> word + " ")
                    .orElse("");
            String text = severity + lesson.kind().word();
            return new Piece(text, screen.bad(text));
        }
        return Piece.of(lesson.kind().word());
    }

    private static String proof(Lesson lesson) {
        return "confidence " + ScoreText.number(lesson.confidence()) + " (+" + lesson.positiveValidations() + " -"
                + lesson.negativeValidations() + ") " + lesson.maturity().word();
    }

    private record Field(String name, String value) {}

    private static List<Field> said(Lesson lesson) {
        List<Field> fields = new ArrayList<>();
        if (lesson instanceof Pattern pattern) {
            pattern.context().ifPresent(text -> fields.add(new Field("context", text)));
            pattern.problem().ifPresent(text -> fields.add(new Field("problem", text)));
            pattern.solution().ifPresent(text -> fields.add(new Field("solution", text)));
            pattern.examples().forEach(each -> fields.add(new Field(example(each), each.text())));
        } else if (lesson instanceof AntiPattern antiPattern) {
            antiPattern.symptom().ifPresent(text -> fields.add(new Field("symptom", text)));
            antiPattern.risk().ifPresent(text -> fields.add(new Field("risk", text)));
            antiPattern.fix().ifPresent(text -> fields.add(new Field("fix", text)));
        }
        return fields;
    }

    private static String example(Example example) {
        return example.good() ? "good example" : "bad example";
    }

    static String whole(Lesson lesson, List<Validation> validations, List<Link> links, Screen screen) {
        StringBuilder text = new StringBuilder(heading(lesson, Optional.empty(), screen));
        text.append(screen.below(lesson.name(), Integer.MAX_VALUE));
        List<Field> fields = said(lesson);
        fields.addAll(source(lesson, validations));
        links.forEach(link -> fields.add(new Field("link", LinkText.line(link, lesson.id()))));
        fields.forEach(field -> text.append(screen.field(field.name(), LABEL, field.value())));
        return text.toString();
    }

    private static List<Field> source(Lesson lesson, List<Validation> validations) {
        List<Field> fields = new ArrayList<>();
        if (lesson.initialConfidence() != LessonContent.UNPROVED || lesson.initialValidations() != 0) {
            fields.add(new Field("began at", beginning(lesson)));
        }
        validations.forEach(each -> fields.add(new Field(verdict(each), validation(each))));
        fields.add(new Field("origin", lesson.origin().slug()));
        if (lesson instanceof Pattern pattern) {
            discovery(pattern.discovery(), fields);
        }
        lesson.project().ifPresent(name -> fields.add(new Field("project", name)));
        lesson.space().ifPresent(name -> fields.add(new Field("space", name)));
        lesson.session().ifPresent(name -> fields.add(new Field("session", name)));
        lesson.actor().ifPresent(name -> fields.add(new Field("actor", name)));
        lesson.additional().forEach((name, value) -> fields.add(new Field("imported", name + " = " + value)));
        ValidityText.bounds(
                lesson.validFrom(),
                lesson.validUntil(),
                lesson.statedTime(),
                (bound, instant) -> fields.add(new Field("valid " + bound, DecisionText.time(instant))));
        fields.add(new Field("version", lesson.version() + " of " + DecisionText.time(lesson.learnedAt())));
        return fields;
    }

    private static void discovery(Discovery discovery, List<Field> fields) {
        discovery.epic().ifPresent(name -> fields.add(new Field("epic", name)));
        discovery.task().ifPresent(name -> fields.add(new Field("task", name)));
        discovery.decision().ifPresent(id -> fields.add(new Field("decision", id.text())));
        discovery.session().ifPresent(id -> fields.add(new Field("found in", id.text())));
    }

    private static String beginning(Lesson lesson) {
        return "confidence " + ScoreText.number(lesson.initialConfidence()) + " after "
                + Counted.of(lesson.initialValidations(), "validation", "validations");
    }

    private static String verdict(Validation validation) {
        return validation.verdict() == Verdict.POSITIVE ? "proved true" : "proved false";
    }

    private static String validation(Validation validation) {
        String decision = validation.decision().map(RecordId::text).orElse("");
        String note = validation.note().orElse("");
        return decision.isEmpty() || note.isEmpty() ? decision + note : decision + ": " + note;
    }
}
