package dev.lineage.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompletionTest {
    @TempDir
    Path home;

    private Shell shell;
    private String decision;

    @BeforeEach
    void recordADecision() {
        shell = new Shell(home).with("LINEAGE_PROJECT", "shop");
        decision = shell.ok("remember", "Refresh tokens early", "--type", "naming", "--tags", "oauth");
    }

    private List<String> complete(String... words) {
        String[] typed =
                Stream.concat(Stream.of("complete", "--"), Stream.of(words)).toArray(String[]::new);
        return shell.run(typed).lines();
    }

    private List<String> words(String... words) {
        return complete(words).stream().map(line -> line.split("\t")[0]).toList();
    }

    @Test
    void commandsAndOptionsAreCompleted() {
        assertThat(complete("jour")).containsExactly("journal\tRecord and read decisions");
        assertThat(words("journal", "li")).containsExactly("list", "link");
        assertThat(words("--json", "journal", "sho")).containsExactly("show");
        assertThat(words("journal", "list", "--outc")).containsExactly("--outcome");
        assertThat(words("journal", "resolve", decision, "--no")).containsExactly("--no-success");
        assertThat(words("nonsense", "")).contains("remember");
        assertThat(words("help", "jou")).containsExactly("journal");
        assertThat(words("completion", "")).containsExactly("bash", "fish", "zsh");
    }

    @Test
    void eachOptionHasItsOwnWords() {
        assertThat(words("journal", "list", "--outcome", ""))
                .containsExactly("pending", "successful", "revised", "abandoned");
        assertThat(words("journal", "list", "--superseded", "")).containsExactly("yes", "no");
        assertThat(words("journal", "list", "--outcome=suc")).containsExactly("--outcome=successful");
        assertThat(words("task", "fail", "x", "y", "--then", "")).containsExactly("retry", "skip", "abort");
        assertThat(words("search", "x", "--kind", "decis")).containsExactly("decision");
        assertThat(words("journal", "list", "--type", "")).containsExactly("naming");
        assertThat(words("journal", "list", "--tag", "")).containsExactly("oauth", "shop");
        assertThat(words("journal", "list", "--git-commit", "")).isEmpty();
        assertThat(words("journal", "list", "--epic", "")).isEmpty();
        assertThat(words("remember", "x", "--rationale", "")).isEmpty();
    }

    @Test
    void presetsProjectsAndFilesAreCompleted() {
        assertThat(complete("query", "epics")).singleElement().asString().startsWith("epics_citing\t");
        assertThat(words("query", "--preset", "epics")).containsExactly("epics_citing");
        assertThat(words("journal", "list", "--project", "")).containsExactly("shop");
        assertThat(words("import", "")).containsExactly(":files");
        assertThat(words("--db", "")).containsExactly(":files");
        assertThat(words("why", "src/")).containsExactly(":files");
    }

    @Test
    void idsAreCompletedWithTheirTitles() {
        shell.ok("learn", "Retry");
        String line = decision + "\tRefresh tokens early";

        assertThat(complete("journal", "show", "")).containsExactly(line);
        assertThat(complete("why", decision.substring(0, 8))).containsExactly(line);
        assertThat(complete("journal", "supersede", decision, "de")).containsExactly(line);
        assertThat(complete("remember", "x", "--supersedes", "dec-")).containsExactly(line);
        assertThat(words("patterns", "show", "")).singleElement().asString().startsWith("pat-");
        assertThat(complete("--db", home.resolve("none.db").toString(), "journal", "show", ""))
                .isEmpty();
    }

    /** Runs a script of a shell whose {@code lineage} is this program. */
    private List<String> run(String program, String script) throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/usr/bin", program)), program + " is not installed");
        Path bin = Files.createDirectories(home.resolve("bin"));
        Path lineage = bin.resolve("lineage");
        Files.writeString(lineage, """
            #!/bin/sh
            exec java -XX:TieredStopAtLevel=1 -cp '%s' dev.lineage.cli.Main "$@"
            """.formatted(System.getProperty("java.class.path")));
        assertThat(lineage.toFile().setExecutable(true)).isTrue();
        Path completion = home.resolve("completion");
        Files.writeString(completion, shell.ok("completion", program) + "\n");
        ProcessBuilder builder = new ProcessBuilder(program, "-c", script).directory(home.toFile());
        builder.environment().put("HOME", home.toString());
        builder.environment().put("LINEAGE_DB", shell.memory().toString());
        builder.environment().put("PATH", bin + ":" + System.getenv("PATH"));
        Process process = builder.redirectErrorStream(true).start();
        String out = new String(process.getInputStream().readAllBytes(), UTF_8);
        process.waitFor();
        return out.lines().toList();
    }

    @Test
    @Tag("slow")
    void bashCompletesWordsAndIds() throws IOException, InterruptedException {
        assertThat(run("bash", """
            source completion
            try() { COMP_WORDS=(lineage "$@") COMP_CWORD=$# COMP_TYPE=${type:-9}; _lineage lineage; printf '%s\\n' "${COMPREPLY[@]}"; }
            complete -p lineage
            try journal list --outcome suc
            try journal list --outcome = suc
            try journal show dec-
            type=63 try journal show ''
            """))
                .containsExactly(
                        "complete -F _lineage lineage",
                        "successful",
                        "successful",
                        decision,
                        decision + "  -- Refresh tokens early");
    }

    @Test
    @Tag("slow")
    void zshCompletesWordsAndIds() throws IOException, InterruptedException {
        assertThat(run("zsh", """
            compdef() { print "compdef $*" }
            _describe() { print -l "${(@P)2}" }
            _files() { print files }
            source completion
            try() { words=(lineage "$@") CURRENT=$#words; _lineage }
            try journal list --outcome suc
            try journal show ''
            try import ''
            """))
                .containsExactly("compdef _lineage lineage", "successful", decision + ":Refresh tokens early", "files");
    }

    @Test
    @Tag("slow")
    void fishCompletesWordsAndIds() throws IOException, InterruptedException {
        assertThat(run("fish", """
            source completion
            complete -C 'lineage journal list --outcome suc'
            complete -C 'lineage journal show '
            complete -C 'lineage import comp'
            """)).containsExactly("successful", decision + "\tRefresh tokens early", "completion");
    }
}
