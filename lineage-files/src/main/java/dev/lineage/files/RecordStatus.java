package dev.lineage.files;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A record's status.
 *
 * @param words the first line as written, without markup
 * @param outcome what it means: superseded is revised; deprecated, rejected and their like are abandoned; all else is
 *     pending
 * @param known whether its words mean something
 */
record RecordStatus(String words, ContractOutcome outcome, boolean known) {

    private static final Map<String, ContractOutcome> ENDED = Map.ofEntries(
            Map.entry("superseded", ContractOutcome.REVISED),
            Map.entry("superceded", ContractOutcome.REVISED),
            Map.entry("superseeded", ContractOutcome.REVISED),
            Map.entry("replaced", ContractOutcome.REVISED),
            Map.entry("deprecated", ContractOutcome.ABANDONED),
            Map.entry("rejected", ContractOutcome.ABANDONED),
            Map.entry("obsolete", ContractOutcome.ABANDONED),
            Map.entry("abandoned", ContractOutcome.ABANDONED),
            Map.entry("withdrawn", ContractOutcome.ABANDONED),
            Map.entry("declined", ContractOutcome.ABANDONED));
    private static final String GOING_ON = "accepted|approved|agreed|decided|adopted|active|implemented|completed?|done"
            + "|proposed|draft|pending|tentative|on hold|incomplete|in progress|under review|in review|open|wip|amended"
            + "|(?:partly|partially|in part)\\W+(?:superseded|superceded|replaced)";
    private static final Pattern WORD =
            Pattern.compile("\\b(" + GOING_ON + "|" + String.join("|", ENDED.keySet()) + ")\\b");
    private static final Pattern BEGINS_ENDED =
            Pattern.compile("[^\\p{L}]*(" + String.join("|", ENDED.keySet()) + ")\\b.*");
    private static final Pattern STRUCK = Pattern.compile("~~.*?~~", Pattern.DOTALL);

    /**
     * Reads a status from its lines, of which there is at least one. The first word that is known decides, and is
     * overruled by a later line that begins with an end.
     */
    static RecordStatus of(List<String> lines) {
        String standing =
                STRUCK.matcher(String.join("\n", lines)).replaceAll(" ").toLowerCase(Locale.ROOT);
        Matcher first = WORD.matcher(standing);
        boolean known = first.find();
        ContractOutcome outcome =
                known ? ENDED.getOrDefault(first.group(1), ContractOutcome.PENDING) : ContractOutcome.PENDING;
        for (String line : standing.lines().toList()) {
            Matcher ended = BEGINS_ENDED.matcher(line);
            if (outcome == ContractOutcome.PENDING && ended.matches()) {
                outcome = ENDED.getOrDefault(ended.group(1), outcome);
            }
        }
        return new RecordStatus(lines.get(0).strip(), outcome, known);
    }
}
