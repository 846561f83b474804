package dev.lineage.core.transfer;

import static dev.lineage.core.schema.Fields.group;
import static dev.lineage.core.schema.Fields.known;
import static dev.lineage.core.schema.Fields.list;
import static dev.lineage.core.schema.Fields.optional;
import static dev.lineage.core.schema.Fields.rest;
import static dev.lineage.core.schema.Types.link;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The fields of a session. */
final class SessionSchema extends Schema<SessionContent> {
    static final Field<String> STATE = Fields.<String>computed("state").facet();

    private static final int INHERITED_TAGS = 40;
    static final RecordId ANY = RecordId.of(SessionKind.NAME);

    private static final Field<Optional<String>> SUMMARY =
            optional(32, "summary", text()).searched().ofContract();
    private static final Field<List<String>> TAGS =
            list(33, "tags", text()).searched().facet(Facets.TAG).always();
    private static final Field<Optional<Cited>> PARENT =
            optional(34, "forked_from", link(Relation.FORKED_FROM)).always();
    private static final Field<Map<String, Object>> ADDITIONAL = rest(36);
    private static final Field<OpenItems> INHERITED = group(
                    "inherited", new OpenItemsFields(INHERITED_TAGS), OpenItems.NONE)
            .always();
    private static final Field<Optional<HandoffContent>> HANDOFF =
            group("handoff", HandoffFields.INSTANCE).searched().undocumented();

    private static final Field<Optional<HandoffContent>> HANDED_OVER =
            Fields.<Optional<HandoffContent>>computed("handed_over").always().documentedBy(new HandoffDocument());

    static final SessionSchema INSTANCE = new SessionSchema();

    private SessionSchema() {
        super(
                SessionKind.NAME,
                Limits.BODY,
                List.of(
                        known("started_at").ofContract(),
                        known("ended_at").ofContract(),
                        SUMMARY,
                        HANDED_OVER,
                        STATE,
                        TAGS,
                        PARENT,
                        INHERITED,
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
        to.compute(HANDED_OVER, value::handedOff);
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

    @Override
    protected boolean isOwnSession() {
        return true;
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
