package dev.lineage.core.insight;

import dev.lineage.insight.Grouping;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.Entity;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** What decisions have in common. */
public final class Groups {
    private static final String AGENT = "agent:";
    private static final String FILE = Reference.file("f").type();
    private static final String EPIC = Reference.epic("e").type();

    private Groups() {}

    /** The groups that a decision counts in, each once. */
    static Set<String> of(Grouping grouping, Decision decision) {
        return switch (grouping) {
            case DECISION_TYPE -> only(decision.context().point().map(DecisionPoint::word));
            case STRATEGY -> only(decision.context().strategy());
            case AGENT -> only(agent(decision));
            case WORKER -> workers(decision);
            case FILE -> files(decision);
            case MONTH -> Set.of(month(decision.time()));
        };
    }

    private static Set<String> only(Optional<String> name) {
        return name.map(Set::of).orElse(Set.of());
    }

    private static Set<String> workers(Decision decision) {
        Set<String> workers = new LinkedHashSet<>();
        addLinked(decision, Relation.REVIEWED_WORK_BY, Reference.agent("a").type(), workers);
        return workers;
    }

    private static Set<String> files(Decision decision) {
        Set<String> files = new LinkedHashSet<>();
        for (Entity entity : decision.entities()) {
            add(entity.thing(), FILE, files);
        }
        addLinked(decision, Relation.AFFECTS, FILE, files);
        addLinked(decision, Relation.ASSIGNS_FILE, FILE, files);
        return files;
    }

    private static void addLinked(Decision decision, Relation relation, String type, Set<String> names) {
        for (DecisionLink link : decision.links()) {
            if (link.relation().equals(relation) && link.target() instanceof Thing thing) {
                add(thing, type, names);
            }
        }
    }

    private static void add(Thing thing, String type, Set<String> names) {
        if (thing.type().equals(type)) {
            names.add(thing.name());
        }
    }

    static String month(Instant time) {
        return YearMonth.from(time.atOffset(ZoneOffset.UTC)).toString();
    }

    /**
     * The epics that a decision belongs to.
     *
     * @param decision the decision
     * @return their names: that of its context first
     */
    public static Set<String> epics(Decision decision) {
        Set<String> epics = new LinkedHashSet<>();
        decision.context().epic().ifPresent(epics::add);
        addLinked(decision, Relation.PART_OF, EPIC, epics);
        return epics;
    }

    /**
     * Who made a decision.
     *
     * @param decision the decision
     * @return the name of the agent that it names, else of its actor
     */
    public static Optional<String> agent(Decision decision) {
        return decision.context().agent().or(decision::actor).map(Groups::agentName);
    }

    /**
     * An agent's name.
     *
     * @param text the name, or {@code agent:} and the name
     * @return the name alone
     */
    public static String agentName(String text) {
        return text.startsWith(AGENT) && text.length() > AGENT.length()
                ? text.substring(AGENT.length()).strip()
                : text;
    }
}
