package dev.lineage.sql;

import java.util.ArrayList;
import java.util.List;

/**
 * The texts that a transaction inserts into the index before its next search or its commit: FTS5 writes a segment at
 * each savepoint after an insert.
 */
final class TextBuffer {
    private static final int MAX_TEXTS = 1_000;

    private record Text(long sequence, String title, String words, String scope) {}

    /** The state of the buffer at a savepoint. */
    record Mark(int size, int inserted) {}

    private final PooledConnection connection;
    private final String insert;
    private final List<Text> texts = new ArrayList<>();
    private int savepoints;
    private int inserted;

    TextBuffer(PooledConnection connection, String insert) {
        this.connection = connection;
        this.insert = insert;
    }

    void add(long sequence, String title, String words, String scope) {
        texts.add(new Text(sequence, title, words, scope));
        shorten();
    }

    void insertAll() {
        for (Text text : texts.subList(inserted, texts.size())) {
            connection.update(insert, text.sequence, text.title, text.words, text.scope);
        }
        inserted = texts.size();
    }

    Mark savepoint() {
        savepoints++;
        return new Mark(texts.size(), inserted);
    }

    void release() {
        savepoints--;
        shorten();
    }

    /** Returns to the newest savepoint, which stays. */
    void rollback(Mark mark) {
        texts.subList(mark.size, texts.size()).clear();
        inserted = mark.inserted;
    }

    private void shorten() {
        if (savepoints == 0 && texts.size() >= MAX_TEXTS) {
            insertAll();
            texts.clear();
            inserted = 0;
        }
    }
}
