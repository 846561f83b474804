package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.cli.Processes.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
    @TempDir
    Path home;

    private Ended run(String... arguments) throws IOException, InterruptedException {
        return run(List.of(), arguments);
    }

    private Ended run(List<String> options, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(Processes.java(), "--enable-native-access=ALL-UNNAMED"));
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.lineage.cli.Main"));
        command.addAll(List.of(arguments));
        Ended ended = Processes.run(home, Map.of("HOME", home.toString(), "LC_ALL", "C.UTF-8"), command);
        return new Ended(ended.exit(), ended.out(), Typed.withoutProgress(ended.err()));
    }

    @Test
    void processesShareAMemoryAndTellTheShellHowTheyEnded() throws IOException, InterruptedException {
        Ended written = run("remember", "Use café-cache für 東京", "--tags", "a,b");
        String id = written.out().strip();
        assertThat(written).isEqualTo(new Ended(0, id + "\n", ""));
        assertThat(home.resolve(".lineage/memory.db")).exists();
        assertThat(run("journal", "list"))
                .satisfies(listed -> assertThat(listed.out().replaceFirst("20\\S+Z", "NOW"))
                        .isEqualTo(id + "  NOW  pending  other  #a  #b\n  Use café-cache für 東京\n"))
                .satisfies(listed -> assertThat(listed.err()).isEmpty())
                .satisfies(listed -> assertThat(listed.exit()).isZero());
        assertThat(run("journal", "show", "dec-ffffffff"))
                .isEqualTo(new Ended(1, "", "lineage: id must exist, but there is no \"dec-ffffffff\"\n"));
        assertThat(run("journal", "list", "--limit", "x").exit()).isEqualTo(2);
        Files.writeString(home.resolve("text"), "no memory".repeat(500));
        assertThat(run("journal", "list", "--db", "text").exit()).isEqualTo(3);
    }

    @Test
    void aProcessTakesOverRecordsFromTheFolderWhereItRunsAndHandsThemOn() throws IOException, InterruptedException {
        Records.write(home.resolve("records"));
        assertThat(run("import", "records"))
                .isEqualTo(new Ended(0, "2 decisions: 2 added, 0 extended, 0 unchanged; 0 deviations\n", ""));
        assertThat(run("export", "log.jsonl")).isEqualTo(new Ended(0, "2 decisions\n", ""));
        assertThat(run("import", "log.jsonl", "--json").out())
                .startsWith("{\"added\":0,\"extended\":0,\"unchanged\":2,");
        assertThat(run("tour", "records"))
                .satisfies(
                        tour -> assertThat(tour.out()).startsWith("# Load").endsWith("sound: 5 entries in 4 units\n"))
                .satisfies(tour -> assertThat(tour.err()).isEmpty())
                .satisfies(tour -> assertThat(tour.exit()).isZero());
        assertThat(run("import", "nowhere"))
                .isEqualTo(new Ended(1, "", "lineage: path must exist, but there is no \"nowhere\"\n"));
    }

    @Test
    void whereSqliteCannotBeLoadedItIsSaidOnceAndWhy() throws IOException, InterruptedException {
        run("remember", "Unpack the library where it may run");
        Ended refused = run(List.of("-Dorg.sqlite.tmpdir=" + home.resolve("missing")), "journal", "list");
        assertThat(refused.exit()).isEqualTo(3);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err())
                .startsWith("lineage: SQLite cannot be loaded: ")
                .hasLineCount(1);
    }
}
