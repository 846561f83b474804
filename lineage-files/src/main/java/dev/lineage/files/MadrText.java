package dev.lineage.files;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The text of a decision as a file in the form of MADR 4. What has no place there is in the front matter. */
final class MadrText {
    private static final Set<String> ELSEWHERE = Set.of(
            "kind", "timestamp", "updated_at", "decision", "rationale", "alternatives", "source", "outcome", "tags");
    private static final Pattern HEADING = Pattern.compile("(?m)^ {0,3}(?:#|={2,}\\s*$|-{2,}\\s*$)");
    private static final String MIDNIGHT = "T00:00:00Z";

    private final Map<String, Object> decision;
    private final String successor;
    private final Map<String, Object> front = new LinkedHashMap<>();

    /** Takes the document of a decision, and the name of the file of the one that supersedes it, or an empty text. */
    MadrText(Map<String, Object> decision, String successor) {
        this.decision = decision;
        this.successor = successor;
    }

    String text() {
        String title = field("decision");
        String rationale = field("rationale");
        status();
        date();
        put("tags", decision.get("tags"));
        decision.forEach((name, value) -> {
            boolean standard = name.equals("type") && "architecture".equals(value);
            if (!DecisionContract.isDerived(name) && !ELSEWHERE.contains(name) && !standard) {
                put(name, value);
            }
        });
        String heading = "# " + title + "\n\n";
        if (!MarkdownRecord.withoutNumber(parsed(heading).title()).equals(title)) {
            front.put("title", title);
            heading = "";
        }
        String body = body(title, rationale, heading);
        return "---\n" + LenientYaml.write(front) + "---\n\n" + heading + body;
    }

    private void put(String name, @Nullable Object value) {
        if (value != null && !value.equals("") && !value.equals(List.of()) && !value.equals(Map.of())) {
            front.put(name, value);
        }
    }

    private String field(String name) {
        return decision.get(name) instanceof String text ? text : "";
    }

    private void status() {
        String outcome = field("outcome");
        String written = field("status_as_written");
        boolean same = !written.isEmpty() && DecisionStatus.of(written).outcome.equals(outcome);
        DecisionStatus status = switch (outcome) {
            case "revised" -> DecisionStatus.SUPERSEDED;
            case "abandoned" -> DecisionStatus.REJECTED;
            default -> DecisionStatus.ACCEPTED;
        };
        String by = successor.isEmpty() ? "" : " by " + successor;
        String plain = status.name().toLowerCase(Locale.ROOT);
        front.put(
                "status",
                same
                        ? written.lines().findFirst().orElse("")
                        : status == DecisionStatus.SUPERSEDED ? plain + by : plain);
        if (!status.outcome.equals(outcome)) {
            front.put("outcome", outcome);
        }
    }

    private void date() {
        String time = field("timestamp");
        if (!time.equals(Instant.EPOCH.toString())) {
            front.put("date", time.substring(0, time.indexOf('T')));
            if (!time.endsWith(MIDNIGHT)) {
                front.put("timestamp", time);
            }
        }
    }

    /** Returns the sections of MADR, or a rationale that has sections of its own. */
    private String body(String title, String rationale, String heading) {
        Map<String, String> alternatives = new LinkedHashMap<>();
        List<?> options = decision.get("alternatives") instanceof List<?> items ? items : List.of();
        options.forEach(option -> {
            boolean reasoned = option instanceof Map<?, ?>;
            Map<?, ?> fields = option instanceof Map<?, ?> map ? map : Map.of("option", option);
            Object reason = reasoned ? fields.get("rejected_because") : null;
            alternatives.put(String.valueOf(fields.get("option")), reason == null ? "" : reason.toString());
        });
        MadrBody body = new MadrBody(rationale, alternatives);
        if (!HEADING.matcher(rationale).find() && alternatives.size() == options.size() && body.isReadable(title)) {
            return body.write(title);
        }
        if (!ConsideredOptions.rejected(parsed(heading + rationale)).equals(options)) {
            put("alternatives", options);
        }
        return rationale + "\n";
    }

    private static MarkdownBody parsed(String markdown) {
        return new MarkdownBody(new FrontMatter(Map.of(), markdown, 1));
    }
}
