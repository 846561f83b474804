package dev.lineage.core.recall;

/** How much of a record is shown. */
enum Detail {
    /** As much as is of use. */
    WHOLE(300, 300, 8),
    /** The beginning, and a little of what matters most. */
    SHORT(160, 100, 3),
    /** The first words. */
    LEAST(80, 0, 0);

    private final int title;
    private final int part;
    private final int parts;

    Detail(int title, int part, int parts) {
        this.title = title;
        this.part = part;
        this.parts = parts;
    }

    /** The most characters of the title. */
    int title() {
        return title;
    }

    /** The most characters of a part. */
    int part() {
        return part;
    }

    /** The most parts. */
    int parts() {
        return parts;
    }
}
