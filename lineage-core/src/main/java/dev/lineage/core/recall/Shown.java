package dev.lineage.core.recall;

import java.util.List;
import java.util.Optional;

/**
 * One showing.
 *
 * @param at when, in milliseconds since 1970
 * @param actor to whom
 * @param session in which session
 * @param records what was shown, in the order in which it stood
 */
record Shown(long at, Optional<String> actor, Optional<String> session, List<Told> records) {
    Shown {
        records = List.copyOf(records);
    }
}
