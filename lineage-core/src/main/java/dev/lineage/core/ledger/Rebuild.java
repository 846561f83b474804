package dev.lineage.core.ledger;

import dev.lineage.Maintenance;
import dev.lineage.core.kind.Facts;
import dev.lineage.spi.Commit;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.spi.VersionRange;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Derives rows again from the versions, in one transaction. */
public record Rebuild(Ledger ledger) {
    private static final int BATCH = 500;

    /** Derives all kinds again that are known here, or nowhere yet. Returns the number of versions read. */
    public long all(Maintenance.Progress progress) {
        Set<String> elsewhere =
                ledger.store().read(reader -> reader.kinds(null)).keySet();
        return run(kind -> ledger.kinds().find(kind).isPresent() || !elsewhere.contains(kind), progress);
    }

    /** Derives these kinds again and returns the number of versions that were read. */
    public long run(Predicate<String> kinds, Maintenance.Progress progress) {
        return ledger.queue().own(ledger, unit -> {
            Writer writer = unit.writer();
            writer.clearDerived(kinds.negate());
            long total = Commit.at(writer, View.NOW).sequence();
            long done = 0;
            for (List<Entry> batch = next(writer, 0); !batch.isEmpty(); batch = next(writer, done)) {
                for (Entry entry : batch) {
                    if (kinds.test(entry.row().header().kind()) && !entry.row().isForgotten()) {
                        derive(writer, entry.row());
                    }
                }
                done = batch.get(batch.size() - 1).row().sequence();
                progress.at(done, total);
            }
            ledger.kinds().digests().forEach((kind, digest) -> {
                if (kinds.test(kind)) {
                    writer.putKind(kind, digest);
                }
            });
            return done;
        });
    }

    private static List<Entry> next(Reader reader, long after) {
        return reader.versions(VersionRange.after(after), BATCH);
    }

    private void derive(Writer writer, Row row) {
        Facts facts = Facts.of(ledger.kinds(), row.header(), row.body());
        Optional<Row> before = before(writer, row);
        Facts old = ledger.facts(before);
        writer.derive(row, textSequence(row, facts, before, old), facts.since(old));
    }

    public static Optional<Row> before(Reader reader, Row row) {
        return row.header().number() == 1
                ? Optional.empty()
                : Row.latest(reader, row.header().record(), row.sequence() - 1);
    }

    /** Returns the version whose words are in the text index for a version. */
    public static long textSequence(Row row, Facts facts, Optional<Row> before, Facts old) {
        return before.filter(last -> facts.sameWords(old))
                .map(Row::textSequence)
                .orElse(row.sequence());
    }
}
