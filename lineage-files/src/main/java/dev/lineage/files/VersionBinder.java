package dev.lineage.files;

import dev.lineage.error.InvalidInput;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionContentBuilder;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.Entity;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.journal.Limits;
import dev.lineage.journal.Outcome;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Makes a version that Lineage can take over of one line of a log. Values that Lineage does not take are reported and left
 * out; how the line wrote them is kept in {@link AsWritten}.
 */
final class VersionBinder {
    private final ParsedVersion line;
    private final int number;
    private final Optional<String> project;
    private final BiConsumer<Rule, String> deviations;

    /**
     * Prepares one line.
     *
     * @param number the version's number among the lines of its decision, from 1
     * @param project the project that the decision goes to
     */
    VersionBinder(ParsedVersion line, int number, Optional<String> project, BiConsumer<Rule, String> deviations) {
        this.line = line;
        this.number = number;
        this.project = project;
        this.deviations = deviations;
    }

    /**
     * The version.
     *
     * @throws InvalidInput if its text or its additional fields are such that Lineage cannot take it over
     */
    ImportedVersion version() {
        DecisionContent content = content();
        Optional<Instant> time = time();
        Optional<String> session =
                taken(line.session(), text -> named(text).session()).flatMap(name -> name);
        Optional<String> actor =
                taken(text(Addition.ACTOR), text -> acted(text).actor()).flatMap(name -> name);
        Validity validity = ValidityField.read(this::validity);
        DecisionDocument read = new DecisionDocument(
                line.id(),
                number,
                time.map(Instant::toString).orElse(null),
                session,
                actor,
                project,
                Optional.empty(),
                validity,
                content.edit().tags(tagsOf(content)).build());
        return new ImportedVersion(content.edit().additional(additional(read)).build(), time, session, actor, validity);
    }

    private static ImportedVersion named(String session) {
        return new ImportedVersion(DecisionContent.of("-"), Optional.empty(), Optional.of(session), Optional.empty());
    }

    private static ImportedVersion acted(String actor) {
        return new ImportedVersion(DecisionContent.of("-"), Optional.empty(), Optional.empty(), Optional.of(actor));
    }

    private Optional<Instant> time() {
        Instant instant = line.instant();
        if (instant == null) {
            return Optional.empty();
        }
        try {
            return new ImportedVersion(
                            DecisionContent.of("-"), Optional.of(instant), Optional.empty(), Optional.empty())
                    .time();
        } catch (InvalidInput refused) {
            deviations.accept(Rule.BAD_TIMESTAMP, String.valueOf(refused.getMessage()));
            return Optional.empty();
        }
    }

    /** Lineage shows the project among the tags. */
    private List<String> tagsOf(DecisionContent content) {
        List<String> tags = new ArrayList<>(content.tags());
        project.filter(name -> !tags.contains(name)).ifPresent(name -> tags.add(0, name));
        return tags;
    }

    private DecisionContent content() {
        DecisionContentBuilder content = new DecisionContentBuilder(line.decision())
                .alternatives(all("alternatives", line.alternatives(), this::alternative))
                .entities(entities())
                .tags(all("tags", line.tags(), VersionBinder::tag))
                .related(related())
                .supersededBy(all(Addition.SUPERSEDED_BY.key(), texts(Addition.SUPERSEDED_BY), this::other))
                .outcome(Outcome.parse(line.outcome().word()));
        taken(line.rationale(), text -> content.rationale(Optional.of(text)));
        taken(line.lesson(), text -> content.lesson(Optional.of(text)));
        taken(line.gitCommit(), text -> content.gitCommit(Optional.of(text)));
        taken(outcomeWord(), text -> content.outcomeWord(Optional.of(text)));
        taken(line.type(), DecisionType::new).ifPresent(content::type);
        new TraceBinder(line.id(), line.unknown(), deviations).bind(content);
        return content.build();
    }

    private @Nullable String outcomeWord() {
        return line.outcome() == ContractOutcome.PENDING ? line.outcomeWord() : text(Addition.OUTCOME_WORD);
    }

    private Alternative alternative(String text) {
        Optional<String> reason = Optional.ofNullable(line.rejections().get(text));
        return new Alternative(text, reason);
    }

    private RecordId other(String text) {
        if (text.strip().equals(line.id())) {
            throw new InvalidInput(
                    Addition.SUPERSEDED_BY.key(), text, "must be another record than the decision itself");
        }
        return RecordId.of(text);
    }

    private static String tag(String text) {
        return DecisionContent.of("-").edit().tags(List.of(text)).build().tags().get(0);
    }

    private List<Entity> entities() {
        Set<String> extracted = Set.copyOf(texts(Addition.EXTRACTED));
        return all("entities", line.entities(), text -> new Entity(text, extracted.contains(text)));
    }

    private List<RecordId> related() {
        List<String> others = line.related().stream()
                .filter(other -> !other.equals(line.id()))
                .toList();
        return all("related_decisions", others, RecordId::of);
    }

    private @Nullable String text(Addition addition) {
        return line.unknown().get(addition.key()) instanceof String text ? text : null;
    }

    private List<String> texts(Addition addition) {
        Object value = line.unknown().get(addition.key());
        if (value instanceof String text) {
            return List.of(text);
        }
        return value instanceof List<?> list
                ? list.stream()
                        .filter(String.class::isInstance)
                        .map(String.class::cast)
                        .toList()
                : List.of();
    }

    private <T> Optional<T> taken(@Nullable String text, Function<String, T> make) {
        if (text == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(make.apply(text));
        } catch (InvalidInput refused) {
            deviations.accept(Rule.REFUSED_VALUE, String.valueOf(refused.getMessage()));
            return Optional.empty();
        }
    }

    private Optional<Validity> validity(String name, Function<String, Validity> make) {
        return taken(line.unknown().get(name) instanceof String text ? text : null, make);
    }

    private <T> List<T> all(String field, List<String> texts, Function<String, T> make) {
        List<T> values = new ArrayList<>();
        texts.forEach(text -> taken(text, make).ifPresent(values::add));
        if (values.size() <= Limits.COUNT) {
            return values;
        }
        deviations.accept(
                Rule.REFUSED_VALUE, field + " must have at most " + Limits.COUNT + " values, but has " + values.size());
        return values.subList(0, Limits.COUNT);
    }

    private Map<String, Object> additional(DecisionDocument read) {
        Map<String, @Nullable Object> additional = new LinkedHashMap<>();
        line.unknown().forEach((name, value) -> {
            if (!AsWritten.DECISION.knows(name)) {
                additional.put(name, value);
            }
        });
        Map<String, @Nullable Object> kept = AsWritten.DECISION.of(DecisionLogWriter.document(line), read.fields());
        if (!kept.isEmpty()) {
            additional.put(AsWritten.FIELD, kept);
        }
        return jdk(additional);
    }

    @SuppressWarnings("NullAway") // JSON's null is a value of additional fields, which the api's type does not say
    private static Map<String, Object> jdk(Map<String, @Nullable Object> fields) {
        return fields;
    }
}
