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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class KnowledgeCommandsTest extends ShellTest {
    static final List<Transcript> KNOWLEDGE = Transcript.read("""
        -- before each
        $ export LINEAGE_ACTOR=agent:ana
        $ init shop => shop / lineage: Project 'shop' is set in ~/code/.lineage/config

        -- drafts are listed when asked for and found by their ids
        $ core add checked --config '{"require_verification": true}' => core-1
        $ memory add 'Refresh early' 'Five minutes' --core checked => mem-1
        $ memory list => lineage: There is no memory entry to list
        $ memory search refresh
        $ memory list --all => mem-1  DATE  lesson  medium  false  Refresh early
        $ memory search refresh --all => mem-1  0.88  DATE  lesson  Refresh early
        $ memory search refresh --all --core checked => mem-1  0.88  DATE  lesson  Refresh early
        $ memory show mem-1.. | grep mem-1 => mem-1  Refresh early
        $ memory update mem-1 --summary Early => mem-1 2
        $ memory verify mem-1 => mem-1 3
        $ memory list => mem-1  DATE  lesson  medium  true  Refresh early

        -- entries are listed by the name of their core and searched by all facets
        $ memory add 'Refresh early' 'Five minutes' --type gotcha => mem-1
        $ memory add 'Refresh by hand' 'Never on a Friday' --core shop => mem-2
        $ memory list --core shop
        mem-2  DATE  lesson  medium  false  Refresh by hand
        mem-1  DATE  gotcha  medium  false  Refresh early
        $ memory search refresh --core shop
        mem-1  1.00  DATE  gotcha  Refresh early
        mem-2  0.83  DATE  lesson  Refresh by hand
        $ memory search refresh --type gotcha => mem-1  1.00  DATE  gotcha  Refresh early
        $ memory search refresh --type gotcha --core shop => mem-1  1.00  DATE  gotcha  Refresh early
        $ memory list --core shed => lineage: There is no record 'shed' / exit 1

        -- a place in code may be a path alone
        $ memory add 'Refresh early' 'Five minutes' --code-refs src/auth.ts => mem-1
        $ why src/auth.ts => mem-1  DATE  references code / Refresh early
        $ memory add a b --code-refs '{"symbol": "refresh"}'
        lineage: --code-refs[0].file_path is required
        exit 1

        -- entries are filtered by the path of a file from where one is
        $ memory add 'Refresh early' 'Five minutes' --code-refs src/auth.ts => mem-1
        $ echo 'refresh();' > src/auth.ts
        $ cd src
        $ memory list --file-path auth.ts => mem-1  DATE  lesson  medium  false  Refresh early
        $ memory search refresh --file-path ./auth.ts => mem-1  0.88  DATE  lesson  Refresh early

        -- a core is found by its name, whatever nodes and files are so called
        $ core add tokens => core-1
        $ core add other => core-2
        $ echo x > tokens
        $ graph add-node tokens => concept:tokens
        $ graph add-node tokens --type project => project:tokens
        $ memory add 'Refresh early' 'Five minutes' --core tokens => mem-1
        $ memory update mem-1 --core other => mem-1 2
        $ memory update mem-1 --core tokens => mem-1 3
        $ memory list --core tokens => mem-1  DATE  lesson  medium  false  Refresh early

        -- a dependency may have a reason
        $ memory add 'Clocks differ' 'By two minutes' => mem-1
        $ memory add 'Refresh early' 'Five minutes' --depends-on '{"entry": "mem-1", "reason": "the margin"}'
        mem-2
        $ memory retire mem-1 --reason wrong => lineage: 1 entries depend on mem-1, among them mem-2 / exit 1
        $ memory show mem-2 | grep margin
        depends on          mem-1: the margin
        -> depends on       mem-1: the margin
        $ remember 'Use SQLite' => dec-1
        $ memory retire dec-1 --reason wrong => lineage: dec-1 is a decision, not a memory_entry / exit 1

        -- records of all kinds of knowledge are retired
        $ memory add Title Text => mem-1
        $ core add backend => core-1
        $ golden-path add Name tokens => path-1
        $ snippet add shop a.ts code --language typescript --start-line 1 --end-line 1 => snip-1
        $ brain think 'A thought that is long enough to be contributed, for it has more than fifty characters'
        tht-1
        $ retire mem-1 --reason wrong => mem-1 2
        $ retire core-1 --reason wrong => core-1 2
        $ retire path-1 --reason wrong => path-1 2
        $ retire snip-1 --reason wrong => snip-1 2
        $ retire tht-1 --reason wrong => tht-1 2
        """);

    @ParameterizedTest
    @FieldSource("KNOWLEDGE")
    void eachCommandPrintsItsAnswer(Transcript transcript) {
        assertThat(transcript.printed(shell)).isEqualTo(transcript.text());
    }

    @Test
    void stepsAreStaleWhoseCodeIsNotInTheProjectAnyMore() throws IOException {
        Path project = home.resolve("code");
        shell.with("LINEAGE_ACTOR", "agent:ana").ok("init", "shop");
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
}
