package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.record.Version;
import dev.lineage.record.VisibleText;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** The result of a command: plain JSON values, text that ends with a line end unless it is empty, and the exit code. */
record Answer(Supplier<?> document, Function<Screen, String> text, int exit) {
    static Answer of(Supplier<?> document, Function<Screen, String> text) {
        return new Answer(document, text, 0);
    }

    /** Returns the answer whose text has a row for each item. Commas separate the headings. */
    static <T> Answer table(String headings, List<T> items, Function<T, List<?>> cells) {
        Screen.Table table = new Screen.Table(headings);
        items.forEach(item -> table.add(cells.apply(item)));
        return of(() -> items, table::text);
    }

    /** Returns the answer whose text is written in pieces. */
    static Answer page(Supplier<?> document, Consumer<RecordText> writer) {
        return of(document, screen -> {
            RecordText page = new RecordText(screen);
            writer.accept(page);
            return page.text();
        });
    }

    /** Returns the answer of a command that stored a version: its document, or a line such as its id. */
    static Answer stored(Lineage lineage, Version<?> version, String line) {
        return line(() -> lineage.documents().write(version), line);
    }

    /** Returns this answer, with exit code 1 if it is a negative one. */
    Answer negativeIf(boolean negative) {
        return new Answer(document, text, negative ? CommandException.REFUSED : 0);
    }

    static Answer line(Supplier<?> document, String line) {
        return of(document, screen -> VisibleText.line(line) + "\n");
    }
}
