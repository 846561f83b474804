package dev.lineage.core.text;

import java.util.Arrays;

/** Columns in arrays of one capacity, written once a document before the document is published. */
final class TailColumns implements Columns {
    private static final int SUPERSEDED = 1;
    private static final int DELETED = 2;

    private final long[][] longs;
    private final int[][] ints;

    TailColumns(int capacity) {
        this(new long[6][capacity], new int[5][capacity]);
    }

    private TailColumns(long[][] longs, int[][] ints) {
        this.longs = longs;
        this.ints = ints;
    }

    int capacity() {
        return longs[0].length;
    }

    TailColumns grown() {
        int capacity = 2 * capacity();
        return new TailColumns(
                Arrays.stream(longs)
                        .map(column -> Arrays.copyOf(column, capacity))
                        .toArray(long[][]::new),
                Arrays.stream(ints)
                        .map(column -> Arrays.copyOf(column, capacity))
                        .toArray(int[][]::new));
    }

    void put(int number, TextDocument document, int kind, int project, int space, int length) {
        longs[0][number] = document.sequence();
        longs[1][number] = document.record();
        longs[2][number] = document.replaces();
        longs[3][number] = document.time();
        longs[4][number] = document.validFrom();
        longs[5][number] = document.validUntil();
        ints[0][number] = kind;
        ints[1][number] = project;
        ints[2][number] = space;
        ints[3][number] = (document.superseded() ? SUPERSEDED : 0) | (document.text() == null ? DELETED : 0);
        ints[4][number] = length;
    }

    /** Puts a document of another leaf, whose names have the given numbers here. */
    void put(int number, Columns from, int document, int[] names) {
        longs[0][number] = from.sequence(document);
        longs[1][number] = from.record(document);
        longs[2][number] = from.replaces(document);
        longs[3][number] = from.time(document);
        longs[4][number] = from.validFrom(document);
        longs[5][number] = from.validUntil(document);
        ints[0][number] = names[from.kind(document)];
        ints[1][number] = names[from.project(document)];
        ints[2][number] = names[from.space(document)];
        ints[3][number] = (from.superseded(document) ? SUPERSEDED : 0) | (from.deleted(document) ? DELETED : 0);
        ints[4][number] = from.length(document);
    }

    @Override
    public long sequence(int document) {
        return longs[0][document];
    }

    @Override
    public long record(int document) {
        return longs[1][document];
    }

    @Override
    public long replaces(int document) {
        return longs[2][document];
    }

    @Override
    public long time(int document) {
        return longs[3][document];
    }

    @Override
    public long validFrom(int document) {
        return longs[4][document];
    }

    @Override
    public long validUntil(int document) {
        return longs[5][document];
    }

    @Override
    public int kind(int document) {
        return ints[0][document];
    }

    @Override
    public int project(int document) {
        return ints[1][document];
    }

    @Override
    public int space(int document) {
        return ints[2][document];
    }

    @Override
    public boolean superseded(int document) {
        return (ints[3][document] & SUPERSEDED) != 0;
    }

    @Override
    public boolean deleted(int document) {
        return (ints[3][document] & DELETED) != 0;
    }

    @Override
    public int length(int document) {
        return ints[4][document];
    }
}
