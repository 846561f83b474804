package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.cli.Typed.Said;
import dev.lineage.core.Lineages;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.Resolution;
import dev.lineage.journal.Result;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PatternsCommandsTest {
    @TempDir
    Path home;

    private Typed shell;

    @BeforeEach
    void open() {
        shell = new Typed(home);
    }

    private String contract() {
        return shell.id(
                "learn",
                "Contract-first interfaces",
                "--context",
                "Multi-project systems with independent evolution",
                "--solution",
                "Define markdown contracts at boundaries before implementing",
                "--category",
                "architecture");
    }

    @Test
    void theContractsCommandGivesTheContractsDocument() {
        shell.export("LINEAGE_SESSION", "session-1a2b3c4d");
        assertThat(contract()).isEqualTo("pat-000001-session-2026-01-01");
        assertThat(shell.out("patterns", "show", "pat-000001-session-2026-01-01", "--json"))
                .isEqualTo(
                        "{\"id\":\"pat-000001-session-2026-01-01\",\"name\":\"Contract-first"
                                + " interfaces\",\"context\":\"Multi-project systems with independent"
                                + " evolution\",\"problem\":null,\"solution\":\"Define markdown contracts at boundaries"
                                + " before"
                                + " implementing\",\"category\":\"architecture\",\"origin\":\"session-2026-01-01\",\"confidence\":0.5,\"validations\":0,\"examples\":[],\"kind\":\"pattern\",\"timestamp\":\"2026-01-01T00:01:00Z\",\"positive_validations\":0,\"negative_validations\":0,\"helpful\":0.0,\"harmful\":0.0,\"maturity\":\"candidate\",\"used_in\":0,\"initial_confidence\":0.5,\"initial_validations\":0,\"project\":null,\"session_id\":\"session-1a2b3c4d\",\"actor\":null,\"version\":1,\"sequence\":2,\"learned_at\":\"2026-01-01T00:01:00Z\",\"validated_by\":[],\"links\":[]}\n");
    }

    @Test
    void learnAndPatternsCaptureAreTheSame() {
        assertThat(shell.id("learn", "One", "--project", "neo")).isEqualTo("pat-000001-neo");
        assertThat(shell.id("patterns", "capture", "Two", "--project", "neo")).isEqualTo("pat-000002-neo");
        assertThat(shell.out("patterns", "list"))
                .isEqualTo(
                        """
                    pat-000002-neo  2026-01-01T00:02:00Z  pattern
                      confidence 0.500 (+0 -0) candidate  #neo
                      Two
                    pat-000001-neo  2026-01-01T00:01:00Z  pattern
                      confidence 0.500 (+0 -0) candidate  #neo
                      One
                    """);
    }

    @Test
    void allOfAPatternIsShown() {
        shell.export("LINEAGE_SESSION", "session-1a2b3c4d");
        String decision = shell.id("remember", "Refresh at T-5");
        String id = shell.id(
                "learn",
                "Refresh early",
                "--problem",
                "tokens race",
                "--good",
                "refresh at T-5",
                "--bad",
                "wait for a 401",
                "--origin",
                "Web Shop",
                "--actor",
                "agent:planner");
        shell.id("patterns", "validate", id, "--decision", decision, "--note", "held under load");
        shell.id("patterns", "validate", id, "--failed");

        assertThat(shell.out("patterns", "show", id))
                .isEqualTo("pat-000001-web-shop  2026-01-01T00:02:00Z  pattern\n"
                        + "  confidence 0.495 (+1 -1) candidate\n"
                        + "  Refresh early\n"
                        + "  problem        tokens race\n"
                        + "  bad example    wait for a 401\n"
                        + "  good example   refresh at T-5\n"
                        + "  proved true    " + decision + ": held under load\n"
                        + "  origin         web-shop\n"
                        + "  session        session-1a2b3c4d\n"
                        + "  actor          agent:planner\n"
                        + "  version        1 of 2026-01-01T00:02:00Z\n"
                        + "  link           validated_by -> " + decision + "\n");
        assertThat(shell.out("journal", "show", decision)).contains("link           validated_by <- " + id + "\n");
        assertThat(shell.out("patterns", "show", id, "--json"))
                .contains(
                        "\"confidence\":0.495",
                        "\"validations\":2,\"examples\":[{\"bad\":\"wait for a 401\"},{\"good\":\"refresh at T-5\"}]",
                        "\"validated_by\":[{\"decision\":\"" + decision
                                + "\",\"verdict\":\"positive\",\"note\":\"held under load\"}]");
    }

    @Test
    void whereAnImportedLessonBeganIsShown() throws IOException {
        Path library = Files.writeString(
                shell.home().resolve("theirs.yaml"),
                """
                patterns:
                - {id: pat-000007-shop, name: Quote variables, origin: shop, confidence: 0.9, validations: 5}
                """);
        shell.run("import", library.toString());
        shell.id("patterns", "validate", "pat-000007-shop", "--failed");
        assertThat(shell.out("patterns", "show", "pat-000007-shop", "--json"))
                .contains("\"confidence\":0.81,\"validations\":6,")
                .contains("\"positive_validations\":5,\"negative_validations\":1,\"helpful\":4.99")
                .contains(
                        "\"initial_confidence\":0.9,\"initial_validations\":5,",
                        "\"maturity\":\"established\",\"used_in\":0,");
        assertThat(shell.out("patterns", "show", "pat-000007-shop"))
                .contains("\n  began at       confidence 0.900 after 5 validations\n");
    }

    @Test
    void anAntiPatternIsWarnedOf() {
        String id = shell.id(
                "patterns",
                "warn",
                "Retry for ever",
                "--symptom",
                "load grows",
                "--risk",
                "outage",
                "--fix",
                "back off",
                "--severity",
                "high",
                "--category",
                "operations",
                "--project",
                "neo");
        assertThat(id).isEqualTo("anti-000001-neo");
        assertThat(shell.out("patterns", "list"))
                .isEqualTo(
                        """
                    anti-000001-neo  2026-01-01T00:01:00Z  high anti-pattern  operations
                      confidence 0.500 (+0 -0) candidate  #neo
                      Retry for ever
                      symptom   load grows
                      risk      outage
                      fix       back off
                    """);
        assertThat(shell.out("patterns", "show", id, "--json"))
                .startsWith("{\"id\":\"anti-000001-neo\",\"name\":\"Retry for ever\",\"symptom\":\"load grows\","
                        + "\"risk\":\"outage\",\"fix\":\"back off\",\"severity\":\"high\","
                        + "\"category\":\"operations\",\"origin\":\"neo\",\"confidence\":0.5,\"validations\":0,"
                        + "\"kind\":\"anti-pattern\"");
    }

    @Test
    void aMatchIsWeighedByConfidenceAndExplainsItself() {
        String doubted = shell.id("learn", "Refresh tokens early");
        String proved = shell.id("learn", "Refresh tokens early");
        shell.id("patterns", "validate", doubted, "--failed");
        shell.id("patterns", "validate", proved);

        assertThat(shell.out("patterns", "match", "refresh", "tokens", "early", "--explain"))
                .isEqualTo(proved
                        + "  0.275  2026-01-01T00:02:00Z  pattern\n"
                        + "  confidence 0.550 (+1 -0) candidate\n"
                        + "  Refresh tokens early\n"
                        + "  score 0.275 = refresh 0.333 + tokens 0.333 + early 0.333 + confidence -0.450 +\n"
                        + "  maturity -0.275\n"
                        + doubted
                        + "  0.225  2026-01-01T00:01:00Z  pattern\n"
                        + "  confidence 0.450 (+0 -1) candidate\n"
                        + "  Refresh tokens early\n"
                        + "  score 0.225 = refresh 0.333 + tokens 0.333 + early 0.333 + confidence -0.550 +\n"
                        + "  maturity -0.225\n");
        assertThat(shell.out("patterns", "match", "refresh", "--as-of", "3", "--limit", "1"))
                .startsWith(proved)
                .contains("confidence 0.500 (+0 -0)");
        assertThat(shell.out("search", "refresh", "--kind", "pattern")).contains(proved, doubted);
        assertThat(shell.out("patterns", "match", "refresh", "--json", "--limit", "1"))
                .contains("\"snippet\":\"Refresh tokens early\",\"score\":0.");
    }

    @Test
    void filtersOfAListCombine() {
        String one = shell.id("learn", "One", "--category", "bash", "--origin", "lab");
        String two = shell.id("patterns", "warn", "Two", "--category", "bash", "--severity", "low");
        String three = shell.id("learn", "Three", "--session", "session-1a2b3c4d");

        assertThat(shell.out("patterns", "list", "--category", "bash"))
                .contains(one, two)
                .doesNotContain(three);
        assertThat(shell.out("patterns", "list", "--kind", "pattern"))
                .contains(one, three)
                .doesNotContain(two);
        assertThat(shell.out("patterns", "list", "--origin", "Lab"))
                .contains(one)
                .doesNotContain(two, three);
        assertThat(shell.out("patterns", "list", "--severity", "low,high"))
                .contains(two)
                .doesNotContain(one, three);
        assertThat(shell.out("patterns", "list", "--session", "session-1a2b3c4d"))
                .contains(three)
                .doesNotContain(one);
        assertThat(shell.out("patterns", "list", "--since", "2026-01-01T00:03:00Z"))
                .contains(three)
                .doesNotContain(two);
        assertThat(shell.out("journal", "list"))
                .isEqualTo("""
                    Nothing found.
                    """);
    }

    @Test
    void aTimelineSaysWhatProved() {
        String id = shell.id("learn", "Refresh early", "--actor", "agent:planner", "--session", "session-0");
        shell.id("patterns", "validate", id, "--session", "session-1a2b3c4d");
        assertThat(shell.out("history", id))
                .isEqualTo(
                        """
                    version 1  2026-01-01T00:01:00Z  sequence 2  by agent:planner  in session-0
                      name    Refresh early
                      origin  session-2026-01-01
                    """);
        assertThat(shell.out("timeline", "--session", "session-1a2b3c4d")).contains("00:02:00Z  validation  " + id);
    }

    @Test
    void aKeyWritesALessonAndCountsAValidationOnce() {
        for (String command : new String[] {"learn", "patterns capture", "patterns warn"}) {
            String[] words = (command + " Same --project neo --key k-" + command.replace(' ', '-')).split(" ");
            assertThat(shell.id(words)).isEqualTo(shell.id(words));
        }
        String id = shell.id("learn", "Refresh early");
        shell.id("patterns", "validate", id, "--key", "run-1");
        shell.id("patterns", "validate", id, "--key", "run-1");
        assertThat(shell.out("patterns", "show", id)).contains("confidence 0.550 (+1 -0)");
        assertThat(shell.run("patterns", "validate", id, "--key", "run-1", "--failed"))
                .isEqualTo(new Said(
                        ExitCode.REFUSED,
                        "",
                        "lineage: --key must be used with the same content (run-1), but is used with other content\n"));
    }

    @Test
    void lessonsAreListedAndShownAsOfThenByWhomAndUntilWhen() {
        String one = shell.id("learn", "One", "--actor", "agent:a");
        String two = shell.id("learn", "Two", "--actor", "agent:b");
        shell.id("patterns", "validate", one);
        assertThat(shell.out("patterns", "list", "--actor", "agent:a"))
                .contains(one)
                .doesNotContain(two);
        assertThat(shell.out("patterns", "list", "--until", "2026-01-01T00:02:00Z"))
                .contains(one)
                .doesNotContain(two);
        assertThat(shell.out("patterns", "list", "--as-of", one))
                .contains(one, "confidence 0.500")
                .doesNotContain(two);
        assertThat(shell.out("patterns", "show", one, "--as-of", two)).contains("confidence 0.500 (+0 -0)");
    }

    @Test
    void whatProvedALessonIsCalledTheSameInEveryDocument() {
        String decision = shell.id("remember", "Refresh at T-5", "--entities", "src/auth.ts");
        String id = shell.id("learn", "Refresh early");
        shell.id("patterns", "validate", id, "--decision", decision, "--note", "held");
        String said = "\"verdict\":\"positive\"";
        assertThat(shell.out("history", id, "--json")).doesNotContain("\"validations\"");
        assertThat(shell.out("why", "src/auth.ts", "--json"))
                .contains("\"id\":\"" + id + "\",", "\"relation\":\"validated_by\",\"via\":\"" + decision + "\"")
                .doesNotContain("\"validations\":[");
        assertThat(shell.out("patterns", "show", id, "--json"))
                .contains("\"validations\":1,", "\"validated_by\":[{\"decision\":\"" + decision + "\"," + said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    learn ""                                  | name must not be blank, but was ""
                    learn x --origin ""                       | --origin must not be blank, but was ""
                    patterns warn x --severity fatal          | --severity must be one of low, medium, high, critical, but was "fatal"
                    patterns validate pat-000009-x            | id must exist, but there is no "pat-000009-x"
                    patterns validate $ID --decision dec-ffffffff | --decision must exist, but there is no "dec-ffffffff"
                    patterns list --kind decision             | --kind must be pattern or anti-pattern, but was "decision"
                    patterns show dec-ffffffff                | id must exist, but there is no "dec-ffffffff"
                    journal show $ID                          | id must exist, but there is no "pat-000001-session-2026-01-01"
                    """)
    void whatARuleForbidsIsRefusedInOneLine(String line, String message) {
        String id = contract();
        String[] words = ShellWords.of(line.replace("$ID", id)).toArray(String[]::new);
        assertThat(shell.run(words)).isEqualTo(new Said(ExitCode.REFUSED, "", "lineage: " + message + "\n"));
    }

    @Test
    void aReadFindsAnEmptyMemoryAndAWriteMakesOne() {
        assertThat(shell.run("patterns", "list").out()).isEqualTo("Nothing found.\n");
        assertThat(shell.run("patterns", "validate", "pat-000001-x").exit()).isEqualTo(ExitCode.REFUSED);
        assertThat(shell.run("patterns").exit()).isEqualTo(ExitCode.MISUSED);
        contract();
        assertThat(shell.run("patterns", "list").exit()).isEqualTo(ExitCode.DONE);
    }

    @Test
    void whatFailedTooOftenIsProposedAndConfirmedOnce() {
        String pattern = shell.id("learn", "Retry for ever", "--solution", "retry without a bound", "--project", "neo");
        List<String> failed = new ArrayList<>();
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(home.resolve(".lineage/memory.db")))) {
            Lineage me = lineage.in(Scope.project("neo"));
            for (int i = 0; i < 3; i++) {
                RecordId decision = me.journal()
                        .record(DecisionDraft.of("Retry the call")
                                .linking(DecisionLink.of(Relation.APPLIES_PATTERN, RecordId.of(pattern))))
                        .id();
                me.journal().resolve(decision, Resolution.of(Result.failed()));
                failed.add(decision.text());
            }
        }

        assertThat(shell.out("patterns", "proposals"))
                .contains("deprecated")
                .contains("\n  avoid: Retry for ever\n  symptom   retry without a bound\n"
                        + "  risk      3 of 3 decisions that applied pat-000001-neo failed\n"
                        + "  failed    " + String.join(", ", failed) + "\n");
        assertThat(shell.out("patterns", "proposals", "--json"))
                .isEqualTo("[{\"pattern\":\"pat-000001-neo\",\"name\":\"avoid: Retry for ever\","
                        + "\"symptom\":\"retry without a bound\","
                        + "\"risk\":\"3 of 3 decisions that applied pat-000001-neo failed\",\"category\":null,"
                        + "\"uses\":3,\"failures\":3,\"evidence\":[\"" + String.join("\",\"", failed) + "\"]}]\n");
        assertThat(shell.id("patterns", "confirm", pattern)).isEqualTo("anti-000001-neo");
        assertThat(shell.id("patterns", "confirm", pattern)).isEqualTo("anti-000001-neo");
        assertThat(shell.out("patterns", "proposals")).isEqualTo("Nothing found.\n");
        assertThat(shell.out("patterns", "show", "anti-000001-neo"))
                .contains("  proved true    " + failed.get(0), "confidence 0.636 (+3 -0) established");
        assertThat(shell.out("patterns", "match", "retry"))
                .startsWith("anti-000001-neo")
                .doesNotContain(pattern + "  ");
    }
}
