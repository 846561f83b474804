package dev.lineage.core.document;

import dev.lineage.Exchange;
import dev.lineage.Scope;
import dev.lineage.core.kind.Json;
import dev.lineage.core.ledger.Ledger;
import dev.lineage.core.ledger.State;
import dev.lineage.core.run.ImportedEvents;
import dev.lineage.core.run.RunsService;
import dev.lineage.exchange.Document;
import dev.lineage.exchange.ImportReport;
import dev.lineage.record.RecordId;
import dev.lineage.spi.Entry;
import dev.lineage.spi.VersionRange;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Export and import of whole histories. */
public record ExchangeService(Ledger ledger) implements Exchange {
    private static final int BATCH = 500;

    @Override
    public void exportAll(Scope scope, Consumer<Map<String, Object>> documents) {
        View view = ledger.store()
                .read(reader -> State.now(ledger, scope).withDrafts(reader).view(reader));
        Set<String> runs = new LinkedHashSet<>();
        long last = 0;
        for (List<Entry> batch = entries(last); !batch.isEmpty(); batch = entries(last)) {
            batch.stream().map(Entry::row).filter(view::includes).forEach(row -> {
                documents.accept(DocumentsService.write(ledger.kinds(), ledger.version(row), Json.parse(row.body())));
                if (row.header().kind().equals("run")) {
                    runs.add(row.header().record());
                }
            });
            last = batch.get(batch.size() - 1).row().sequence();
        }
        RunsService reader = new RunsService(State.now(ledger, scope));
        runs.forEach(run -> exportEvents(reader, RecordId.of(run), documents));
    }

    private static void exportEvents(RunsService runs, RecordId run, Consumer<Map<String, Object>> documents) {
        for (int next = 1; next <= runs.count(run); next += BATCH) {
            runs.events(run, next, BATCH).stream()
                    .map(logged -> logged.event().fields())
                    .map(event -> Map.of("kind", ImportedEvents.KIND, "run", run.value(), "event", event))
                    .forEach(documents);
        }
    }

    private List<Entry> entries(long after) {
        return ledger.store().read(reader -> reader.versions(VersionRange.after(after), BATCH));
    }

    @Override
    public ImportReport importAll(Scope scope, Iterable<Document> documents) {
        Importer importer = new Importer(ledger, scope);
        Iterator<Document> rest = documents.iterator();
        while (rest.hasNext()) {
            List<Document> batch = new ArrayList<>();
            while (rest.hasNext() && batch.size() < BATCH) {
                batch.add(rest.next());
            }
            ledger.queue().own(ledger, unit -> {
                batch.forEach(document -> importer.add(unit, document));
                return batch;
            });
        }
        ImportReport report = importer.finish();
        ledger.embed();
        return report;
    }
}
