package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.query.Questions.Preset;
import dev.lineage.query.Questions.Table;
import dev.lineage.record.VisibleText;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The commands that answer preset questions. */
final class QuestionCommands {
    static final String FORMAT = "[--limit=N] [--since=TIME] [--until=TIME] [--format=table|csv|json]";
    static final String QUERY = "[NAME] [--preset=NAME] [--epic=REF] [--file=FILE] [--pattern=REF] [--text=TEXT] "
            + "[--agent=NAME] [--by=WORD] " + FORMAT;
    private static final List<String> THINGS = List.of("epic", "file", "pattern");
    private static final List<String> TEXTS = List.of("text", "agent", "by");
    private static final Set<String> TIMES = Set.of("timestamp", "newest");

    private QuestionCommands() {}

    static Answer query(Call call, LineageQuery query) {
        Arguments typed = call.arguments;
        Optional<String> name = typed.text("--preset").or(typed::first);
        if (name.isPresent()) {
            return ask(name.get(), call, query);
        }
        for (String option : List.of("--epic", "--file", "--pattern", "--text", "--agent", "--by")) {
            if (typed.has(option)) {
                throw CommandException.usage(option + " needs a preset: lineage query lists them");
            }
        }
        return Answer.table(
                "PRESET,PARAMETERS,ANSWER",
                query.questions().presets(),
                preset -> List.of(preset.name(), parameters(preset), preset.sentence()));
    }

    private static String parameters(Preset preset) {
        return preset.parameters().stream()
                .map(name -> name.replaceFirst("\\w", "--$0"))
                .collect(Collectors.joining(" "));
    }

    static Answer ask(String preset, Call call, LineageQuery query) {
        Arguments typed = call.arguments;
        Map<String, String> parameters = new LinkedHashMap<>();
        TEXTS.forEach(name -> typed.text("--" + name).ifPresent(text -> parameters.put(name, text)));
        THINGS.forEach(name -> typed.text("--" + name)
                .ifPresent(text -> parameters.put(
                        name, Names.reference(query, call.location, text).text())));
        typed.time("--since").ifPresent(time -> parameters.put("since", time.toString()));
        typed.end("--until").ifPresent(time -> parameters.put("until", time.toString()));
        typed.<Integer>value("--limit").ifPresent(limit -> parameters.put("limit", limit.toString()));
        Table table = query.questions().ask(preset, parameters);
        return Answer.of(table::rows, screen -> switch (typed.text("--format").orElse("table")) {
            case "csv" -> csv(table);
            case "json" -> JsonText.pretty(table.rows()) + "\n";
            default -> text(table, screen);
        });
    }

    /** Returns aligned columns; they have headings everywhere, for there are many. */
    private static String text(Table table, Screen screen) {
        Screen.Table text = new Screen.Table(String.join(",", table.columns()));
        table.rows()
                .forEach(row -> text.add(table.columns().stream()
                        .map(column -> shown(column, row.getOrDefault(column, "")))
                        .toList()));
        return text.text(new Screen(screen.width(), screen.colours(), true));
    }

    private static Object shown(String column, Object cell) {
        return TIMES.contains(column)
                ? RecordText.minute(Instant.parse(cell.toString()))
                : cell instanceof Double number ? RecordText.figure(number) : cell;
    }

    /** Returns the table as RFC 4180 has it. */
    private static String csv(Table table) {
        Stream<Stream<?>> rows =
                table.rows().stream().map(row -> table.columns().stream().map(column -> row.getOrDefault(column, "")));
        return Stream.concat(Stream.of(table.columns().stream()), rows)
                .map(line -> line.map(QuestionCommands::quoted).collect(Collectors.joining(",")) + "\r\n")
                .collect(Collectors.joining());
    }

    private static String quoted(Object cell) {
        String text = VisibleText.of(cell.toString());
        return text.matches("(?s).*[,\"\n].*") ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }
}
