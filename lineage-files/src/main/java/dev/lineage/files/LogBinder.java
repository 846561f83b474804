package dev.lineage.files;

import dev.lineage.document.Documents;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.ref.RecordId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes decisions that Lineage can take over of those of a log. Binds one log, on one thread. */
final class LogBinder {
    private static final int PROJECT = 512;

    private final String file;
    private final Documents documents;
    private final AsWritten asWritten;
    private final Optional<String> project;
    private final List<Deviation> deviations;

    /**
     * Prepares one log.
     *
     * @param project the project that all decisions go to, if the importer named one
     */
    LogBinder(String file, Documents documents, Optional<String> project, List<Deviation> deviations) {
        this.file = file;
        this.documents = documents;
        this.asWritten = VersionBinder.asWritten(documents);
        this.project = project;
        this.deviations = deviations;
    }

    /** The decision, or nothing if not one of its versions can be taken over. */
    Optional<Arrival> bind(ParsedDecision decision) {
        int line = decision.versions().get(0).line();
        try {
            RecordId.of(decision.id());
        } catch (InvalidInput refused) {
            report(line, Rule.REFUSED_DECISION, refused);
            return Optional.empty();
        }
        Optional<String> space;
        try {
            space = space(decision);
        } catch (InvalidInput refused) {
            report(line, Rule.REFUSED_SPACE, refused);
            return Optional.empty();
        }
        Optional<String> place = project.isPresent() ? project : named(decision);
        VersionBinder binder = new VersionBinder(documents, asWritten, place);
        List<Map<String, @Nullable Object>> versions = new ArrayList<>();
        for (int i = 0; i < decision.versions().size(); i++) {
            bind(binder, decision.versions().get(i), i + 1).ifPresent(versions::add);
        }
        return versions.isEmpty()
                ? Optional.empty()
                : Optional.of(Arrival.of(
                        VersionBinder.KIND,
                        Rule.REFUSED_DECISION,
                        versions,
                        ContractField.TIMESTAMP.key(),
                        new Destination(place, space),
                        file,
                        line));
    }

    /** All versions of a decision lie in one space. */
    private static Optional<String> space(ParsedDecision decision) {
        return SpaceField.common(decision.versions().stream()
                .map(version -> version.document().get(SpaceField.KEY))
                .toList());
    }

    /** The project that the decision's first version names, where it is a name. */
    private Optional<String> named(ParsedDecision decision) {
        return decision.versions().stream()
                .map(version -> version.document().get(LogDocument.PROJECT))
                .filter(Objects::nonNull)
                .findFirst()
                .filter(String.class::isInstance)
                .flatMap(name -> projectName(decision, (String) name));
    }

    private Optional<String> projectName(ParsedDecision decision, String name) {
        try {
            return Optional.of(Rules.name(LogDocument.PROJECT, name, PROJECT));
        } catch (InvalidInput refused) {
            report(decision.versions().get(0).line(), Rule.REFUSED_VALUE, refused);
            return Optional.empty();
        }
    }

    private Optional<Map<String, @Nullable Object>> bind(VersionBinder binder, ParsedVersion version, int number) {
        try {
            return Optional.of(binder.document(
                    version,
                    number,
                    (rule, detail) -> deviations.add(new Deviation(file, version.line(), rule, detail))));
        } catch (InvalidInput refused) {
            report(version.line(), Rule.REFUSED_DECISION, refused);
            return Optional.empty();
        }
    }

    private void report(int line, Rule rule, InvalidInput refused) {
        deviations.add(new Deviation(file, line, rule, String.valueOf(refused.getMessage())));
    }
}
