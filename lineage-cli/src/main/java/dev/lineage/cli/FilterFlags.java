package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.ResultStatus;
import java.time.Instant;
import java.util.Optional;

/** What decisions have to be; the project is the scope's. */
final class FilterFlags {
    private FilterFlags() {}

    static void declare(Usage usage) {
        usage.texts("TYPE", "Of this type; repeated: of any of them.", "--type");
        usage.texts("OUTCOME", "With this outcome; repeated: with any of them.", "--outcome");
        usage.texts("RESULT", "That succeeded, failed or are unknown; repeated: any of them.", "--result");
        usage.flag("Of which nothing came so far.", "--unresolved");
        usage.texts("WORD", "Made at this point of the work; repeated: at any of them.", "--decision-type");
        usage.text("NAME", "That belong to this epic.", "--epic");
        usage.texts("NAME", "That cite this: an id, or a thing such as epic:mj100; repeated: all of them.", "--cites");
        declareTag(usage);
        usage.texts("NAME", "That affect this; repeated: all of them.", "--entity", "--entities");
        declareTimes(usage);
    }

    static void declareTag(Usage usage) {
        usage.texts("TAG", "With this tag; repeated: with all of them.", "--tag", "--tags");
    }

    static void declareTimes(Usage usage) {
        usage.text("TIME", "Of this time or later; a date begins in UTC.", "--since");
        usage.text("TIME", "Before this time.", "--until");
    }

    static DecisionFilter filter(Given given) {
        DecisionFilter filter = DecisionFilter.all();
        for (String type : given.names("--type")) {
            filter = filter.type(new DecisionType(type));
        }
        for (String outcome : given.names("--outcome")) {
            filter = filter.outcome(Outcome.parse(outcome));
        }
        for (String result : given.names("--result")) {
            filter = filter.result(ResultStatus.parse(result));
        }
        for (String point : given.names("--decision-type")) {
            filter = filter.point(new DecisionPoint(point));
        }
        for (String tag : given.names("--tag")) {
            filter = filter.tag(tag);
        }
        for (String entity : given.names("--entity")) {
            filter = filter.entity(entity);
        }
        return bySource(between(byWork(filter, given), given), given);
    }

    /** Narrows a filter to what cites things, whose names are looked up in the memory. */
    static DecisionFilter citing(DecisionFilter begun, Given given, LineageQuery query) {
        DecisionFilter filter = begun;
        for (String cited : given.names("--cites")) {
            filter = filter.citing(NodeNames.cited(cited, query));
        }
        return filter;
    }

    private static DecisionFilter byWork(DecisionFilter filter, Given given) {
        Optional<String> epic = given.text("--epic");
        DecisionFilter narrowed = epic.isPresent() ? filter.epic(epic.get()) : filter;
        return given.has("--unresolved") ? narrowed.resolved(false) : narrowed;
    }

    /** A session or an actor of the environment says who writes; only one that is typed narrows a list. */
    static DecisionFilter bySource(DecisionFilter filter, Given given) {
        Optional<String> session = given.text("--session");
        Optional<String> actor = given.text("--actor");
        DecisionFilter narrowed = session.isPresent() ? filter.session(session.get()) : filter;
        return actor.isPresent() ? narrowed.actor(actor.get()) : narrowed;
    }

    static DecisionFilter between(DecisionFilter filter, Given given) {
        Optional<Instant> since = Moments.instant(given, "--since");
        Optional<Instant> until = Moments.instant(given, "--until");
        DecisionFilter narrowed = since.isPresent() ? filter.from(since.get()) : filter;
        return until.isPresent() ? narrowed.until(until.get()) : narrowed;
    }
}
