package dev.lineage.files;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.journal.DecisionContentBuilder;
import dev.lineage.journal.DecisionContext;
import dev.lineage.journal.DecisionContextBuilder;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.GeneratedText;
import dev.lineage.journal.Limits;
import dev.lineage.journal.Policy;
import dev.lineage.journal.Result;
import dev.lineage.journal.ResultStatus;
import dev.lineage.query.Relation;
import dev.lineage.ref.EntryReference;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads what a line says beyond the contract in the form in which an export writes it: what was known when the decision was made, its
 * links, its result. A value in another form is left out here; how the line wrote it is kept in {@link AsWritten}.
 */
final class TraceBinder {
    private static final Set<String> POLICY = new LinkedHashSet<>(List.of("rule", "applied", "exception"));
    private static final Set<String> LINK = new LinkedHashSet<>(List.of("relation", "target", "strength", "reason"));
    private static final Set<String> RESULT = new LinkedHashSet<>(
            List.of("status", "errors", "retries", "duration_ms", "evidence", "event_record", "event_version"));

    private final String id;
    private final Map<String, @Nullable Object> line;
    private final BiConsumer<Rule, String> deviations;

    TraceBinder(String id, Map<String, @Nullable Object> line, BiConsumer<Rule, String> deviations) {
        this.id = id;
        this.line = line;
        this.deviations = deviations;
    }

    void bind(DecisionContentBuilder content) {
        content.context(context());
        each(Addition.LINKS, LINK, this::link).ifPresent(content::links);
        Object result = line.get(Addition.RESULT.key());
        if (result instanceof Map<?, ?> map) {
            made(Addition.RESULT, () -> result(known(map, RESULT)))
                    .ifPresent(said -> content.result(Optional.of(said)));
        }
        made(Addition.REVERSED_BY, this::reversedBy).ifPresent(content::reversedBy);
    }

    private DecisionContext context() {
        DecisionContextBuilder said = DecisionContext.NOTHING.edit();
        set(said, Addition.POINT, String.class, (known, word) -> known.at(new DecisionPoint(word)));
        set(said, Addition.EPIC, String.class, DecisionContextBuilder::epic);
        set(said, Addition.TASK, String.class, DecisionContextBuilder::task);
        set(said, Addition.WORKING_MEMORY, String.class, DecisionContextBuilder::workingMemory);
        set(said, Addition.AGENT, String.class, DecisionContextBuilder::agent);
        set(said, Addition.QUESTION, String.class, DecisionContextBuilder::question);
        set(said, Addition.CHOSEN, Map.class, (known, data) -> known.chosen(data(data)));
        set(said, Addition.INPUTS, Map.class, (known, data) -> known.inputs(data(data)));
        set(said, Addition.CONFIDENCE, Number.class, (known, number) -> known.confidence(number.doubleValue()));
        if (line.get(Addition.CONFIDENCE_WORD.key()) instanceof String word) {
            made(
                            Addition.CONFIDENCE_WORD,
                            () -> said.build().edit().confidenceWord(word).build())
                    .ifPresent(fine -> said.confidenceWord(word));
        }
        set(said, Addition.REVERSIBLE, Boolean.class, DecisionContextBuilder::reversible);
        each(Addition.POLICIES, POLICY, TraceBinder::policy).ifPresent(said::policies);
        made(Addition.GENERATED, this::generated).ifPresent(said::generated);
        return said.build();
    }

    private Set<GeneratedText> generated() {
        Set<GeneratedText> generated = EnumSet.noneOf(GeneratedText.class);
        if (line.get(Addition.GENERATED.key()) instanceof List<?> words) {
            for (Object word : words) {
                generated.add(GeneratedText.named(String.valueOf(word))
                        .orElseThrow(() -> new InvalidInput(
                                Addition.GENERATED.key(),
                                JsonText.of(word),
                                "must be decision, rationale or policies")));
            }
        }
        return generated;
    }

    /** Sets a part if the whole context admits it. */
    private <T> void set(
            DecisionContextBuilder said, Addition field, Class<T> form, BiConsumer<DecisionContextBuilder, T> setter) {
        Object value = line.get(field.key());
        if (form.isInstance(value)) {
            Consumer<DecisionContextBuilder> step = builder -> setter.accept(builder, form.cast(value));
            made(field, () -> {
                        DecisionContextBuilder alone = DecisionContext.NOTHING.edit();
                        step.accept(alone);
                        return alone.build();
                    })
                    .ifPresent(fine -> step.accept(said));
        }
    }

