package dev.lineage.files;

import dev.lineage.document.DocumentProblem;
import dev.lineage.document.Documents;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Makes a document that Lineage can take over of one line of a log. Values that Lineage does not take are reported and left
 * out; how the line wrote them is kept in {@link AsWritten}.
 */
final class VersionBinder {
    static final String KIND = "decision";

    private final Documents documents;
    private final AsWritten asWritten;
    private final Optional<String> project;

    /**
     * Prepares lines.
     *
     * @param asWritten what {@link #asWritten(Documents)} gave
     * @param project the project that the decision goes to
     */
    VersionBinder(Documents documents, AsWritten asWritten, Optional<String> project) {
        this.documents = documents;
        this.asWritten = asWritten;
        this.project = project;
    }

    /** How lines wrote what Lineage would write in another way; it knows the fields that have a meaning. */
    static AsWritten asWritten(Documents documents) {
        Set<String> names = new LinkedHashSet<>();
        for (ContractField field : ContractField.values()) {
            names.add(field.key());
        }
        names.addAll(documents.fields(KIND));
        return new AsWritten(names.stream(), AsWritten.TIMESTAMP);
    }

    /**
     * The document.
     *
     * @param number the version's number among the lines of its decision, from 1
     * @throws dev.lineage.error.InvalidInput if its text or its additional fields are such that Lineage cannot take it over
     */
    Map<String, @Nullable Object> document(ParsedVersion line, int number, BiConsumer<Rule, String> deviations) {
        Map<String, @Nullable Object> read = documents.read(
                KIND,
                repaired(line, deviations),
                (problem, field, detail) -> deviations.accept(Rule.of(problem), detail(problem, field, detail)));
        Map<String, @Nullable Object> exported = LogDocument.of(read);
        project.ifPresent(name -> {
            exported.put(LogDocument.PROJECT, name);
            exported.computeIfPresent(ContractField.TAGS.key(), (tags, own) -> with(name, (List<?>) own));
        });
        if (number > 1) {
            exported.put(LogDocument.VERSION, (long) number);
        }
        Map<String, @Nullable Object> document = new LinkedHashMap<>(read);
        Map<String, @Nullable Object> kept = asWritten.of(line.document(), exported);
        if (!kept.isEmpty()) {
            document.put(AsWritten.FIELD, kept);
        }
        return document;
    }

    /** What the line says in the form of a document: the time with its zone, an outcome of the contract, no citation of itself. */
    private Map<String, @Nullable Object> repaired(ParsedVersion line, BiConsumer<Rule, String> deviations) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>(line.document());
        document.remove(AsWritten.FIELD);
        document.remove(LogDocument.PROJECT);
        document.entrySet().removeIf(field -> field.getValue() == null && asWritten.knows(field.getKey()));
        document.remove(ContractField.TIMESTAMP.key());
        time(line, deviations).ifPresent(time -> document.put(ContractField.TIMESTAMP.key(), time.toString()));
        LogDocument.liftOutcome(document);
        document.put(
                ContractField.RELATED.key(),
                line.related().stream()
                        .filter(other -> !other.equals(line.id()))
                        .toList());
        if (!(document.get(ContractField.REJECTIONS.key()) instanceof Map)) {
            document.remove(ContractField.REJECTIONS.key());
        }
        return document;
    }

    private static Optional<Instant> time(ParsedVersion line, BiConsumer<Rule, String> deviations) {
        try {
            return Optional.ofNullable(line.instant())
                    .map(instant -> Rules.ownTime(ContractField.TIMESTAMP.key(), instant));
        } catch (InvalidInput refused) {
            deviations.accept(Rule.BAD_TIMESTAMP, String.valueOf(refused.getMessage()));
            return Optional.empty();
        }
    }

    /** Lineage shows the project among the tags. */
    private static List<Object> with(String project, List<?> own) {
        List<Object> tags = new ArrayList<>(own);
        if (!tags.contains(project)) {
            tags.add(0, project);
        }
        return tags;
    }

    private static String detail(DocumentProblem problem, String field, String detail) {
        boolean saysItsField =
                problem == DocumentProblem.REFUSED_VALUE && field.indexOf('[') < 0 && field.indexOf('.') < 0;
        return saysItsField ? detail : field + ": " + detail;
    }
}
