package dev.lineage.core.knowledge;

import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.NotFound;
import dev.lineage.core.ledger.RecordList;
import dev.lineage.core.ledger.RecordsReader;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.Vectors;
import dev.lineage.core.search.SearchService;
import dev.lineage.knowledge.GoldenPath;
import dev.lineage.knowledge.GoldenPathStep;
import dev.lineage.knowledge.KnowledgeReader;
import dev.lineage.knowledge.MemoryCore;
import dev.lineage.knowledge.MemoryEntry;
import dev.lineage.query.Hit;
import dev.lineage.query.Search;
import dev.lineage.record.Check;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads memory entries and the cores that keep them. */
public class KnowledgeQueries extends RecordsReader<MemoryEntry> implements KnowledgeReader {
    private static final String KIND = "memory_entry";
    private static final int MAX_DEPTH = 10;

    /** Creates the reader of a state. */
    public KnowledgeQueries(State state) {
        super(state, MemoryEntry.class);
    }

    @Override
    public Optional<Version<MemoryCore>> findCore(String name) {
        Optional<String> actor = Optional.of(state().scope().actor());
        List<Version<MemoryCore>> named = new CoresService(state())
                .named(Check.name("name", name), state().scope().project())
                .toList();
        List<Version<MemoryCore>> own = named.stream()
                .filter(core -> core.value().owner().equals(actor))
                .toList();
        List<Version<MemoryCore>> meant = own.isEmpty() ? named : own;
        if (meant.size() > 1) {
            String ids = meant.get(0).id() + " and " + meant.get(1).id();
            throw new Conflict("name", "The cores " + ids + " have the name '" + name + "'");
        }
        return meant.stream().findFirst();
    }

    @Override
    public List<Version<GoldenPathStep>> steps(RecordId goldenPath) {
        records(GoldenPath.class).get(Check.required("golden_path", goldenPath)); // refused if it is not seen
        return records(GoldenPathStep.class).all(Filter.where("golden_path_id", goldenPath)).stream()
                .sorted(Comparator.<Version<GoldenPathStep>, Integer>comparing(
                                step -> step.value().stepOrder())
                        .thenComparing(Version::time)
                        .thenComparing(Version::sequence))
                .toList();
    }

    private <T extends Record> RecordsService<T> records(Class<T> kind) {
        return new RecordsService<>(state(), kind);
    }

    @Override
    public List<Hit> search(RecordId core, Search search) {
        return state().read(reader -> {
            Set<RecordId> cores = new CoresService(state()).extended(reader, core, MAX_DEPTH);
            if (cores.isEmpty()) {
                throw new NotFound(core.value());
            }
            Optional<Vectors.Question> question = state().ledger().question(reader, search.text());
            return cores.stream()
                    .map(each -> search.in(KIND).where(search.filter().and("core", each)))
                    .flatMap(within -> new SearchService(state(), within).hits(reader, question).stream())
                    .sorted(Comparator.comparingDouble(Hit::score).reversed())
                    .limit(search.limit())
                    .toList();
        });
    }

    @Override
    public List<Version<MemoryEntry>> aboutFiles(String partOfPath, int limit) {
        return state().read(reader -> {
            List<String> paths = reader.values("file_path").stream()
                    .filter(path -> path.contains(partOfPath))
                    .toList();
            return versions(RecordList.newest(state(), reader, KIND, "file_path", paths, limit));
        });
    }

    @Override
    public List<Version<MemoryEntry>> dependents(RecordId entry) {
        return linking(entry, "depends_on").toList();
    }
}