    @SuppressWarnings("unchecked") // the names in a JSON object are strings
    private static Map<String, Object> data(Map<?, ?> object) {
        return (Map<String, Object>) object;
    }

    private <T> Optional<List<T>> each(Addition field, Set<String> names, Function<Map<String, Object>, T> make) {
        Object value = line.get(field.key());
        if (!(value instanceof List<?> list)) {
            return Optional.empty();
        }
        return made(field, () -> {
            List<T> all = new ArrayList<>();
            for (Object element : list) {
                all.add(make.apply(known(element, names)));
            }
            return Rules.atMost(field.key(), all, Limits.COUNT);
        });
    }

    /** An object that has no other fields than these: others would be lost. */
    private static Map<String, Object> known(@Nullable Object element, Set<String> names) {
        if (element instanceof Map<?, ?> map && names.containsAll(map.keySet())) {
            return data(map);
        }
        throw new InvalidInput("an element", JsonText.of(element), "must be an object with no fields but " + names);
    }

    private static Policy policy(Map<String, Object> said) {
        return new Policy(
                text(said, "rule"),
                optional(said, "applied", Boolean.class),
                optional(said, "exception", String.class));
    }

    private DecisionLink link(Map<String, Object> said) {
        return new DecisionLink(
                new Relation(text(said, "relation")),
                other("target", Reference.parse(text(said, "target"))),
                optional(said, "strength", Number.class)
                        .map(Number::doubleValue)
                        .orElse(DecisionLink.USUAL),
                optional(said, "reason", String.class));
    }

    private <T extends Reference> T other(String field, T reference) {
        if (reference.text().equals(id)) {
            throw new InvalidInput(field, id, "must be another record than the decision itself");
        }
        return reference;
    }

    private static Result result(Map<String, Object> said) {
        return new Result(
                ResultStatus.parse(text(said, "status")),
                count(said, "errors"),
                count(said, "retries"),
                optional(said, "duration_ms", Long.class).map(Duration::ofMillis),
                optional(said, "evidence", String.class),
                optional(said, "event_record", String.class)
                        .map(record -> new EntryReference(
                                RecordId.of(record),
                                count(said, "event_version").orElse(1))));
    }

    private static OptionalInt count(Map<String, Object> said, String name) {
        Optional<Long> count = optional(said, name, Long.class);
        if (count.isPresent() && count.get() != count.get().intValue()) {
            throw new InvalidInput(name, count.get().toString(), "must be a number of 32 bits");
        }
        return count.isPresent() ? OptionalInt.of(count.get().intValue()) : OptionalInt.empty();
    }

    private List<RecordId> reversedBy() {
        Object value = line.get(Addition.REVERSED_BY.key());
        List<RecordId> ids = new ArrayList<>();
        if (value instanceof List<?> list) {
            for (Object id : list) {
                if (!(id instanceof String text)) {
                    throw new InvalidInput(Addition.REVERSED_BY.key(), JsonText.of(id), "must be text");
                }
                ids.add(other(Addition.REVERSED_BY.key(), RecordId.of(text)));
            }
        }
        return Rules.atMost(Addition.REVERSED_BY.key(), ids, Limits.COUNT);
    }

    private static String text(Map<String, Object> said, String name) {
        return optional(said, name, String.class)
                .orElseThrow(() -> new InvalidInput(name, JsonText.of(said), "must be there"));
    }

    private static <T> Optional<T> optional(Map<String, Object> said, String name, Class<T> form) {
        Object value = said.get(name);
        if (value != null && !form.isInstance(value)) {
            throw new InvalidInput(name, JsonText.of(value), "must be of another type");
        }
        return Optional.ofNullable(value).map(form::cast);
    }

    /** What is refused is left out as a whole, and reported. */
    private <T> Optional<T> made(Addition field, Supplier<T> make) {
        try {
            return Optional.of(make.get());
        } catch (InvalidInput refused) {
            deviations.accept(Rule.REFUSED_VALUE, field.key() + ": " + refused.getMessage());
            return Optional.empty();
        }
    }
}
