package dev.lineage.core.journal;

import static dev.lineage.core.schema.Fields.group;
import static dev.lineage.core.schema.Fields.groups;
import static dev.lineage.core.schema.Fields.known;
import static dev.lineage.core.schema.Fields.list;
import static dev.lineage.core.schema.Fields.optional;
import static dev.lineage.core.schema.Fields.required;
import static dev.lineage.core.schema.Fields.rest;
import static dev.lineage.core.schema.Fields.usually;
import static dev.lineage.core.schema.Types.code;
import static dev.lineage.core.schema.Types.coded;
import static dev.lineage.core.schema.Types.either;
import static dev.lineage.core.schema.Types.hex;
import static dev.lineage.core.schema.Types.link;
import static dev.lineage.core.schema.Types.name;
import static dev.lineage.core.schema.Types.text;
import static dev.lineage.core.schema.Types.thing;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.ThingForm;
import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.core.schema.Fields;
import dev.lineage.core.schema.Schema;
import dev.lineage.core.schema.Type;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionContext;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.Entity;
import dev.lineage.journal.Limits;
import dev.lineage.journal.Outcome;
import dev.lineage.query.Relation;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The fields of a decision. */
final class DecisionSchema extends Schema<CitingContent> {
    private static final Type<String> AFFECTED = thing(Relation.AFFECTS, ThingForm.ENTITY, Limits.NAME);
    private static final Type<Entity> ENTITY = either(
            AFFECTED.as(name -> new Entity(name, false), Entity::text),
            AFFECTED.as(name -> new Entity(name, true), Entity::text),
            entity -> !entity.extracted());

    private static final Field<String> TEXT =
            required(32, "decision", text(Limits.TEXT)).searched().ofContract();
    private static final Field<Optional<String>> RATIONALE =
            optional(33, "rationale", text(Limits.RATIONALE)).searched().ofContract();
    private static final Field<DecisionType> TYPE = required(
                    34,
                    "type",
                    coded(DecisionCodes::of, DecisionCodes::type, DecisionType::new, DecisionType::word),
                    DecisionType.OTHER)
            .facet(DecisionKind.TYPE)
            .ofContract();
    private static final Field<Outcome> OUTCOME = usually(
                    36, "outcome", code(DecisionCodes::of, DecisionCodes::outcome, Outcome::word), Outcome.PENDING)
            .ofContract();
    private static final Field<Optional<String>> OUTCOME_WORD = optional(37, "outcome_word", name(Limits.NAME));
    private static final Field<Optional<String>> LESSON =
            optional(38, "lesson_learned", text(Limits.LESSON)).searched().ofContract();
    private static final Field<List<Alternative>> ALTERNATIVES = groups(
                    39, "alternatives", new AlternativeFields(), Limits.COUNT)
            .searched()
            .ofContract()
            .documentedBy(new AlternativesDocument());
    private static final Field<List<Entity>> ENTITIES =
            list(41, "entities", ENTITY, Limits.COUNT).searched().ofContract().documentedBy(new EntitiesDocument());
    private static final Field<List<String>> TAGS = list(43, "tags", name(Limits.NAME), Limits.COUNT)
            .searched()
            .facet(Facets.TAG)
            .ofContract();
    private static final Field<Optional<String>> COMMIT = optional(
                    44, "git_commit", either(hex(), name(Limits.NAME), DecisionSchema::isPackable))
            .ofContract();
    private static final Field<Optional<String>> CONSEQUENCES =
            optional(83, "consequences", text(Limits.TEXT)).searched();
    private static final Field<List<Cited>> RELATED = list(
                    46, "related_decisions", link(Relation.RELATES_TO), Limits.COUNT)
            .ofContract();
    private static final Field<List<Cited>> SUPERSEDED_BY = list(
                    48, "superseded_by", link(Relation.SUPERSEDED_BY), Limits.COUNT)
            .always();
    private static final Field<Map<String, Object>> ADDITIONAL = rest(50);
    private static final Field<DecisionContext> CONTEXT = group(
                    "context", ContextFields.INSTANCE, DecisionContext.NOTHING)
            .searched()
            .flat();
    private static final Field<List<Linked>> LINKS =
            list(65, "entity_links", LinkFields.LINK, Limits.COUNT).searched();
    private static final Field<Optional<Measured>> RESULT =
            group("outcome_result", new ResultFields()).searched();
    private static final Field<List<Cited>> REVERSED_BY =
            list(79, "reversed_by", link(Relation.REVERSED_BY), Limits.COUNT);

