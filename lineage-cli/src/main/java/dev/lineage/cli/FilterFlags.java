package dev.lineage.cli;

import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.Outcome;
import java.time.Instant;
import java.util.Optional;

/** What decisions have to be; the project is the scope's. */
final class FilterFlags {
    private FilterFlags() {}

    static void declare(Usage usage) {
        usage.texts("TYPE", "Of this type; repeated: of any of them.", "--type");
        usage.texts("OUTCOME", "With this outcome; repeated: with any of them.", "--outcome");
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
        for (String tag : given.names("--tag")) {
            filter = filter.tag(tag);
        }
        for (String entity : given.names("--entity")) {
            filter = filter.entity(entity);
        }
        return bySource(between(filter, given), given);
    }

    /** A session or an actor of the environment says who writes; only one that is typed narrows a list. */
    private static DecisionFilter bySource(DecisionFilter filter, Given given) {
        DecisionFilter narrowed = given.text("--session").map(filter::session).orElse(filter);
        return given.text("--actor").map(narrowed::actor).orElse(narrowed);
    }

    private static DecisionFilter between(DecisionFilter filter, Given given) {
        Optional<Instant> since = Moments.instant(given, "--since");
        Optional<Instant> until = Moments.instant(given, "--until");
        DecisionFilter narrowed = since.map(filter::from).orElse(filter);
        return until.map(narrowed::until).orElse(narrowed);
    }
}
