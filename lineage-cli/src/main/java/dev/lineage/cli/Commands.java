package dev.lineage.cli;

import java.util.List;
import java.util.stream.Stream;

/** The names of all commands, in the order of the help. */
final class Commands {
    static final List<String> NAMES = List.of(
            "remember",
            "journal record",
            "journal query",
            "journal list",
            "journal show",
            "journal update",
            "journal relate",
            "journal supersede",
            "journal reverse",
            "journal resolve",
            "search",
            "why",
            "history",
            "timeline",
            "retire",
            "init",
            "status",
            "projects",
            "import",
            "export",
            "verify",
            "rebuild",
            "tour",
            "completion",
            "help");

    private Commands() {}

    static Command command(String name) {
        return switch (name) {
            case "remember", "journal record" -> new RecordCommand();
            case "journal query" -> new QueryCommand();
            case "journal list" -> new ListCommand();
            case "journal show" -> new ShowCommand();
            case "journal update" -> new UpdateCommand();
            case "journal relate" -> new RelateCommand();
            case "journal supersede" -> new SupersedeCommand();
            case "journal reverse" -> new ReverseCommand();
            case "journal resolve" -> new ResolveCommand();
            case "search" -> new SearchCommand();
            case "why" -> new WhyCommand();
            case "history" -> new HistoryCommand();
            case "timeline" -> new TimelineCommand();
            case "retire" -> new RetireCommand();
            case "init" -> new InitCommand();
            case "status" -> new StatusCommand();
            case "projects" -> new ProjectsCommand();
            case "import" -> new ImportCommand();
            case "export" -> new ExportCommand();
            case "verify" -> new VerifyCommand();
            case "rebuild" -> new RebuildCommand();
            case "tour" -> new TourCommand();
            case "completion" -> new CompletionCommand();
            case "help" -> new HelpCommand();
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** Returns whether commands begin with this word and need a second one. */
    static boolean isGroup(String word) {
        return NAMES.stream().anyMatch(name -> name.startsWith(word + " "));
    }

    /** Returns the second words of a group, or, for an empty one, all first words. */
    static List<String> words(String group) {
        Stream<String> names = NAMES.stream().filter(name -> name.startsWith(group.isEmpty() ? "" : group + " "));
        return names.map(name -> name.split(" ")[group.isEmpty() ? 0 : 1])
                .distinct()
                .toList();
    }
}
