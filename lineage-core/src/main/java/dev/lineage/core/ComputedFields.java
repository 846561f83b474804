package dev.lineage.core;

import dev.lineage.core.document.DocumentsService;
import dev.lineage.core.kind.RecordCodec;
import dev.lineage.core.kind.Times;
import dev.lineage.core.ledger.RecordList;
import dev.lineage.core.ledger.State;
import dev.lineage.core.work.AgentsService;
import dev.lineage.journal.Decision;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.PatternsReader.PatternUse;
import dev.lineage.query.Direction;
import dev.lineage.record.Check;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.run.RunState;
import dev.lineage.spi.Count;
import dev.lineage.transfer.Session;
import dev.lineage.work.Agent;
import dev.lineage.work.Checkpoint;
import dev.lineage.work.Task;
import dev.lineage.work.WorkReader.TaskState;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** The fields of documents that follow from other records. */
record ComputedFields(QueryService query) implements DocumentsService.Computation {
    @Override
    public void add(List<? extends Version<?>> versions, List<Map<String, Object>> documents) {
        Map<RecordId, PatternUse> uses = query.patterns().uses(ids(versions, Pattern.class));
        Map<RecordId, TaskState> tasks = query.work().states(ids(versions, Task.class));
        for (int i = 0; i < documents.size(); i++) {
            Version<?> version = versions.get(i);
            Map<String, Object> document = documents.get(i);
            Optional.ofNullable(uses.get(version.id())).ifPresent(use -> add(document, use));
            Optional.ofNullable(tasks.get(version.id())).ifPresent(task -> add(document, task));
            add(document, version);
        }
    }

    private static List<RecordId> ids(List<? extends Version<?>> versions, Class<?> type) {
        return versions.stream()
                .filter(version -> type.isInstance(version.value()))
                .map(Version::id)
                .toList();
    }

    private static void add(Map<String, Object> document, PatternUse use) {
        document.putAll(RecordCodec.of(PatternUse.class).write(use));
        document.put("deprecated", use.deprecated());
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

    @SuppressWarnings("unchecked") // a version has the value of its kind
    private void add(Map<String, Object> document, Version<?> version) {
        switch (version.kind()) {
            case "decision" -> addQuality(document, (Version<Decision>) version);
            case "session" -> document.put("content_hash", Session.contentHash(document));
            case "run" -> addTimes(document, version.id());
            case "checkpoint" -> document.put("tree_ref", Checkpoint.ref(version.id()));
            case "memory_entry" ->
                document.put(
                        "used_in",
                        query.precedents()
                                .applying(version.id().target(), Paging.MAX_LIMIT)
                                .size());
            case "memory_core" -> addEntries(document, version.id());
            case "context_entry" -> addPromotion(document, version.id().target());
            case "agent" -> new AgentsService(query.state()).addActivity(document, (Version<Agent>) version);
            case "thought" -> {
                document.put("pheromone_weight", query.thoughts().weight(version.id()));
                Stream<?> newer = document.get("superseded_by") instanceof List<?> ids ? ids.stream() : Stream.of();
                document.put("refined_by", newer.findFirst().orElse(null));
            }
            default -> {}
        }
    }

    private void addQuality(Map<String, Object> document, Version<Decision> decision) {
        OptionalDouble quality =
                query.state().ledger().options().qualityScorer().apply(decision);
        document.compute(
                "quality",
                (name, computed) -> quality.isPresent() ? Check.number(name, quality.getAsDouble(), 0, 1, 0) : null);
    }

    private void addTimes(Map<String, Object> document, RecordId id) {
        RunState run = query.runs().state(id);
        run.startedAt().ifPresent(time -> document.put("started_at", time));
        run.finishedAt().ifPresent(time -> document.put("finished_at", time));
        document.put("event_count", query.runs().count(id));
    }

    private void addEntries(Map<String, Object> document, RecordId core) {
        Filter ofCore = Filter.where("core", core);
        State state = query.state();
        Count entries = state.read(reader -> RecordList.count(state, reader, "memory_entry", ofCore));
        document.put("entry_count", entries.records());
        if (entries.records() > 0) {
            document.put("last_updated", Times.instant(entries.lastChange()).toString());
        }
    }

    private void addPromotion(Map<String, Object> document, Reference entry) {
        query.links(entry, Direction.INCOMING).stream()
                .filter(link -> link.relation().value().equals("promoted_from"))
                .findFirst()
                .ifPresent(link -> document.put("promoted_to", link.statedBy().value()));
    }
}
