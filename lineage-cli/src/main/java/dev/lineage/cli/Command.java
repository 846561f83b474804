package dev.lineage.cli;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/**
 * A command.
 *
 * @param access how it uses the memory, which decides its global options
 * @param synopsis its own parameters and options, see {@link Syntax}
 * @param work does the work
 */
record Command(Access access, String synopsis, Work work) {
    /** The names of all commands, in the order of the help. */
    static final List<String> NAMES =
            List.of(("remember,journal record,journal query,journal list,journal show,journal update,journal relate,"
                            + "journal supersede,journal reverse,journal resolve,search,why,history,timeline,retire,init,"
                            + "projects,import,export,verify,rebuild,tour,completion,help")
                    .split(","));

    private static final String MEMORY = "[--db=FILE] [--project=NAME] [--all-projects] [--session=ID] [--actor=NAME] "
            + "[--space=NAME] [--reading=SPACE]... ";
    private static final String MOMENT = "[--as-of=MOMENT] [--valid-at=TIME] ";
    private static final String PAGE = "[--limit|--recent=N] [--after=CURSOR] ";
    private static final String WRITE = "[--valid-from=TIME] [--valid-until=TIME] [--key=KEY] ";
    private static final String VERSION = "[--expect=N] ";

    /** The synopsis of all options that may be typed before a command. */
    static final String GLOBAL = MEMORY + MOMENT + PAGE + WRITE + VERSION + "[--json] [--help|-h] [--version|-V]";

    /** Does the work of a command. */
    interface Work {
        Answer apply(Call call) throws IOException;
    }

    /** How a command uses the memory: not at all, for one or many records, or as a whole. */
    enum Access {
        NONE(""),
        READ(MEMORY + MOMENT),
        LIST(MEMORY + MOMENT + PAGE),
        ADD(MEMORY + WRITE),
        CHANGE(MEMORY + WRITE + VERSION),
        WHOLE(MEMORY);

        /** The synopsis of the global options. */
        final String options;

        Access(String options) {
            this.options = "[--json] " + options + "[--help|-h]";
        }
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
