package dev.lineage.cli;

import java.util.List;
import java.util.stream.Stream;

/** The names of all commands, in the order of the help. */
final class Commands {
    static final List<String> NAMES =
            List.of(("remember,journal record,journal query,journal list,journal show,journal update,journal relate,"
                            + "journal supersede,journal reverse,journal resolve,search,why,history,timeline,retire,init,"
                            + "status,projects,import,export,verify,rebuild,tour,completion,help")
                    .split(","));

    private Commands() {}

    static Command command(String name) {
        return switch (name) {
            case "remember", "journal record" -> RecordCommand.record();
            case "journal query" -> ListCommands.query();
            case "journal list" -> ListCommands.list("decision");
            case "journal show" -> ShowCommands.show();
            case "journal update" -> ChangeCommands.update();
            case "journal relate" -> ChangeCommands.relate();
            case "journal supersede" -> ChangeCommands.supersede();
            case "journal reverse" -> ChangeCommands.reverse();
            case "journal resolve" -> ChangeCommands.resolve();
            case "search" -> ListCommands.search();
            case "why" -> ShowCommands.why();
            case "history" -> HistoryCommands.history();
            case "timeline" -> HistoryCommands.timeline();
            case "retire" -> ChangeCommands.retire();
            case "init" -> ProjectCommands.init();
            case "status" -> ProjectCommands.status();
            case "projects" -> ProjectCommands.projects();
            case "import" -> FileCommands.read();
            case "export" -> FileCommands.write();
            case "verify" -> CheckCommands.verify();
            case "rebuild" -> CheckCommands.rebuild();
            case "tour" -> GuidedTour.command();
            case "completion" -> Help.completion();
            case "help" -> Help.help();
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** Returns whether commands begin with this word and need a second one. */
    static boolean isGroup(String word) {
        return NAMES.stream().anyMatch(name -> name.startsWith(word + " "));
    }

    /** Returns the second words of a group, or, for an empty one, all first words. */
    static List<String> words(String group) {
        String start = group.isEmpty() ? "" : group + " ";
        Stream<String> names = NAMES.stream().filter(name -> name.startsWith(start));
        return names.map(name -> name.substring(start.length()).replaceFirst(" .*", ""))
                .distinct()
                .toList();
    }
}
