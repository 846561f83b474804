package dev.lineage.cli;

import dev.lineage.patterns.Category;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Origin;
import dev.lineage.patterns.Severity;
import java.time.Instant;
import java.util.Optional;

/** What lessons have to be; the project is the scope's. */
final class LessonFlags {
    private LessonFlags() {}

    /** What every lesson may be given when it is captured. */
    static void declareSource(Usage usage) {
        usage.text("CATEGORY", "bash, architecture, security, testing, or a word of your own.", "--category");
        usage.text("NAME", "Where it was discovered, else the project, else the day; part of the id.", "--origin");
    }

    static void declare(Usage usage) {
        usage.texts("KIND", "pattern or anti-pattern; else both.", "--kind");
        usage.texts("CATEGORY", "Of this category; repeated: of any of them.", "--category");
        usage.texts("NAME", "Discovered there; repeated: in any of them.", "--origin");
        usage.texts("SEVERITY", "Anti-patterns as bad as this; repeated: as any of them.", "--severity");
        FilterFlags.declareTimes(usage);
    }

    static LessonFilter filter(Given given) {
        LessonFilter filter = LessonFilter.all();
        for (String kind : given.names("--kind")) {
            filter = filter.kind(LessonKind.parse(kind));
        }
        for (String category : given.names("--category")) {
            filter = filter.category(new Category(category));
        }
        for (String origin : given.names("--origin")) {
            filter = filter.origin(Origin.of(origin));
        }
        for (String severity : given.names("--severity")) {
            filter = filter.severity(Severity.parse(severity));
        }
        return bySource(between(filter, given), given);
    }

    /** A session or an actor of the environment says who writes; only one that is typed narrows a list. */
    private static LessonFilter bySource(LessonFilter filter, Given given) {
        Optional<String> session = given.text("--session");
        Optional<String> actor = given.text("--actor");
        LessonFilter narrowed = session.isPresent() ? filter.session(session.get()) : filter;
        return actor.isPresent() ? narrowed.actor(actor.get()) : narrowed;
    }

    private static LessonFilter between(LessonFilter filter, Given given) {
        Optional<Instant> since = Moments.instant(given, "--since");
        Optional<Instant> until = Moments.instant(given, "--until");
        LessonFilter narrowed = since.isPresent() ? filter.from(since.get()) : filter;
        return until.isPresent() ? narrowed.until(until.get()) : narrowed;
    }
}
