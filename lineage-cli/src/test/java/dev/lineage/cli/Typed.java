package dev.lineage.cli;

import dev.lineage.LineageOptions;
import dev.lineage.ref.Ulid;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import dev.lineage.transfer.WorkingTree;
import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** A person who types commands at a shell, one a minute, with a home folder of their own. */
final class Typed {
    private final Path home;
    private Path folder;
    private final ManualClock clock = ManualClock.create();
    private final LineageOptions options;
    private final Map<String, String> variables = new HashMap<>();
    private byte[] input = new byte[0];
    private boolean terminal;
    private WorkingTrees trees = WorkingTrees.NONE;

    Typed(Path home) {
        this(home, FixedIds.create());
    }

    private Typed(Path home, FixedIds ids) {
        this.options = LineageOptions.defaults().clock(clock).ids(ids).salts(new Random(1));
        this.home = home;
        this.folder = home;
    }

    /** Somebody who goes on a day later, with ids that nobody has used yet. */
    static Typed later(Path home) {
        Typed later = new Typed(home, FixedIds.after(new Ulid(0x019C_0000_0000_0000L, 0)));
        later.clock.advance(Duration.ofDays(1));
        return later;
    }

    /** What a command left behind. */
    record Said(ExitCode exit, String out, String err) {}

    Path home() {
        return home;
    }

    void export(String name, String value) {
        variables.put(name, value);
    }

    void useTerminal() {
        terminal = true;
    }

    /** Goes to another folder. */
    void goTo(Path other) {
        folder = other;
    }

    /** The commands from now on find this on standard input. */
    void pipe(byte... bytes) {
        input = bytes.clone();
    }

    /** Works in a folder that is in this state. */
    void workIn(WorkingTree tree) {
        trees = (where, without) -> Optional.of(tree);
    }

    Said run(String... arguments) {
        clock.advance(Duration.ofMinutes(1));
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Environment environment = new Environment(
                variables,
                Optional.of(home),
                folder,
                Optional.empty(),
                new ByteArrayInputStream(input),
                new PrintWriter(out),
                new PrintWriter(err),
                terminal,
                options,
                trees);
        ExitCode exit = Main.run(environment, arguments);
        return new Said(exit, out.toString(), err.toString());
    }

    /** Standard output of a command that has to succeed. */
    String out(String... arguments) {
        Said said = run(arguments);
        if (said.exit() != ExitCode.DONE || !withoutRemarks(said.err()).isEmpty()) {
            throw new AssertionError(said);
        }
        return said.out();
    }

    /** What was said on standard error besides that work goes on: on a machine that is busy even short work says so. */
    static String withoutProgress(String err) {
        return err.replaceAll("lineage: (importing|exporting|checking|rebuilding) .* \\(\\d+ s.*\\)\n", "");
    }

    private static String withoutRemarks(String err) {
        return withoutProgress(err).replaceAll("lineage: handing off .*\n", "");
    }

    /** The id that a command printed. */
    String id(String... arguments) {
        return out(arguments).strip();
    }
}
