package dev.lineage.core.schema;

import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.StoredRecord;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.journal.Limits;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Documents of whole records: what their headers say around the fields of their kinds, and what is known of them beside. */
final class RecordDocument {
    static final String ID = "id";
    static final String SESSION = "session_id";
    static final String ACTOR = "actor";
    static final String FROM = "valid_from";
    static final String UNTIL = "valid_until";

    static final String PROJECT = "project";
    private static final String SPACE = "space";
    private static final String BY = "by";
    private static final String VERSION = "version";
    private static final String SEQUENCE = "sequence";
    private static final String LEARNED_AT = "learned_at";

    /** What documents of every kind may say beside its fields, in their order. */
    private static final List<String> NAMES =
            List.of(PROJECT, SPACE, SESSION, ACTOR, BY, VERSION, SEQUENCE, LEARNED_AT, FROM, UNTIL);

    private static final Type<Validity> BEGINNING = Types.instant()
            .as(Validity.UNSAID::from, validity -> validity.from().orElseThrow());
    private static final Type<Validity> END = Types.instant()
            .as(Validity.UNSAID::until, validity -> validity.until().orElseThrow());
    private static final Type<String> NAME = Types.name(Limits.NAME);

    private RecordDocument() {}

    /** The names that have a meaning in documents of a schema, in the order in which documents say them. */
    static Set<String> names(Schema<?> schema) {
        Set<String> names = new LinkedHashSet<>();
        Set<String> others = new LinkedHashSet<>();
        if (schema.hasGivenIds()) {
            names.add(ID);
        }
        schema.table().fields().forEach(field -> {
            Set<String> own = new LinkedHashSet<>();
            field.addNames(own);
            own.forEach(name -> (field.isOfContract(name) ? names : others).add(name));
        });
        names.addAll(others);
        names.add(schema.timeName());
        names.addAll(schema.knownNames());
        names.addAll(NAMES);
        return Collections.unmodifiableSet(names);
    }

    /**
     * The document of a version that is stored.
     *
     * @param record the version
     * @param more what else is known of it
     */
    static <T> Map<String, @Nullable Object> of(
            StoredRecord record, Schema<T> schema, Body<T> body, Map<String, ? extends @Nullable Object> more) {
        Header header = body.header();
        Map<String, @Nullable Object> known = new LinkedHashMap<>();
        known.put(schema.timeName(), schema.documentedTime(record).toString());
        known.putAll(more);
        known.put(PROJECT, header.project());
        record.space().ifPresent(name -> known.put(SPACE, name));
        if (!schema.isSession() || isOther(header.session(), record.id())) {
            known.put(SESSION, header.session());
        }
        known.put(ACTOR, header.actor());
        if (header.by() != null) {
            known.put(BY, header.by());
        }
        known.put(VERSION, (long) record.version());
        known.put(SEQUENCE, record.sequence());
        known.put(LEARNED_AT, record.learnedAt().toString());
        put(header.validity(), known);
        return ordered(record.id().text(), schema, body, known);
    }

    private static boolean isOther(@Nullable String session, RecordId id) {
        return session != null && !session.equals(id.text());
    }

    /** Who made a version that a document says, and when. */
    static RecordImport.Provenance provenance(Schema<?> schema, DocumentReader document) {
        String timeName = schema.timeName();
        Type<Instant> ownTime =
                Types.instant().as(instant -> Rules.ownTime(timeName, instant), UnaryOperator.identity());
        return new RecordImport.Provenance(
                Optional.ofNullable(document.value(timeName, ownTime)),
                Optional.ofNullable(document.value(ACTOR, NAME)),
                Optional.ofNullable(document.value(SESSION, NAME)),
                validity(document));
    }

    private static Validity validity(DocumentReader document) {
        Validity from = Optional.ofNullable(document.value(FROM, BEGINNING)).orElse(Validity.UNSAID);
        Optional<Instant> until =
                Optional.ofNullable(document.value(UNTIL, END)).flatMap(Validity::until);
        try {
            return new Validity(from.from(), until);
        } catch (InvalidInput refused) {
            document.refuse(UNTIL, refused);
            return from;
        }
    }

    /**
     * The document of a version that was read: what it says itself.
     *
     * @param id the record's id; null if the document leaves it out
     * @param beside what else the document says
     */
    static <T> Map<String, @Nullable Object> said(
            @Nullable String id, Schema<T> schema, Body<T> body, Map<String, ? extends @Nullable Object> beside) {
        Header header = body.header();
        Map<String, @Nullable Object> known = new LinkedHashMap<>(beside);
        if (header.time() != null) {
            known.put(schema.timeName(), Instant.ofEpochMilli(header.time()).toString());
        }
        if (header.session() != null) {
            known.put(SESSION, header.session());
        }
        if (header.actor() != null) {
            known.put(ACTOR, header.actor());
        }
        put(header.validity(), known);
        return ordered(id, schema, body, known);
    }

    private static void put(Validity validity, Map<String, @Nullable Object> known) {
        validity.from().ifPresent(instant -> known.put(FROM, instant.toString()));
        validity.until().ifPresent(instant -> known.put(UNTIL, instant.toString()));
    }

    /**
     * First the contract's fields, then others, then what is known and has no place among them; free data at the end, as far as its names
     * are free.
     */
    private static <T> Map<String, @Nullable Object> ordered(
            @Nullable String id, Schema<T> schema, Body<T> body, Map<String, @Nullable Object> known) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        if (id != null) {
            document.put(ID, id);
        }
        Map<String, @Nullable Object> others = new LinkedHashMap<>();
        schema.document(body.value(), body.header(), (field, name, said) -> {
            Map<String, @Nullable Object> to = field.isOfContract(name) ? document : others;
            if (field.isKnown()) {
                if (field.isAlways() || known.containsKey(name)) {
                    to.put(name, known.get(name));
                }
            } else if (field.isAlways() || (said != null && FieldGroup.isSaid(field, said))) {
                to.put(name, said);
            }
        });
        putMissing(others, document);
        putMissing(known, document);
        putMissing(schema.rest(body.value()), document);
        return Collections.unmodifiableMap(document);
    }

    private static void putMissing(
            Map<String, ? extends @Nullable Object> more, Map<String, @Nullable Object> document) {
        more.forEach((name, value) -> {
            if (!document.containsKey(name)) {
                document.put(name, value);
            }
        });
    }
}
