package dev.lineage.core.document;

import dev.lineage.Documents;
import dev.lineage.Documents.KindDescription;
import dev.lineage.LineageQuery;
import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.Kinds;
import dev.lineage.core.kind.Reading;
import dev.lineage.core.kind.RecordCodec;
import dev.lineage.core.kind.Times;
import dev.lineage.core.ledger.RecordList;
import dev.lineage.core.ledger.State;
import dev.lineage.core.work.AgentsService;
import dev.lineage.core.work.WorkService;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Precedents.Citation;
import dev.lineage.knowledge.MemoryCore;
import dev.lineage.knowledge.MemoryEntry;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.PatternsReader.PatternUse;
import dev.lineage.query.Direction;
import dev.lineage.record.Check;
import dev.lineage.record.Contract;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.run.Run;
import dev.lineage.run.RunState;
import dev.lineage.spi.Row;
import dev.lineage.thought.Thought;
import dev.lineage.transfer.Session;
import dev.lineage.work.Agent;
import dev.lineage.work.Checkpoint;
import dev.lineage.work.ContextEntry;
import dev.lineage.work.Task;
import dev.lineage.work.WorkReader.TaskState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Documents of versions, and values of documents. Documents say what follows from the records that a query reads. */
public record DocumentsService(State state, LineageQuery query) implements Documents {
    private static final String VERSION = "version";
    private static final String ACTOR = "actor";

    @Override
    public List<KindDescription> kinds() {
        return state.kinds().describe();
    }

    @Override
    public List<Map<String, Object>> write(List<? extends Version<?>> versions) {
        List<Map<String, Object>> documents = versions.stream()
                .map(version -> write(state.kinds(), version, body(version)))
                .toList();
        Map<RecordId, RecordId> newer = query.successors(ids(versions, Object.class));
        Map<RecordId, PatternUse> uses = query.patterns().uses(ids(versions, Pattern.class));
        Map<RecordId, TaskState> tasks = new WorkService(state).states(ids(versions, Task.class));
        for (int i = 0; i < versions.size(); i++) {
            RecordId id = versions.get(i).id();
            addComputed(documents.get(i), versions.get(i), uses.get(id), newer.get(id));
            Map<String, Object> document = documents.get(i);
            Optional.ofNullable(tasks.get(id)).ifPresent(task -> add(document, task));
        }
        return documents;
    }

    private static List<RecordId> ids(List<? extends Version<?>> versions, Class<?> type) {
        return versions.stream()
                .filter(version -> type.isInstance(version.value()))
                .map(Version::id)
                .toList();
    }

    private static void add(Map<String, Object> document, TaskState task) {
        document.put("blocks", task.blocks().stream().map(RecordId::value).toList());
        document.put(
                "blocked_by", task.blockedBy().stream().map(RecordId::value).toList());
        document.put("ready", task.ready());
        document.put("effective_priority", task.effectivePriority());
        task.holder().ifPresent(holder -> document.put("holder", holder));
        task.leaseUntil().ifPresent(until -> document.put("lease_until", until.toString()));
    }

    @SuppressWarnings("unchecked")
    private void addComputed(
            Map<String, Object> document, Version<?> version, @Nullable PatternUse use, @Nullable RecordId successor) {
        if (use != null) {
            document.putAll(RecordCodec.of(PatternUse.class).write(use));
            document.put("deprecated", use.deprecated());
        }
        if (version.value() instanceof Decision) {
            OptionalDouble quality = state.ledger().options().qualityScorer().apply((Version<Decision>) version);
            document.compute(
                    "quality",
                    (name, computed) ->
                            quality.isPresent() ? Check.number(name, quality.getAsDouble(), 0, 1, 0) : null);
        }
        if (version.value() instanceof Session) {
            document.put("content_hash", Session.contentHash(document));
        }
        if (version.value() instanceof Run) {
            RunState run = query.runs().state(version.id());
            run.startedAt().ifPresent(time -> document.put("started_at", time));
            run.finishedAt().ifPresent(time -> document.put("finished_at", time));
            document.put("event_count", query.runs().count(version.id()));
        }
        if (version.value() instanceof Checkpoint) {
            document.put("tree_ref", Checkpoint.ref(version.id()));
        }
        if (version.value() instanceof MemoryEntry) {
            List<Citation> citations = query.precedents().applying(version.id().target(), Paging.MAX_LIMIT);
            document.put("used_in", citations.size());
        }
        if (version.value() instanceof MemoryCore) {
            Filter ofCore = Filter.where("core", version.id());
            List<Row> entries =
                    state.read(reader -> RecordList.first(state, reader, "memory_entry", ofCore, Integer.MAX_VALUE));
            document.put("entry_count", entries.size());
            entries.stream()
                    .mapToLong(entry -> entry.header().updatedAt())
                    .max()
                    .ifPresent(newest ->
                            document.put("last_updated", Times.instant(newest).toString()));
        }
        if (version.value() instanceof ContextEntry) {
            query.links(version.id().target(), Direction.INCOMING).stream()
                    .filter(link -> link.relation().value().equals("promoted_from"))
                    .findFirst()
                    .ifPresent(
                            link -> document.put("promoted_to", link.statedBy().value()));
        }
        if (version.value() instanceof Agent) {
            new AgentsService(state).addActivity(document, (Version<Agent>) version);
        }
        if (version.value() instanceof Thought) {
            document.put("pheromone_weight", query.thoughts().weight(version.id()));
            document.put("refined_by", successor == null ? null : successor.value());
        }
        document.put("superseded_by", successor == null ? List.of() : List.of(successor.value()));
        if (successor != null) {
            document.put("superseded", true);
        }
    }

