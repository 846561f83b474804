package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KnowledgeCommandsTest extends ShellTest {
    private Path project;

    @BeforeEach
    void choose() throws IOException {
        project = Files.createDirectories(home.resolve("shop"));
        shell.in(project).with("LINEAGE_ACTOR", "agent:ana").ok("init", "shop");
    }

    @Test
    void draftsAreListedWhenAskedForAndFoundByTheirIds() {
        shell.ok("core", "add", "checked", "--config", "{\"require_verification\": true}");
        String draft = shell.ok("memory", "add", "Refresh early", "Five minutes", "--core", "checked");

        assertThat(shell.ok("memory", "list")).isEmpty();
        assertThat(shell.ok("memory", "search", "refresh")).isEmpty();
        assertThat(shell.ok("memory", "list", "--all")).startsWith(draft);
        assertThat(shell.ok("memory", "search", "refresh", "--all")).startsWith(draft);
        assertThat(shell.ok("memory", "search", "refresh", "--all", "--core", "checked"))
                .startsWith(draft);
        assertThat(shell.ok("memory", "show", draft.substring(0, 8))).startsWith(draft);
        assertThat(shell.ok("memory", "update", draft, "--summary", "Early")).isEqualTo(draft + " 2");
        assertThat(shell.ok("memory", "verify", draft)).isEqualTo(draft + " 3");
        assertThat(shell.ok("memory", "list")).startsWith(draft);
    }

    @Test
    void entriesAreListedByTheNameOfTheirCoreAndSearchedByAllFacets() {
        String gotcha = shell.ok("memory", "add", "Refresh early", "Five minutes", "--type", "gotcha");
        shell.ok("memory", "add", "Refresh by hand", "Never on a Friday", "--core", "shop");

        assertThat(shell.ok("memory", "list", "--core", "shop").lines()).hasSize(2);
        assertThat(shell.ok("memory", "search", "refresh", "--core", "shop").lines())
                .hasSize(2);
        for (List<String> core : List.of(List.<String>of(), List.of("--core", "shop"))) {
            Shell.Result found = shell.type("memory search refresh --type gotcha " + String.join(" ", core));
            assertThat(found.lines()).singleElement().asString().startsWith(gotcha);
        }
        assertThat(shell.run("memory", "list", "--core", "shed").err())
                .isEqualTo("lineage: There is no record 'shed'\n");
    }

    @Test
    void aPlaceInCodeMayBeAPathAlone() {
        String entry = shell.ok("memory", "add", "Refresh early", "Five minutes", "--code-refs", "src/auth.ts");
        assertThat(shell.ok("why", "src/auth.ts")).startsWith(entry);
        assertThat(shell.run("memory", "add", "a", "b", "--code-refs", "{\"symbol\": \"refresh\"}")
                        .err())
                .isEqualTo("lineage: --code-refs[0].file_path is required\n");
    }

    @Test
    void aDependencyMayHaveAReason() {
        String margin = shell.ok("memory", "add", "Clocks differ", "By two minutes");
        String entry = shell.ok(
                "memory",
                "add",
                "Refresh early",
                "Five minutes",
                "--depends-on",
                "{\"entry\": \"" + margin + "\", \"reason\": \"the margin\"}");
        assertThat(shell.run("memory", "retire", margin, "--reason", "wrong").err())
                .isEqualTo("lineage: 1 entries depend on " + margin + ", among them " + entry + "\n");
        assertThat(shell.ok("memory", "show", entry)).contains("the margin");
        String decision = shell.ok("remember", "Use SQLite");
        assertThat(shell.run("memory", "retire", decision, "--reason", "wrong").err())
                .isEqualTo("lineage: " + decision + " is a decision, not a memory_entry\n");
    }

    @Test
    void stepsAreStaleWhoseCodeIsNotInTheProjectAnyMore() throws IOException {
        Path source = Files.createDirectories(project.resolve("src"));
        Files.write(source.resolve("auth.ts"), "// \u00e9\nrefresh();".getBytes(StandardCharsets.ISO_8859_1));
        String path = shell.ok("golden-path", "add", "How tokens refresh", "tokens");
        shell.in(source);
        step(path, "The call", "auth.ts", "refresh();");
        step(path, "The timer", "src/auth.ts", "fire();");
        step(path, "The gateway", "src/gone.go", "Refresh()", "--codebase", "gateway");

        assertThat(shell.ok("golden-path", "show", path).lines().skip(2))
                .containsExactly(
                        "1.  The call  src/auth.ts",
                        "1.  The timer  src/auth.ts [stale]",
                        "1.  The gateway  src/gone.go");
        Map<?, ?> json = Shell.object(shell.ok("golden-path", "show", path, "--json"));
        List<?> steps = (List<?>) Objects.requireNonNull(json.get("steps"));
        assertThat(steps.stream()
                        .<@Nullable Object>map(step -> ((Map<?, ?>) step).get("stale"))
                        .toList())
                .isEqualTo(Arrays.asList(false, true, null));
    }

    private void step(String path, String title, String file, String code, String... more) {
        List<String> words = new ArrayList<>(List.of("golden-path", "step", path, "1", title));
        words.addAll(List.of("--description", "See it", "--file-path", file, "--code-snapshot", code));
        words.addAll(List.of(more));
        shell.ok(words.toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "memory add Title Text",
                "core add backend",
                "golden-path add Name tokens",
                "snippet add shop a.ts code --language typescript --start-line 1 --end-line 1",
                "brain think 'A thought that is long enough to be contributed, for it has more than fifty characters'",
            })
    void recordsOfAllKindsOfKnowledgeAreRetired(String add) {
        String id = shell.type(add).id();
        assertThat(shell.ok("retire", id, "--reason", "wrong")).isEqualTo(id + " 2");
    }
}
