package dev.lineage.cli;

import dev.lineage.question.Table;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How a table is written. */
enum TableFormat {
    /** For a person. */
    TABLE,
    /** As RFC 4180 has it. */
    CSV,
    /** As one JSON document. */
    JSON;

    /** What was asked for. */
    static TableFormat of(Given given) {
        Optional<String> word = given.text("--format");
        TableFormat format = word.map(text -> parse(given, text)).orElse(TABLE);
        if (given.has("--json") && word.isPresent() && format != JSON) {
            throw given.misuse("--json and --format " + word.get() + " contradict each other");
        }
        return format;
    }

    private static TableFormat parse(Given given, String word) {
        return Arrays.stream(values())
                .filter(format -> format.name().toLowerCase(Locale.ROOT).equals(word))
                .findFirst()
                .orElseThrow(() -> given.misuse("--format must be one of table, csv, json, not \"" + word + "\""));
    }

    Answer answer(Table table) {
        return Answer.of(() -> TableDocument.of(table), screen -> switch (this) {
            case TABLE -> TableText.of(table, screen);
            case CSV -> Csv.of(table);
            case JSON -> Json.text(TableDocument.of(table)) + "\n";
        });
    }
}
