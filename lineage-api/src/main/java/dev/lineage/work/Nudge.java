package dev.lineage.work;

import dev.lineage.record.Check;
import dev.lineage.record.Computed;
import dev.lineage.record.Facet;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * A message to agents that run (seed 2). An agent gets each nudge once.
 *
 * @param target {@code agent:<name>} or the id of an agent, {@code role:<role>}, or {@code all}
 */
@Kind(
        name = "nudge",
        by = "created_by",
        expires = "expires_at",
        columns = "date,target,priority,delivered,acknowledged")
@RecordBuilder
public record Nudge(
        @Title @Searchable String message,
        @Facet @Link("addresses") Reference target,
        Optional<RecordId> workingMemoryId,
        @Facet NudgePriority priority,
        @Facet NudgeDelivery delivery,
        Optional<Instant> expiresAt,
        @Computed List<Delivery> deliveries)
        implements NudgeBuilder.With {
    /** How urgent a nudge is. */
    public enum NudgePriority {
        LOW,
        NORMAL,
        HIGH,
        CRITICAL
    }

    /** When a nudge is delivered. */
    public enum NudgeDelivery {
        /** Before the agent's next turn. */
        NEXT_TURN,
        /** Whenever the agent asks. */
        IMMEDIATE,
        /** When the agent has nothing to do. */
        WHEN_IDLE;

        /** Returns whether a nudge of this delivery is delivered at a moment. */
        public boolean isDueAt(NudgeDelivery moment) {
            return this == moment || this == IMMEDIATE || moment == WHEN_IDLE;
        }
    }

    /** The delivery of a nudge to an agent. */
    public record Delivery(Reference agent, Instant deliveredAt, Optional<Instant> acknowledgedAt) {
        public Delivery {
            agent = Check.required("agent", agent);
            deliveredAt = Check.required("delivered_at", deliveredAt).truncatedTo(ChronoUnit.MICROS);
            acknowledgedAt = Check.instant(acknowledgedAt);
        }
    }

    /** The target of a nudge to all agents. */
    public static final Reference ALL = Reference.of("all");

    public Nudge {
        message = Check.text("message", message, Check.MAX_TEXT);
        target = Check.required("target", target);
        String rule = "must be agent:<name>, role:<role> or all";
        Check.that(target.text().matches("all|agent-.+|(agent|role):.+"), "target", target, rule);
        priority = Check.orElse(priority, NudgePriority.NORMAL);
        delivery = Check.orElse(delivery, NudgeDelivery.NEXT_TURN);
        expiresAt = Check.instant(expiresAt);
        deliveries = Check.list("deliveries", deliveries);
    }

    /** Returns a builder of a nudge for the next turn. */
    public static NudgeBuilder builder(Reference target, String message) {
        return NudgeBuilder.builder().target(target).message(message);
    }

    /** Returns whether an agent got it. */
    @Computed
    public boolean delivered() {
        return !deliveries.isEmpty();
    }

    /** Returns when the first agent got it. */
    @Computed
    public Optional<Instant> deliveredAt() {
        return deliveries.stream().map(Delivery::deliveredAt).findFirst();
    }

    /** Returns whether all agents that got it acknowledged it. */
    @Computed
    public boolean acknowledged() {
        return delivered()
                && deliveries.stream().allMatch(each -> each.acknowledgedAt().isPresent());
    }

    /** Returns when it was first acknowledged. */
    @Computed
    public Optional<Instant> acknowledgedAt() {
        return deliveries.stream()
                .flatMap(each -> each.acknowledgedAt().stream())
                .min(Instant::compareTo);
    }
}
