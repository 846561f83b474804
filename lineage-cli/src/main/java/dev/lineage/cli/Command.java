package dev.lineage.cli;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/** A command: its global options (one of the constants), its own arguments (see {@link Syntax}), and its work. */
record Command(String globals, String synopsis, Work work) {
    /** For commands that use no memory. */
    static final String NONE = "";
    /** For commands on the memory as a whole. */
    static final String WHOLE = "[--db=FILE] [--project=NAME] [--all-projects] [--session=ID] [--actor=NAME] "
            + "[--space=NAME] [--reading=SPACE]... ";

    static final String READ = WHOLE + "[--as-of=MOMENT] [--valid-at=TIME] ";
    static final String LIST = READ + "[--limit|--recent=N] [--after=CURSOR] ";
    private static final String WRITE = "[--valid-from=TIME] [--valid-until=TIME] [--key=KEY] ";
    static final String ADD = WHOLE + WRITE;
    static final String CHANGE = ADD + "[--expect=N] ";
    /** All options that may be typed before a command. */
    static final String GLOBAL = LIST + WRITE + "[--expect=N] [--json] [--help|-h] [--version|-V]";

    /** The names of all commands, in the order of the help. */
    static final List<String> NAMES =
            List.of(("remember,journal record,journal query,journal list,journal show,journal update,"
                            + "journal relate,journal supersede,journal reverse,journal resolve,search,why,history,"
                            + "timeline,retire,init,projects,import,export,verify,rebuild,backup,tour,completion,help")
                    .split(","));

    interface Work {
        Answer apply(Call call) throws IOException;
    }

    String options() {
        return "[--json] " + globals + "[--help|-h]";
    }

    static Command named(String name) {
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
            case "history" -> ShowCommands.history();
            case "timeline" -> ShowCommands.timeline();
            case "retire" -> ChangeCommands.retire();
            case "init" -> MemoryCommands.init();
            case "projects" -> MemoryCommands.projects();
            case "import" -> MemoryCommands.read();
            case "export" -> MemoryCommands.write();
            case "verify" -> MemoryCommands.verify();
            case "rebuild" -> MemoryCommands.rebuild();
            case "backup" -> MemoryCommands.backup();
            case "tour" -> GuidedTour.command();
            case "completion" -> Help.completion();
            case "help" -> Help.help();
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** Returns the words that may follow a group, all first words for an empty one, or none behind a full name. */
    static List<String> words(String group) {
        String start = group.isEmpty() ? "" : group + " ";
        Stream<String> inGroup = NAMES.stream().filter(name -> name.startsWith(start));
        return inGroup.map(name -> name.substring(start.length()).split(" ")[0])
                .distinct()
                .toList();
    }
}
