package dev.lineage.cli;

import dev.lineage.transfer.Session;
import java.util.Optional;

/** No session was handed off that could be resumed without its name. */
final class NoHandoff extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** {@code open} is the newest session that goes on: whoever worked in it may have stopped without a handoff. */
    NoHandoff(Optional<Session> open) {
        super("no session was handed off yet"
                + open.map(session -> ", but " + session.id() + " is open: 'lineage resume " + session.id() + "'")
                        .orElse("; 'lineage handoff' does so"));
    }
}
