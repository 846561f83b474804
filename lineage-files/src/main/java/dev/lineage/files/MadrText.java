package dev.lineage.files;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The file of an exported decision: its fields in the front matter, its title and rationale below. */
final class MadrText {
    private static final Set<String> ELSEWHERE =
            Set.of("kind", "timestamp", "updated_at", "decision", "rationale", "source", "outcome");
    private static final String MIDNIGHT = "T00:00:00Z";

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
            if (!DecisionContract.isDerived(name) && !ELSEWHERE.contains(name)) {
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

    /** The outcome is written beside the status unless it follows from it. */
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
        return DecisionStatus.outcome(status).orElse(DecisionStatus.PENDING);
    }

    private void date(String time) {
        if (!time.equals(Instant.EPOCH.toString())) {
            front.put("date", time.substring(0, time.indexOf('T')));
            put("timestamp", time.endsWith(MIDNIGHT) ? "" : time);
        }
    }

    /** Adds the title and the rationale, to the front matter as well if the Markdown does not say them exactly. */
    private String complete() {
        MadrBody body = new MadrBody(field("decision"), field("rationale"));
        String markdown = body.write(decision.get("alternatives") instanceof List<?> options ? options : List.of());
        MadrBody read = MadrBody.read(markdown);
        put("title", read.title().equals(body.title()) ? "" : body.title());
        put("rationale", read.rationale().equals(body.rationale()) ? "" : body.rationale());
        return "---\n" + LenientYaml.write(front) + "---\n\n" + markdown;
    }
}
