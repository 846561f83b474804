package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.cli.Shell.Result;
import dev.lineage.record.Check;
import dev.lineage.record.Computed;
import dev.lineage.record.Facet;
import dev.lineage.record.FilePath;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.RecordId;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line of a host with a kind of its own: the test declares a record and a rule, and no commands. */
class HostKindTest {
    /** How bad an incident is. */
    public enum Severity {
        LOW,
        HIGH
    }

    /** Whether an incident is over. */
    public enum Status {
        OPEN,
        CLOSED
    }

    /** Something that broke. */
    @Kind(name = "incident", prefix = "inc-", columns = "severity,status", recalled = 0.2)
    public record Incident(
            @Title @Searchable String title,
            @Facet Severity severity,
            @Facet Status status,
            @Facet @FilePath List<String> files,
            @Link("resolved_by") Optional<RecordId> resolvedBy) {
        public Incident {
            title = Check.text("title", title, Check.MAX_LINE);
            severity = Check.orElse(severity, Severity.LOW);
            status = Check.orElse(status, Status.OPEN);
            files = Check.names("files", files);
        }

        @Computed
        public boolean urgent() {
            return severity == Severity.HIGH && status == Status.OPEN;
        }
    }

    /** A call for goods to be brought back. */
    @Kind(name = "recall", prefix = "rcl-")
    public record Recall(@Title @Searchable String title) {}

    private static Incident rule(Lineage inside, @Nullable Incident before, Incident given) {
        boolean resolved = given.status() == Status.OPEN || given.resolvedBy().isPresent();
        Check.that(resolved, "resolved_by", null, "is required of a closed incident");
        return given;
    }

    private Shell shell;

    @BeforeEach
    void openShell(@TempDir Path home) throws IOException {
        shell = new Shell(home).with(LineageOptions.defaults().kind(Incident.class, HostKindTest::rule));
        shell.ok("init", "shop");
        Path source = Files.createDirectories(home.resolve("code").resolve("src"));
        Files.createFile(source.resolve("login.ts"));
        shell.in(source);
    }

    private String added() {
        return shell.ok("incident", "add", "Login fails at noon", "--severity", "high", "--files", "login.ts")
                .strip();
    }

    @Test
    void recordsAreAddedListedFilteredAndFoundByTheirFields() {
        String id = added();
        shell.ok("incident", "add", "A typo");

        assertThat(shell.typed("incident list --severity high").lines())
                .containsExactly(id + "  high  open  Login fails at noon");
        assertThat(shell.typed("incident list --files login.ts")).contains(id);
        assertThat(shell.typed("incident search login")).contains(id).doesNotContain("typo");
        assertThat(shell.typed("recall 'login fails'")).contains(id, "Login fails at noon");
        assertThat(Shell.object(shell.typed("incident show " + id + " --json")))
                .containsEntry("files", List.of("src/login.ts"))
                .containsEntry("urgent", true);
    }

    @Test
    void aReferenceMayBeTheBeginningOfAnIdAndTheRuleIsAsked() {
        String id = added();
        String decision = shell.ok("remember", "Restart at noon").strip();

        Result refused = shell.run("incident", "update", id, "--status", "closed");
        assertThat(refused.exit()).isEqualTo(1);
        assertThat(refused.err()).contains("--resolved-by is required of a closed incident");

        shell.ok("incident", "update", id, "--status", "closed", "--resolved-by", decision.substring(0, 8));
        assertThat(Shell.object(shell.typed("show " + id.substring(0, 8) + " --json")))
                .containsEntry("status", "closed")
                .containsEntry("resolved_by", decision);
        assertThat(shell.typed("why " + decision)).contains(id);
        shell.ok("retire", id, "--reason", "A drill");
        assertThat(shell.run("incident", "list").err()).contains("There is no incident to list");
    }

    @Test
    void itsCommandsAreHelpedWithAndCompleted() {
        assertThat(shell.typed("help")).containsPattern("incident +Add and read records of this kind");
        assertThat(shell.typed("help incident")).contains("add", "list", "search", "show", "update", "Add a record");
        assertThat(shell.typed("help incident add"))
                .contains("Add a record", "TITLE", "--files", "--resolved-by")
                .containsPattern("--severity WORD +low, high\n")
                .doesNotContain("critical", "What it does");
        assertThat(shell.typed("help incident list")).containsPattern("--severity WORD +Filter by severity");
        assertThat(shell.run("complete", "--", "incident", "add", "--severity", "")
                        .lines())
                .containsExactly("low", "high");
    }

    @Test
    void aCommandOfLineageIsNeverHiddenByAKind() {
        shell.with(LineageOptions.defaults().kind(Recall.class, (inside, before, given) -> given));

        assertThat(shell.run("recall", "tokens").exit()).isZero();
        assertThat(shell.typed("help recall")).doesNotContain("Add a record");
    }

    /** A kind with a component that has the name of a global option. */
    @Kind(name = "release")
    public record Release(@Title String title, @Facet String key) {}

    @Test
    void aComponentWithTheNameOfAGlobalOptionHasNone() {
        shell.with(LineageOptions.defaults().kind(Release.class));
        String id = shell.ok("release", "add", "1.0").strip();

        assertThat(shell.typed("release list")).contains(id, "1.0");
        assertThat(shell.typed("help release add")).contains("TITLE", "--key");
    }

    @Test
    void withoutItsClassTheRecordIsStillShown() {
        String id = added();
        shell.with(LineageOptions.defaults());

        assertThat(Shell.object(shell.typed("show " + id + " --json")))
                .containsAllEntriesOf(Map.of("kind", "incident", "title", "Login fails at noon", "severity", "high"));
        assertThat(shell.run("retire", id, "--reason", "A drill").err())
                .contains("This release does not know the kind incident");
    }
}
