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

class KnowledgeCommandsTest extends ShellTest {
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
