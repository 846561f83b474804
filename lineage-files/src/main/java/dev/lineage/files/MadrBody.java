package dev.lineage.files;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The sections of a record in the form of MADR: the rationale, and the options that were rejected.
 *
 * @param rationale why it was decided, without headings
 * @param alternatives the rejected options, and the reasons, empty where there are none
 */
record MadrBody(String rationale, Map<String, String> alternatives) {
    private static final String CONTEXT = "## Context and Problem Statement\n\n";
    private static final String OPTIONS = "## Considered Options\n\n";
    private static final String OUTCOME = "## Decision Outcome\n\nChosen option: \"%s\"\n";
    private static final String REASONS = "## Pros and Cons of the Options\n";
    private static final Pattern REASON = Pattern.compile("\n### (.*)\n\n\\* Bad, because (.*)\n");
    private static final Pattern OPTION = Pattern.compile("(?m)^\\* (.*)$");

    /** Returns the alternatives as a document has them. */
    List<?> options() {
        return alternatives.entrySet().stream()
                .map(option -> option.getValue().isEmpty()
                        ? option.getKey()
                        : Map.of("option", option.getKey(), "rejected_because", option.getValue()))
                .toList();
    }

    /** Returns whether {@link #read} finds what {@link #write} writes. */
    boolean isReadable(String title) {
        return read(write(title), title).filter(this::equals).isPresent();
    }

    /** Returns the Markdown below the title. */
    String write(String title) {
        StringBuilder text = new StringBuilder(rationale.isEmpty() ? "" : CONTEXT + rationale + "\n");
        if (!alternatives.isEmpty()) {
            text.append(text.isEmpty() ? "" : "\n")
                    .append(OPTIONS)
                    .append("* ")
                    .append(title)
                    .append('\n');
            alternatives
                    .keySet()
                    .forEach(option -> text.append("* ").append(option).append('\n'));
            text.append('\n').append(OUTCOME.formatted(title));
        }
        StringBuilder reasons = new StringBuilder();
        alternatives.forEach((option, reason) -> {
            if (!reason.isEmpty()) {
                reasons.append("\n### ")
                        .append(option)
                        .append("\n\n* Bad, because ")
                        .append(reason)
                        .append('\n');
            }
        });
        return reasons.isEmpty() ? text.toString() : text + "\n" + REASONS + reasons;
    }

    /** Returns the values for which a text would be written, if it has no others. */
    static Optional<MadrBody> read(String markdown, String title) {
        String text = markdown.strip() + "\n";
        int options = text.indexOf(OPTIONS);
        int outcome = text.indexOf("\n## Decision Outcome");
        int reasons = text.indexOf("\n" + REASONS);
        String rationale =
                text.substring(0, options < 0 ? text.length() : options).strip();
        rationale = rationale.startsWith(CONTEXT) ? rationale.substring(CONTEXT.length()) : "";
        Map<String, String> alternatives = new LinkedHashMap<>();
        if (options >= 0 && outcome > options) {
            List<String> all = new ArrayList<>();
            OPTION.matcher(text.substring(options, outcome)).results().forEach(option -> all.add(option.group(1)));
            all.stream().skip(1).forEach(option -> alternatives.put(option, ""));
        }
        Matcher reason = REASON.matcher(text.substring(reasons < 0 ? text.length() : reasons));
        while (reason.find()) {
            alternatives.replace(reason.group(1), reason.group(2));
        }
        MadrBody body = new MadrBody(rationale, alternatives);
        return Optional.of(body).filter(read -> read.write(title).strip().equals(markdown.strip()));
    }
}
