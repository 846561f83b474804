package dev.lineage.insight;

import java.util.List;

/**
 * How healthy a memory is, whole and in parts. The parts ascend by name; a decision without a decision type or a project is in none of
 * those.
 *
 * @param whole all decisions that were looked at
 * @param decisionTypes those of each point of the work
 * @param projects those of each project
 * @param months those of each month, in UTC: {@code 2026-11}
 * @param notices the entries whose writers' clocks were far behind ledger time, whatever the filter, as far as they are seen
 * @param sequence the ledger sequence as of which it stands
 */
public record Health(
        HealthGroup whole,
        List<HealthGroup> decisionTypes,
        List<HealthGroup> projects,
        List<HealthGroup> months,
        List<String> notices,
        long sequence) {
    /** Copies the lists. */
    public Health {
        decisionTypes = List.copyOf(decisionTypes);
        projects = List.copyOf(projects);
        months = List.copyOf(months);
        notices = List.copyOf(notices);
    }
}
