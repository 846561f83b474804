package dev.lineage.cli;

import dev.lineage.CloseableLineage;
import dev.lineage.error.NotFound;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.Outcome;
import dev.lineage.query.Hit;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The commands of a tour, each shown as a user would type it, with what it really prints. */
final class Tour {
    private static final int WORDS = 3;
    private static final int LONG_WORD = 5;
    private static final int TITLE = 60;
    private static final Pattern PLAIN = Pattern.compile("[\\w./:=@%+-]+");

    private final Environment environment;
    private final Path file;
    private final boolean quiet;
    private final List<Map<String, Object>> steps = new ArrayList<>();

    /**
     * Begins a tour.
     *
     * @param folder an empty folder for the memory
     * @param quiet whether the steps are only returned, not printed as they come
     */
    Tour(Environment environment, Path folder, boolean quiet) {
        this.environment = environment;
        this.file = folder.resolve("memory.db");
        this.quiet = quiet;
    }

    /** Loads, lists, searches, decides, resolves, and looks back. */
    List<Map<String, Object>> of(Path folder) {
        say("Load the decision records of a repository.");
        type("import", folder.toString());
        Decision newest = newest(folder);
        say("What was decided last?");
        type("journal", "list", "--recent", "3");
        String words = words(newest);
        say("What is known about \"" + words + "\"?");
        type("search", words, "--limit", "3");
        showSuperseded();
        String precedent = best(words, newest);
        say("Decide something new, on that precedent.");
        String id = decide(newest, precedent, words);
        say("It worked: say so, and what was learned.");
        type("journal", "update", id, "--outcome", "successful", "--lesson", "The precedent was found in one search");
        type("journal", "show", id);
        say("Nothing is overwritten.");
        type("history", id);
        type("verify");
        return steps;
    }

    private Decision newest(Path folder) {
        try (CloseableLineage lineage = MemoryFile.open(file, environment.options())) {
            return lineage.journal().recent(1).stream()
                    .findFirst()
                    .orElseThrow(() -> new NotFound("decision records", folder.toString()));
        }
    }

    /** The longest words of a decision, in its order. */
    private static String words(Decision decision) {
        List<String> words = decision.text().lines().findFirst().stream()
                .flatMap(line -> Pattern.compile("[^\\p{L}\\p{N}]+").splitAsStream(line))
                .filter(word -> word.length() >= LONG_WORD)
                .distinct()
                .toList();
        List<String> longest = words.stream()
                .sorted(Comparator.comparing(String::length).reversed())
                .limit(WORDS)
                .toList();
        String chosen = words.stream().filter(longest::contains).collect(Collectors.joining(" "));
        return chosen.isEmpty() ? title(decision.text()) : chosen;
    }

    private void showSuperseded() {
        DecisionFilter revised = DecisionFilter.all().outcome(Outcome.REVISED);
        try (CloseableLineage lineage = MemoryFile.open(file, environment.options())) {
            if (lineage.journal().list(revised, Paging.first(1)).items().isEmpty()) {
                return;
            }
        }
        say("What no longer holds?");
        type("journal", "list", "--outcome", "revised", "--recent", "2");
    }

    private String best(String words, Decision otherwise) {
        try (CloseableLineage lineage = MemoryFile.open(file, environment.options())) {
            return lineage.query().search(Search.of(words), Paging.first(1)).items().stream()
                    .findFirst()
                    .map(Hit::id)
                    .orElse(otherwise.id())
                    .text();
        }
    }

    private String decide(Decision newest, String precedent, String words) {
        return type(
                        "remember",
                        "Keep to: " + title(newest.text()),
                        "--rationale",
                        "It is what a search for \"" + words + "\" finds first",
                        "--rejecting",
                        "Decide it anew",
                        "the reasons still hold",
                        "--related",
                        precedent,
                        "--tags",
                        "tour")
                .strip();
    }

    private static String title(String text) {
        String line = Safe.line(text.strip().lines().findFirst().orElse(""));
        return line.length() <= TITLE
                ? line
                : line.substring(0, line.offsetByCodePoints(0, line.codePointCount(0, TITLE))) + "…";
    }

    private void say(String text) {
        print((steps.isEmpty() ? "# " : "\n# ") + text + "\n");
    }

    /** Runs a command, shows it, and gives back what it printed. */
    private String type(String... arguments) {
        String command =
                "lineage " + List.of(arguments).stream().map(Tour::quoted).collect(Collectors.joining(" "));
        print("$ " + command + "\n");
        StringWriter out = new StringWriter();
        Environment inTour = environment.typing(file, new PrintWriter(out));
        ExitCode exit = Main.run(inTour, arguments);
        print(out.toString());
        Map<String, Object> step = new LinkedHashMap<>();
        step.put("command", command);
        step.put("output", out.toString());
        steps.add(step);
        if (exit != ExitCode.DONE) {
            throw new TourStopped(command, exit);
        }
        return out.toString();
    }

    private static String quoted(String argument) {
        return PLAIN.matcher(argument).matches() ? argument : "'" + argument.replace("'", "'\\''") + "'";
    }

    private void print(String text) {
        if (!quiet) {
            environment.out().print(text);
            environment.out().flush();
        }
    }
}
