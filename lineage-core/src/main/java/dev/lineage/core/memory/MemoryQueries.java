package dev.lineage.core.memory;

import dev.lineage.LineageException.NotFound;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.Repository;
import dev.lineage.core.ledger.State;
import dev.lineage.core.search.SearchService;
import dev.lineage.memory.CodeSnippet;
import dev.lineage.memory.GoldenPath;
import dev.lineage.memory.GoldenPathStep;
import dev.lineage.memory.MemoryCore;
import dev.lineage.memory.MemoryEntry;
import dev.lineage.memory.MemoryReader;
import dev.lineage.query.Hit;
import dev.lineage.query.Search;
import dev.lineage.record.Check;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Records;
import dev.lineage.record.Version;
import dev.lineage.spi.LinkRow;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The reading half of the memory. */
abstract class MemoryQueries extends Repository<MemoryEntry> implements MemoryReader {
    private static final String KIND = "memory_entry";
    private static final int MAX_DEPTH = 10;
    private static final Comparator<Version<?>> NEWEST_FIRST = Comparator.<Version<?>, Instant>comparing(Version::time)
            .thenComparing(Version::sequence)
            .reversed();

    MemoryQueries(State state) {
        super(state, MemoryEntry.class);
    }

    @Override
    public Records<MemoryCore> cores() {
        return new CoresService(state());
    }

    @Override
    public Records<CodeSnippet> snippets() {
        return new RecordsService<>(state(), CodeSnippet.class, (unit, snippet) -> snippet);
    }

    @Override
    public Records<GoldenPath> goldenPaths() {
        return new RecordsService<>(state(), GoldenPath.class, (unit, path) -> path);
    }

    @Override
    public RecordsService<GoldenPathStep> steps() {
        return new RecordsService<>(state(), GoldenPathStep.class, (unit, step) -> step);
    }

    @Override
    public List<Version<GoldenPathStep>> steps(RecordId goldenPath) {
        goldenPaths().get(Check.required("golden_path", goldenPath)); // refused if it is not seen
        return steps().all(Filter.where("golden_path_id", goldenPath)).stream()
                .sorted(Comparator.<Version<GoldenPathStep>, Integer>comparing(
                                step -> step.value().stepOrder())
                        .thenComparing(NEWEST_FIRST.reversed()))
                .toList();
    }

    @Override
    public List<Version<MemoryCore>> extended(RecordId core) {
        List<Version<MemoryCore>> cores = state().read(reader -> List.copyOf(
                new CoresService(state()).extended(reader, core, MAX_DEPTH).values()));
        if (cores.isEmpty()) {
            throw new NotFound(core.value());
        }
        return cores;
    }

    @Override
    public List<Hit> search(RecordId core, Search search) {
        State pinned = state().pinned();
        return new MemoryService(pinned)
                .extended(core).stream()
                        .map(each -> search.in(KIND).where(search.filter().and("core", each.id())))
                        .flatMap(within -> new SearchService(pinned, within).hits().stream())
                        .sorted(Comparator.comparingDouble(Hit::score).reversed())
                        .limit(search.limit())
                        .toList();
    }

    @Override
    public List<Version<MemoryEntry>> aboutFiles(String partOfPath, int limit) {
        int first = Paging.first(limit).limit();
        Check.required("path", partOfPath);
        MemoryService pinned = new MemoryService(state().pinned());
        return state().read(reader -> reader.values("file_path")).stream()
                .filter(path -> path.contains(partOfPath))
                .flatMap(path -> pinned.all(Filter.where("file_path", path)).stream())
                .distinct()
                .sorted(NEWEST_FIRST)
                .limit(first)
                .toList();
    }

    @Override
    public List<Version<MemoryEntry>> dependents(RecordId entry) {
        return linking(entry, "depends_on").toList();
    }

    /** Returns the entries that link to a record, newest first. */
    final Stream<Version<MemoryEntry>> linking(RecordId id, String relation) {
        return state()
                .read(reader -> reader.links(
                        state().view(reader), Set.of(id.value()), false, Set.of(relation), Paging.MAX_LIMIT))
                .stream()
                .sorted(Comparator.comparingLong(LinkRow::at).reversed())
                .map(LinkRow::record)
                .distinct()
                .flatMap(record -> find(RecordId.of(record)).stream());
    }
}
