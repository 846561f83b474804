package dev.lineage.work;

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
