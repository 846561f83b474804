package dev.lineage.cli;

import dev.lineage.LineageQuery;
import java.io.IOException;
import java.util.function.BiFunction;

/** A command: its global options (one of the constants), its own arguments (see {@link Parser}), and what it does. */
record Command(String globals, String synopsis, Action action) {
    /** For commands that use no memory. */
    static final String NONE = "[--json] [--help|-h] ";
    /** For commands on the memory as a whole. */
    static final String WHOLE = NONE + "[--db=FILE] [--project=NAME] [--all-projects] [--session=ID] [--actor=NAME] "
            + "[--space=NAME] [--reading=SPACE]... ";

    static final String READ = WHOLE + "[--as-of=MOMENT] [--valid-at=TIME] ";
    static final String LIST = READ + "[--limit|--recent=N] [--after=CURSOR] ";
    private static final String WRITE = "[--valid-from=TIME] [--valid-until=TIME] [--key=KEY] ";
    static final String ADD = WHOLE + WRITE;
    static final String CHANGE = ADD + "[--expect=N] ";
    /** All options that may be typed before a command. */
    static final String GLOBAL = LIST + WRITE + "[--expect=N] [--version|-V]";

    interface Action {
        Answer apply(Call call) throws IOException;
    }

    /** Makes a command that reads in the scope and as of the moment of its global options. */
    static Command reading(String synopsis, BiFunction<Call, LineageQuery, Answer> question) {
        return new Command(READ, synopsis, call -> question.apply(call, call.query()));
    }

    Command with(String more) {
        return new Command(globals, synopsis + more, action);
    }
}
