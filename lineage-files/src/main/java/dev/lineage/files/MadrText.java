package dev.lineage.files;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The file of an exported decision in the form of MADR 4: its fields in the front matter, its title and rationale
 * below. The options are for people: readers find them in the front matter.
 */
final class MadrText {
    private static final Set<String> ELSEWHERE =
            Set.of("timestamp", "updated_at", "decision", "rationale", "source", "outcome");
    private static final String MIDNIGHT = "T00:00:00Z";
    private static final String CONTEXT = "## Context and Problem Statement";
    private static final String OPTIONS =
            "\n## Considered Options\n\n<!-- The field alternatives has the reasons. -->\n\n";
    private static final Pattern HEADING = Pattern.compile("(?m)^#");

    private final Map<String, Object> decision;
    private final Map<String, Object> front = new LinkedHashMap<>();

    private MadrText(Map<String, Object> decision) {
        this.decision = decision;
    }

    /** Returns the text of a decision; the successor is the name of the file that supersedes it, or empty. */
    static String of(Map<String, Object> decision, String successor) {
        MadrText text = new MadrText(decision);
        text.status(successor);
        text.date(text.field("timestamp"));
        text.put("tags", decision.get("tags"));
        decision.forEach((name, value) -> {
            if (!PortableFields.isDerived(name) && !ELSEWHERE.contains(name)) {
                text.put(name, value);
            }
        });
        return text.complete();
    }

    private void put(String name, @Nullable Object value) {
        if (value != null && !value.equals("") && !value.equals(List.of()) && !value.equals(Map.of())) {
            front.put(name, value);
        }
    }

    private String field(String name) {
        return decision.get(name) instanceof String text ? text : "";
    }

    /** Puts the status, and the outcome beside it unless it follows from it. */
    private void status(String successor) {
        String outcome = field("outcome");
        String written = field("status_as_written").lines().findFirst().orElse("");
        String plain = switch (outcome) {
            case "revised" -> "superseded" + (successor.isEmpty() ? "" : " by " + successor);
            case "abandoned" -> "rejected";
            default -> "accepted";
        };
        String status = !written.isEmpty() && outcomeOf(written).equals(outcome) ? written : plain;
        front.put("status", status);
        put("outcome", outcomeOf(status).equals(outcome) ? "" : outcome);
    }

    private static String outcomeOf(String status) {
        return MarkdownRecord.outcome(status).orElse(MarkdownRecord.PENDING);
    }

    private void date(String time) {
        if (!time.equals(Instant.EPOCH.toString())) {
            front.put("date", time.substring(0, time.indexOf('T')));
            put("timestamp", time.endsWith(MIDNIGHT) ? "" : time);
        }
    }

    /** Adds the title and the rationale, to the front matter as well if the Markdown does not say them exactly. */
    private String complete() {
        String markdown = markdown();
        MarkdownRecord read = new MarkdownRecord("", "", "---\nkind: decision\nid: dec-00000000\n---\n" + markdown);
        put("title", read.title.equals(field("decision")) ? "" : field("decision"));
        put("rationale", read.rationale.equals(field("rationale")) ? "" : field("rationale"));
        return "---\n" + LenientYaml.write(front) + "---\n\n" + markdown;
    }

    /** Returns the text below the front matter. A rationale with headings stays as it is, without options. */
    private String markdown() {
        String title = line(field("decision"));
        String rationale = field("rationale");
        List<?> alternatives = decision.get("alternatives") instanceof List<?> options ? options : List.of();
        String heading = "# " + title + "\n\n";
        if (rationale.isEmpty() && alternatives.isEmpty()
                || HEADING.matcher(rationale).find()) {
            return heading + rationale + "\n";
        }
        StringBuilder text = new StringBuilder(heading + CONTEXT + "\n\n" + rationale + "\n");
        if (!alternatives.isEmpty()) {
            text.append(OPTIONS).append("* ").append(title).append('\n');
            alternatives.forEach(
                    option -> text.append("* ").append(option(option)).append('\n'));
            text.append("\n## Decision Outcome\n\nChosen option: \"" + title + "\"\n");
        }
        return text.toString();
    }

    private static String option(Object alternative) {
        Map<?, ?> fields = alternative instanceof Map<?, ?> map ? map : Map.of("option", alternative);
        Object reason = fields.get("rejected_because");
        return line(fields.get("option") + (reason == null ? "" : ", rejected because " + reason));
    }

    private static String line(String text) {
        return text.replaceAll("\\s+", " ");
    }

    /** Returns the rationale in the Markdown of an export, without its title. */
    static String rationale(String markdown) {
        int options = markdown.indexOf(OPTIONS);
        String text = options < 0 ? markdown : markdown.substring(0, options);
        String inner = text.startsWith(CONTEXT) ? text.substring(CONTEXT.length()) : text;
        return (HEADING.matcher(inner).find() ? text : inner).strip();
    }
}