    /** What came of it in one word, by which it is listed. */
    private static final Field<String> STANDING =
            Fields.<String>computed("standing").facet(DecisionKind.OUTCOME).undocumented();

    static final DecisionSchema INSTANCE = new DecisionSchema();

    private DecisionSchema() {
        super(
                DecisionKind.NAME,
                Limits.BODY,
                List.of(
                        known("timestamp").ofContract(),
                        known("session_id").ofContract(),
                        TEXT,
                        RATIONALE,
                        ALTERNATIVES,
                        OUTCOME,
                        OUTCOME_WORD,
                        STANDING,
                        TYPE,
                        ENTITIES,
                        TAGS,
                        LESSON,
                        RELATED,
                        SUPERSEDED_BY,
                        COMMIT,
                        CONSEQUENCES,
                        CONTEXT,
                        LINKS,
                        RESULT,
                        REVERSED_BY,
                        ADDITIONAL));
    }

    private static boolean isPackable(String commit) {
        for (int i = 0; i < commit.length(); i++) {
            char c = commit.charAt(i);
            if (!(c >= '0' && c <= '9') && !(c >= 'a' && c <= 'f')) {
                return false;
            }
        }
        return commit.length() % 2 == 0;
    }

    @Override
    protected Field<?> title(CitingContent value) {
        return TEXT;
    }

    @Override
    protected void write(CitingContent value, FieldConsumer to) {
        DecisionContent said = value.plain();
        to.put(TEXT, said.text());
        to.put(RATIONALE, said.rationale());
        to.put(TYPE, said.type());
        to.put(OUTCOME, said.outcome());
        to.put(OUTCOME_WORD, said.outcomeWord());
        to.compute(STANDING, () -> Standing.of(value));
        to.put(LESSON, said.lesson());
        to.put(ALTERNATIVES, said.alternatives());
        to.put(ENTITIES, said.entities());
        to.put(TAGS, said.tags());
        to.put(COMMIT, said.gitCommit());
        to.put(CONSEQUENCES, said.consequences());
        Citations citations = value.citations();
        to.put(RELATED, citations.related());
        to.put(SUPERSEDED_BY, citations.supersededBy());
        to.put(REVERSED_BY, citations.reversedBy());
        to.put(ADDITIONAL, said.additional());
        to.put(CONTEXT, said.context());
        to.put(LINKS, citations.links());
        to.put(RESULT, citations.measured());
    }

    @Override
    protected CitingContent make(FieldValues from) {
        DecisionContent said = new DecisionContent(
                from.of(TEXT),
                from.of(RATIONALE),
                from.of(TYPE),
                from.of(OUTCOME),
                from.of(OUTCOME_WORD),
                from.of(LESSON),
                from.of(ALTERNATIVES),
                from.of(ENTITIES),
                from.of(TAGS),
                List.of(),
                List.of(),
                from.of(COMMIT),
                from.of(CONSEQUENCES),
                from.of(CONTEXT),
                List.of(),
                Optional.empty(),
                List.of(),
                from.of(ADDITIONAL));
        List<Linked> links = from.areStored() ? from.of(LINKS) : Linked.each(from.of(LINKS));
        Citations citations =
                new Citations(from.of(RELATED), from.of(SUPERSEDED_BY), links, from.of(RESULT), from.of(REVERSED_BY));
        return new CitingContent(said, citations);
    }
}
