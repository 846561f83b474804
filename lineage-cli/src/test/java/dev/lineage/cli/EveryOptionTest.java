package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageOptions;
import dev.lineage.cli.Commands.Named;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.spi.View;
import dev.lineage.sqlite.SqliteOptions;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs every command with each option that the grammar accepts: it changes what is said or written, or it is
 * refused.
 */
class EveryOptionTest {
    private static final String SET_ASIDE = "--set-aside";

    @TempDir
    static Path folder = Path.of("");

    private static final Map<String, String> IDS = new HashMap<>();
    private static final Map<String, String> BASELINES = new HashMap<>();
    private static Path prepared = Path.of("");

    @BeforeAll
    static void remember() throws IOException {
        prepared = Files.createDirectories(folder.resolve("prepared"));
        Typed shell = new Typed(prepared);
        keep(
                shell,
                "FIRST",
                "remember 'cache first' --project neo --actor ann --session one --tags team --type tooling --entities"
                        + " src/a.py --decision-type review_approval --epic mj1 --agent worker --cites epic:mj0 --chosen"
                        + " '{\"strategy\":\"files\",\"status\":\"approved\"}'");
        done(shell, "journal resolve FIRST --succeeded --session one");
        keep(
                shell,
                "SECOND",
                "remember 'cache second' --project neo --actor bob --session two --related FIRST"
                        + " --rationale why --decision-type file_assignment --epic mj2 --cites FIRST");
        keep(shell, "THIRD", "remember 'cache third' --project lab --actor ann --session three --entities b");
        keep(shell, "PATTERN", "learn 'cache pattern' --project neo --session one --actor ann --category bash");
        keep(shell, "OTHER_LESSON", "learn 'cache lab' --project lab --session three");
        done(shell, "patterns warn 'cache anti' --project neo --session two --actor bob --severity high");
        for (String text : List.of("four", "five", "six")) {
            fail(shell, "'cache " + text + "' --applies PATTERN --project neo --session two --cites FIRST");
            fail(shell, "'lab " + text + "' --applies OTHER_LESSON --project lab --session three");
        }
        done(
                shell,
                "remember 'cache seven instead of first and second' --project neo --session two --supersedes SECOND");
        done(shell, "graph add-edge file:src/a.py concept:cache --relation affects --project neo");
        done(shell, "graph add-edge concept:cache concept:deep --relation implements --project lab");
        done(shell, "graph add-node concept:extra");
        done(shell, "graph add-edge concept:extra concept:more --relation affects");
        rememberInASpace(shell, " --space private:ann --project neo --actor ann --session secret");
        done(shell, "handoff 'cache handed' --session one --project neo --tags team");
        done(shell, "handoff 'cache lab handed' --session three --project lab");
        done(shell, "handoff 'cache unseen handed' --session secret --project neo --space private:ann");
        for (String who : List.of("neo --actor ann", "lab --actor ann", "neo --actor bob")) {
            done(shell, "recall cache --project " + who);
        }
        writeFiles();
    }

    private static void rememberInASpace(Typed shell, String mine) {
        keep(shell, "UNSEEN", "remember 'cache unseen' --entities src/a.py --related FIRST" + mine);
        keep(shell, "UNSEEN_LESSON", "learn 'cache unseen lesson' --category bash" + mine);
        fail(shell, "'cache unseen use' --applies PATTERN" + mine);
        done(shell, "graph add-edge concept:cache concept:unseen --relation affects" + mine);
        done(shell, "graph add-edge concept:deep file:src/a.py" + mine);
        done(shell, "recall unseen" + mine);
    }

