package dev.lineage.testkit;

import dev.lineage.Batch;
import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.LineageQuery;
import dev.lineage.Maintenance;
import dev.lineage.Scope;
import dev.lineage.document.Documents;
import dev.lineage.graph.Graph;
import dev.lineage.journal.Journal;
import dev.lineage.journal.Recorder;
import dev.lineage.journal.RecorderOptions;
import dev.lineage.patterns.Patterns;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Store;
import dev.lineage.transfer.Transfer;
import java.time.Instant;
import java.util.function.Consumer;

/** Says with what it was opened, and can be closed; it does nothing else. */
record OpenedLineage(Store store, LineageOptions options) implements CloseableLineage {
    @Override
    public Lineage in(Scope scope) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Lineage acrossProjects() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Scope scope() {
        return Scope.all();
    }

    @Override
    public Journal journal() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Recorder recorder(RecorderOptions recording) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Patterns patterns() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Graph graph() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Documents documents() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Transfer transfer() {
        throw new UnsupportedOperationException();
    }

    @Override
    public LineageQuery everything() {
        throw new UnsupportedOperationException();
    }

    @Override
    public LineageQuery query() {
        throw new UnsupportedOperationException();
    }

    @Override
    public LineageQuery asOf(long sequence) {
        throw new UnsupportedOperationException();
    }

    @Override
    public LineageQuery asOf(Instant instant) {
        throw new UnsupportedOperationException();
    }

    @Override
    public LineageQuery asOf(RecordId id) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void atomically(Consumer<Batch> work) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Maintenance maintenance() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {
        store.close();
    }
}
