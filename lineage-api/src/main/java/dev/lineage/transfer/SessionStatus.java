package dev.lineage.transfer;

/** Whether a session goes on. */
public enum SessionStatus {
    OPEN,
    /** It was handed off. It may be handed off again, but not opened again; a fork continues it. */
    HANDED_OFF;

    /** Returns whether a session with this status may get another one. */
    public boolean canBecome(SessionStatus next) {
        return this == next || this == OPEN;
    }
}