    private Map<String, Object> body(Version<?> version) {
        if (version.value() instanceof Map<?, ?> unknown) {
            return Json.fields(unknown);
        }
        Map<String, Object> body =
                state.kinds().find(version.kind()).orElseThrow().write(version.value());
        body.putAll(version.additional());
        return body;
    }

    @Override
    public <T extends Record> T read(Class<T> kind, Map<String, Object> fields) {
        KindMetadata<T> known = state.kinds().of(kind);
        return known.read(known(known, fields), Reading.STRICT);
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T extends Record> T with(T value, Map<String, Object> fields) {
        KindMetadata<T> kind = (KindMetadata<T>) state.kinds().of(value.getClass());
        Map<String, Object> changed = kind.write(value);
        changed.putAll(known(kind, fields));
        return kind.read(changed, Reading.STRICT);
    }

    private static Map<String, Object> known(KindMetadata<?> kind, Map<String, Object> fields) {
        Map<String, Object> known = Json.copy(fields);
        known.keySet().removeAll(kind.headerNames());
        if (fields.containsKey(VERSION)) {
            known.keySet().retainAll(kind.names());
        }
        for (String name : known.keySet()) {
            Check.that(kind.names().contains(name), name, null, "is not a field of " + kind.name());
        }
        return known;
    }

    /** Returns the document of a version with the fields of its body, without what follows from other records. */
    static Map<String, Object> write(Kinds kinds, Version<?> version, Map<String, Object> body) {
        Optional<KindMetadata<?>> kind = kinds.find(version.kind());
        Map<String, Object> document = new LinkedHashMap<>();
        header(document, version, kind);
        kind.ifPresent(known -> fields(document, known, body));
        body.forEach(document::putIfAbsent);
        kind.ifPresent(known -> document.putAll(known.computed((Record) version.value())));
        return document;
    }

    private static void header(Map<String, Object> document, Version<?> version, Optional<KindMetadata<?>> kind) {
        document.put("id", version.id().value());
        document.put("kind", version.kind());
        document.put(VERSION, version.number());
        document.put("sequence", version.sequence());
        document.put(
                kind.map(known -> known.annotation().time()).orElse("created_at"),
                version.time().toString());
        document.put("updated_at", version.updatedAt().toString());
        document.put("recorded_at", version.recordedAt().toString());
        document.put("project", version.project());
        document.put("space", version.space());
        document.put(kind.map(known -> known.annotation().by()).orElse(ACTOR), version.createdBy());
        if (!version.actor().equals(version.createdBy())) {
            document.put(ACTOR, version.actor());
            document.put("created_by", version.createdBy());
        }
        document.put("session_id", version.session().orElse(null));
        version.validity().from().ifPresent(from -> document.put("valid_from", from.toString()));
        version.validity().until().ifPresent(until -> document.put("valid_until", until.toString()));
    }

    /**
     * Moves the fields of a kind. A word that was read as the default is written in its field again; an empty field is
     * written if the body has a field that would be read in its place.
     */
    private static void fields(Map<String, Object> document, KindMetadata<?> kind, Map<String, Object> body) {
        kind.components().forEach((name, component) -> {
            Object field = body.remove(name);
            Object written = body.remove(name + KindMetadata.AS_WRITTEN);
            if (field != null || written != null) {
                document.put(name, written == null ? field : written);
            } else if (component.is(Contract.class)
                    || component.aliases().stream().anyMatch(body::containsKey)) {
                document.put(name, component.list() ? List.of() : null);
            }
        });
    }
}
