package dev.lineage.work;

import dev.lineage.record.Check;
import dev.lineage.record.Reference;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * The delivery of a nudge to an agent.
 *
 * @param agent the agent
 * @param deliveredAt when it got the nudge
 * @param acknowledgedAt when it acknowledged the nudge
 */
public record Delivery(Reference agent, Instant deliveredAt, Optional<Instant> acknowledgedAt) {
    public Delivery {
        agent = Check.required("agent", agent);
        deliveredAt = Check.required("delivered_at", deliveredAt).truncatedTo(ChronoUnit.MICROS);
        acknowledgedAt = Check.instant(acknowledgedAt);
    }
}