    private static void writeFiles() throws IOException {
        Records.write(Files.createDirectories(folder.resolve("records")));
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            log.append("{\"id\":\"dec-0000000").append(Integer.toHexString(i)).append("\",\"decision\":\"x\"}\n");
        }
        Files.writeString(folder.resolve("log.jsonl"), log);
        Files.writeString(
                folder.resolve("spaces.jsonl"),
                "{\"id\":\"dec-00000001\",\"decision\":\"x\",\"space\":\"private:ann\"}\n");
        Path other = folder.resolve("other.db");
        try (CloseableLineage open =
                MemoryFile.openOrCreate(other, LineageOptions.defaults(), SqliteOptions.defaults())) {
            open.journal().record(DecisionDraft.of("of another file"));
            Files.copy(folder.resolve("other.db-wal"), folder.resolve("foreign-wal"));
        }
    }

    private static void keep(Typed shell, String name, String line) {
        IDS.put(name, done(shell, line));
    }

    private static void fail(Typed shell, String decision) {
        keep(shell, "LAST", "remember " + decision);
        boolean mine = decision.contains("private:ann");
        done(shell, "journal resolve LAST --failed" + (mine ? " --space private:ann" : ""));
    }

    /** The id that a command printed, whatever it remarked besides. */
    private static String done(Typed shell, String line) {
        Typed.Said said = shell.run(words(line));
        assertThat(said.exit()).as("%s: %s", line, said).isEqualTo(ExitCode.DONE);
        return said.out().strip();
    }

    private static Stream<String> everyCommand() {
        return Commands.LINEAGE.below().stream()
                .flatMap(named -> named.isCommand() ? Stream.of(named) : named.below().stream())
                .map(Named::path);
    }

    @ParameterizedTest
    @MethodSource("everyCommand")
    void everyOptionThatIsAcceptedChangesSomethingOrIsRefused(String path) {
        Usage usage = Commands.usage(new Named(path, "", List.of()));
        OptionLines lines = new OptionLines(folder);
        List<String> ignored = new ArrayList<>();
        for (Flag flag : usage.flags()) {
            String without = lines.without(path, flag.name());
            String with = lines.with(path, flag);
            String key = without + (isSpecial(flag.name()) ? " " + flag.name() : "");
            String before = BASELINES.computeIfAbsent(key, line -> outcome(flag.name(), without));
            if (before.equals(outcome(flag.name(), with))) {
                ignored.add(with);
            }
        }
        assertThat(ignored)
                .as("with and without the option the same is said and written")
                .isEmpty();
        for (String global : GlobalFlags.ALL) {
            if (usage.find(global) == null) {
                String value = global.equals(CurrentProject.ALL) || global.equals(SET_ASIDE) ? "" : " x";
                assertThat(outcome(global, global + value + " " + lines.without(path, global)))
                        .as("%s before '%s'", global, path)
                        .startsWith("MISUSED");
            }
        }
    }

    private static boolean isSpecial(String flag) {
        return flag.equals(SET_ASIDE) || flag.equals(CurrentProject.ALL);
    }

    /** The answer of a command line, and all that it writes, in a copy of the memory. */
    private static String outcome(String flag, String line) {
        try {
            Path home = Files.createTempDirectory(folder, "home");
            Path file = Files.createDirectory(home.resolve(".lineage")).resolve("memory.db");
            Files.copy(prepared.resolve(".lineage/memory.db"), file);
            if (flag.equals(SET_ASIDE)) {
                Files.copy(folder.resolve("foreign-wal"), file.resolveSibling("memory.db-wal"));
            }
            Path work = Files.createDirectory(home.resolve("work"));
            Typed shell = Typed.later(home);
            shell.goTo(work);
            if (flag.equals(CurrentProject.ALL)) {
                shell.export("LINEAGE_PROJECT", "neo");
            }
            Typed.Said said = shell.run(words(line.replace("HOME", home.toString())));
            String all = said.exit() + " " + said.out() + said.err() + entries(file) + files(work)
                    + files(home.resolve("out")) + files(home.resolve("out.jsonl"));
            return all.replace(home.toString(), "HOME");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String entries(Path file) {
        if (Files.exists(file.resolveSibling("memory.db-wal"))) {
            return "";
        }
        try (SqliteStore store = SqliteStore.readOnly(file)) {
            StringBuilder entries = new StringBuilder();
            store.read(View.EVERYTHING, all -> all.changes(0, Integer.MAX_VALUE))
                    .forEach(stored -> entries.append(
                                    Arrays.hashCode(stored.entry().body()))
                            .append(' '));
            return entries.toString();
        }
    }

    private static String files(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return "";
        }
        StringBuilder files = new StringBuilder("\n");
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.sorted().toList()) {
                boolean isText = Files.isRegularFile(file) && !file.toString().contains("memory.db");
                files.append(file)
                        .append(isText ? ": " + Files.readString(file) : "")
                        .append('\n');
            }
        }
        return files.toString();
    }

    private static String[] words(String line) {
        String named = line;
        List<String> names = IDS.keySet().stream()
                .sorted(Comparator.comparing(String::length).reversed())
                .toList();
        for (String name : names) {
            named = named.replace(name, IDS.getOrDefault(name, name));
        }
        return ShellWords.of(named).toArray(String[]::new);
    }
}
