package dev.lineage.files;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The Markdown of an exported decision, in the form of MADR 4. The options are for people: readers find them in the
 * front matter.
 *
 * @param title the title as it is, without Markdown
 * @param rationale why it was decided
 */
record MadrBody(String title, String rationale) {
    private static final String CONTEXT = "## Context and Problem Statement";
    private static final String OPTIONS = "\n## Considered Options\n\n<!-- See alternatives above. -->\n\n";
    private static final Pattern HEADING = Pattern.compile("(?m)^#");

    /** Returns the title and the rationale of an export. */
    static MadrBody read(String markdown) {
        String text = markdown.strip() + "\n";
        int body = text.startsWith("# ") ? text.indexOf('\n') : 0;
        String title = text.substring(Math.min(2, body), body).strip();
        int options = text.indexOf(OPTIONS);
        String rationale =
                text.substring(body, options < 0 ? text.length() : options).strip();
        String inner = rationale.startsWith(CONTEXT) ? rationale.substring(CONTEXT.length()) : rationale;
        return new MadrBody(title, HEADING.matcher(inner).find() ? rationale : inner.strip());
    }

    /** Returns the Markdown. A rationale that has headings of its own stays as it is, without options. */
    String write(List<?> alternatives) {
        String heading = "# " + line(title) + "\n\n";
        if (rationale.isEmpty() && alternatives.isEmpty()
                || HEADING.matcher(rationale).find()) {
            return heading + rationale + "\n";
        }
        StringBuilder text = new StringBuilder(heading + CONTEXT + "\n\n" + rationale + "\n");
        if (!alternatives.isEmpty()) {
            text.append(OPTIONS).append("* ").append(line(title)).append('\n');
            alternatives.forEach(
                    option -> text.append("* ").append(option(option)).append('\n'));
            text.append("\n## Decision Outcome\n\nChosen option: \"")
                    .append(line(title))
                    .append("\"\n");
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
}
