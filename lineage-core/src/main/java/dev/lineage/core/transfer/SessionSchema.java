package dev.lineage.core.transfer;

import static dev.lineage.core.schema.Fields.group;
import static dev.lineage.core.schema.Fields.known;
import static dev.lineage.core.schema.Fields.list;
import static dev.lineage.core.schema.Fields.optional;
import static dev.lineage.core.schema.Fields.rest;
import static dev.lineage.core.schema.Types.link;
import static dev.lineage.core.schema.Types.name;
import static dev.lineage.core.schema.Types.text;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.StoredRecord;
import dev.lineage.core.schema.Field;
import dev.lineage.core.schema.FieldConsumer;
import dev.lineage.core.schema.FieldValues;
import dev.lineage.core.schema.Fields;
import dev.lineage.core.schema.Schema;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Limits;
import java.time.Instant;
import java.util.Collections;
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
    private static final int TAGS_WITH_PROJECT = Limits.COUNT + 1;
    static final RecordId ANY = RecordId.of(SessionKind.NAME);

    private static final Field<Optional<String>> SUMMARY =
            optional(32, "summary", text(Limits.TEXT)).searched().ofContract();
    static final Field<List<String>> TAGS = list(33, "tags", name(Limits.NAME), TAGS_WITH_PROJECT)
            .searched()
            .facet(Facets.TAG)
            .always();
    private static final Field<Optional<Cited>> PARENT =
            optional(34, "forked_from", link(Relation.FORKED_FROM)).always();
    private static final Field<Map<String, Object>> ADDITIONAL = rest(36);
    private static final Field<OpenItems> INHERITED = group(
                    "inherited", new OpenItemsFields(INHERITED_TAGS), OpenItems.NONE)
            .always();
    private static final Field<Optional<HandoffContent>> HANDOFF =
            group("handoff", HandoffFields.INSTANCE).searched().undocumented();

    private static final Field<HandedOver> HANDED_OVER =
            Fields.<HandedOver>computed("handed_over").always().documentedBy(new HandoffDocument());
    private static final Field<List<String>> OTHERWISE =
            Fields.<List<String>>computed("otherwise").documentedBy(new MentionsDocument());

    static final SessionSchema INSTANCE = new SessionSchema();

    private SessionSchema() {
        super(
                SessionKind.NAME,
                Limits.BODY,
                List.of(
                        known("started_at").ofContract(),
                        known(HandoffDocument.ENDED_AT).ofContract(),
                        SUMMARY,
                        HANDED_OVER,
                        STATE,
                        TAGS,
                        PARENT,
                        INHERITED,
                        OTHERWISE,
                        HANDOFF,
                        ADDITIONAL));
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
        to.compute(HANDED_OVER, () -> new HandedOver(value.handedOff(), value.additional()));
        to.compute(OTHERWISE, () -> MentionsDocument.otherwise(value));
    }

    /** Whoever asks a session what it says must not meet a rule that its bytes break: all of it is made once. */
    @Override
    protected SessionContent make(FieldValues from) {
        return from.areStored() ? stored(from) : documented(from);
    }

    private static SessionContent stored(FieldValues from) {
        OpenItems inherited = from.of(INHERITED);
        inherited.work();
        Optional<HandoffContent> handoff = from.of(HANDOFF);
        handoff.ifPresent(said -> said.handoff(ANY, List.of()));
        return new SessionContent(
                from.of(SUMMARY), from.of(TAGS), from.of(PARENT), inherited, handoff, from.of(ADDITIONAL));
    }

    @Override
    protected boolean isSession() {
        return true;
    }

    private static SessionContent documented(FieldValues from) {
        HandedOver said = from.of(HANDED_OVER);
        Map<String, Object> additional = new LinkedHashMap<>(said.others());
        additional.putAll(from.of(ADDITIONAL));
        SessionContent content = new SessionContent(
                from.of(SUMMARY),
                from.of(TAGS),
                from.of(PARENT),
                from.of(INHERITED),
                said.handoff(),
                Collections.unmodifiableMap(additional));
        return MentionsDocument.resolved(content, Set.copyOf(from.of(OTHERWISE)));
    }

    /** When it was opened: a version that hands off says when in the handoff. */
    @Override
    protected Instant documentedTime(StoredRecord record) {
        return record.time();
    }

    @Override
    protected String timeName() {
        return "started_at";
    }
}
