package dev.lineage.core.transfer;

import static dev.lineage.core.schema.Fields.group;
import static dev.lineage.core.schema.Fields.json;
import static dev.lineage.core.schema.Fields.list;
import static dev.lineage.core.schema.Fields.optional;
import static dev.lineage.core.schema.Types.link;
import static dev.lineage.core.schema.Types.text;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Facets;
import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.core.schema.Fields;
import dev.lineage.core.schema.Schema;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Limits;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The fields of a session. */
final class SessionSchema extends Schema<SessionContent> {
    static final Field<String> STATE = Fields.<String>computed("state").facet();

    private static final int INHERITED_TAGS = 40;
    private static final Set<String> NO_PART = Set.of("id", "tags");
    private static final RecordId ANY = RecordId.of(SessionKind.NAME);

    private static final Field<Optional<String>> SUMMARY =
            optional(32, "summary", text()).searched();
    private static final Field<List<String>> TAGS =
            list(33, "tags", text()).searched().facet(Facets.TAG);
    private static final Field<Optional<Cited>> PARENT = optional(34, "forked_from", link(Relation.FORKED_FROM));
    private static final Field<Map<String, Object>> ADDITIONAL =
            json(36, "additional").undocumented();
    private static final Field<OpenItems> INHERITED =
            group("inherited", new OpenItemsFields(INHERITED_TAGS), OpenItems.NONE);
    private static final Field<Optional<HandoffContent>> HANDOFF =
            group("handoff", HandoffFields.INSTANCE).searched().undocumented();

    private static final Field<Map<String, Object>> HANDED_OVER =
            Fields.<Map<String, Object>>computed("handed_over").flat();

    static final SessionSchema INSTANCE = new SessionSchema();

    private SessionSchema() {
        super(
                SessionKind.NAME,
                Limits.BODY,
                List.of(STATE, HANDOFF, SUMMARY, PARENT, INHERITED, TAGS, HANDED_OVER, ADDITIONAL));
    }

    @Override
    protected @Nullable Field<?> title(SessionContent value) {
        if (value.handedOff().isPresent()) {
            return HandoffFields.MESSAGE;
        }
        return value.summary().isPresent() ? SUMMARY : null;
    }

    @Override
    protected void write(SessionContent value, FieldConsumer to) {
        to.put(STATE, value.state().word());
        to.put(SUMMARY, value.summary());
        to.put(TAGS, value.ownTags());
        to.put(PARENT, value.parent());
        to.put(ADDITIONAL, value.additional());
        to.put(INHERITED, value.inherited());
        to.put(HANDOFF, value.handedOff());
        to.compute(
                HANDED_OVER,
                () -> value.handedOff().map(SessionSchema::handedOver).orElse(Map.of()));
    }

    /** Whoever asks a session what it says must not meet a rule that its bytes break: all of it is made once. */
    @Override
    protected SessionContent make(FieldValues from) {
        OpenItems inherited = from.of(INHERITED);
        inherited.work();
        Optional<HandoffContent> handoff = from.of(HANDOFF);
        handoff.ifPresent(said -> said.handoff(ANY, List.of()));
        return new SessionContent(
                from.of(SUMMARY), from.of(TAGS), from.of(PARENT), inherited, handoff, from.of(ADDITIONAL));
    }

    /** What was handed over, under the contract's names; the tags are the session's. */
    private static Map<String, Object> handedOver(HandoffContent said) {
        Map<String, Object> document =
                new LinkedHashMap<>(said.handoff(ANY, List.of()).document());
        document.keySet().removeAll(NO_PART);
        document.computeIfPresent(HANDOFF.name(), (name, parts) -> hashed((Map<?, ?>) parts, said));
        document.values().removeIf(value -> value instanceof List<?> list && list.isEmpty());
        return document;
    }

    private static Map<Object, Object> hashed(Map<?, ?> parts, HandoffContent said) {
        Map<Object, Object> hashed = new LinkedHashMap<>(parts);
        hashed.put(HandoffFields.HASH.name(), said.hash());
        return hashed;
    }

    @Override
    protected Map<String, Object> rest(SessionContent value) {
        return value.additional();
    }
}
