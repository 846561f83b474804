package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.GitCommit;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.HandoffCheck;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionDraft;
import dev.lineage.transfer.SessionState;
import dev.lineage.transfer.WorkingTree;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes from a folder of sessions into a memory, and from a memory into a folder. */
class SessionRoundTripTest {
    private static final RecordId ID = RecordId.of("session-1a2b3c4d");
    private static final String FILE = "session-1a2b3c4d.json";

    @TempDir
    private Path folder;

    private final Lineage lineage = Memory.empty();

    private static String session(String fields) {
        return "{\"id\": \"session-1a2b3c4d\", \"started_at\": \"2026-02-10T03:45:47Z\", " + fields + "}";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"summary\": \"s\"",
                "\"summary\": null",
                "\"summary\": 7",
                "\"ended_at\": null",
                "\"ended_at\": \"2026-02-10T04:00:00Z\"",
                "\"ended_at\": \"2026-02-10T04:00:00Z\", \"summary\": \"done\"",
                "\"ended_at\": \"soon\", \"summary\": \"done\"",
                "\"started_at\": \"2026-02-10 03:45\"",
                "\"started_at\": \"2026-02-10T03:45:47.123456789+01:00\"",
                "\"started_at\": \"yesterday\", \"handoff\": {\"message\": \"m\", \"created_at\": \"2026-02-10\"}",
                "\"handoff\": null",
                "\"handoff\": {}",
                "\"handoff\": 7",
                "\"handoff\": []",
                "\"handoff\": {\"message\": \"m\"}",
                "\"handoff\": {\"message\": \" \"}",
                "\"handoff\": {\"message\": 7}",
                "\"handoff\": {\"message\": \"m\", \"next_steps\": \"one\"}",
                "\"handoff\": {\"message\": \"m\", \"next_steps\": [\"\", 7, null, \"a\", {\"b\": []}]}",
                "\"handoff\": {\"message\": \"m\", \"mood\": {\"good\": true}}",
                "\"handoff\": {\"message\": \"m\", \"failed_attempts\": [\"x\"]}",
                "\"handoff\": {\"message\": \"m\", \"content_hash\": \"ff\"}",
                "\"handoff\": {\"message\": \"m\", \"content_hash\":"
                        + " \"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\"}",
                "\"handoff\": {\"message\": \"m\"}, \"git_state\": null",
                "\"handoff\": {\"message\": \"m\"}, \"git_state\": {}",
                "\"handoff\": {\"message\": \"m\"}, \"git_state\": \"main\"",
                "\"handoff\": {\"message\": \"m\"}, \"git_state\": {\"branch\": null, \"remote\": \"origin\"}",
                "\"handoff\": {\"message\": \"m\"}, \"git_state\": {\"commits\": [\"a b  c\", \"d\", \"e \", \" f\"]}",
                "\"handoff\": {\"message\": \"m\"}, \"git_state\": {\"commits\": [\"1\", \"2\", \"3\", \"4\", \"5\","
                        + " \"6\", \"7\", \"8\", \"9\", \"10\", \"11\"]}",
                "\"handoff\": {\"message\": \"m\"}, \"git_state\": {\"stash_count\": \"2\"}",
                "\"handoff\": {\"message\": \"m\"}, \"git_state\": {\"stash_count\": -1, \"more_uncommitted\": 3}",
                "\"handoff\": {\"message\": \"m\"}, \"context\": {\"environment\": {\"pwd\": \"/\"}}",
                "\"handoff\": {\"message\": \"m\"}, \"context\": {}",
                "\"handoff\": {\"message\": \"m\"}, \"context\": {\"active_files\": null, \"x\": null}",
                "\"context\": {\"active_files\": [\"a\"], \"x\": 1.50}, \"git_state\": {\"branch\": \"main\"}",
                "\"handoff\": {\"message\": \"m\"}, \"decisions_made\": [\"dec-1a2b3c4d\", \"adr-7\", \"free text\"]",
                "\"handoff\": {\"message\": \"m\"}, \"decisions_made\": [\"adr-7\"], \"mentioned_otherwise\":"
                        + " [\"decisions_made[0]\"]",
                "\"handoff\": {\"message\": \"m\"}, \"mentioned_otherwise\": 7",
                "\"handoff\": {\"message\": \"m\"}, \"open_threads\": [\"t\"], \"more_open_threads\": 4",
                "\"tags\": [\"a\", \"a\", \"\"]",
                "\"tags\": \"shop\"",
                "\"tags\": []",
                "\"project\": \"shop\", \"actor\": \" ann \"",
                "\"project\": 7",
                "\"forked_from\": \"session-00000000\", \"inherited\": {\"next_steps\": [\"a\"], \"mood\": 1}",
                "\"forked_from\": \"two words\", \"inherited\": 7",
                "\"handoff.content_hash\": 1, \"file.name\": \"../x\"",
                "\"state\": \"paused\", \"session_id\": \"session-00000000\", \"version\": \"1.0\", \"sequence\": 7",
                "\"by\": \"bob\", \"learned_at\": null, \"handed_over\": [], \"otherwise\": {}",
                "\"as_written\": 7",
                "\"as_written\": {}",
                "\"as_written\": {\"summary\": {\"written\": \"forged\"}}",
                "\"as_written\": {\"file.name\": {\"read\": \"session-1a2b3c4d.json\", \"written\": \"../../x.json\"}}",
                "\"z\": {\"n\": 1.50, \"big\": 123456789012345678901234567890, \"l\": [], \"m\": {}, \"u\": null}"
            })
    void whatASessionSaysComesBackFromAnyMemory(String fields) {
        String text = session(fields);
        SessionFolders.take(lineage, folder, FILE, text);
        Path first = SessionFolders.write(lineage, folder);
        long sequence = lineage.query().sequence();
        Lineage other = Memory.empty();
        ImportReport same = SessionFolders.take(lineage, first);
        ImportReport original = SessionFolders.take(lineage, folder, FILE, text);
        SessionFolders.take(other, first);

        assertThat(SessionFolders.documents(first).values()).containsExactly(SessionFolders.document(text));
        assertThat(SessionFolders.texts(SessionFolders.write(other, folder))).isEqualTo(SessionFolders.texts(first));
        assertThat(List.of(same.unchanged(), original.unchanged())).containsExactly(1, 1);
        assertThat(lineage.query().sequence()).isEqualTo(sequence);
        assertThat(lineage.maintenance().verify().problems()).isEmpty();
    }

    @Test
    void aSessionThatAWriteOpensComesBackAsItWasDescribedAndHandedOff() {
        Lineage me = lineage.in(Scope.project("shop").session(ID.text()));
        me.journal().record(DecisionDraft.of("One"));
        Session opened = me.transfer().show(ID);
        for (int step = 0; step < 3; step++) {
            Path exported = SessionFolders.write(lineage, folder);
            Lineage other = Memory.empty();
            ImportReport report = SessionFolders.take(other, exported);
            assertThat(List.of(report.added(), report.refused())).containsExactly(1, 0);
            Session back = other.transfer().show(ID);
            Session now = me.transfer().show(ID);
            assertThat(back.time()).isEqualTo(opened.time());
            assertThat(back.project()).isEqualTo(now.project());
            assertThat(back.summary()).isEqualTo(now.summary());
            assertThat(back.tags()).isEqualTo(now.tags());
            assertThat(back.state()).isEqualTo(now.state());
            assertThat(SessionFolders.take(lineage, exported).unchanged()).isEqualTo(1);
            if (step == 0) {
                me.transfer().open(SessionDraft.named(ID).about("Plan the cart").tagged("cart"));
            } else if (step == 1) {
                me.transfer().handOff(HandoffDraft.of("Done"));
            }
        }
        assertThat(lineage.query().history(ID)).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"handoff\": {\"message\": \"m\"}, \"git_state\": null, \"context\": {\"environment\": {}}",
                "\"handoff\": {\"message\": \"m\", \"mood\": 1}",
                "\"handoff\": 7, \"goals\": []"
            })
    void whatIsHandedOffHereAfterwardsGoesBothWaysToo(String fields) {
        SessionFolders.take(lineage, folder, FILE, session(fields));
        lineage.transfer().handOff(ID, HandoffDraft.of("again").next("go on"));
        Path exported = SessionFolders.write(lineage, folder);
        long sequence = lineage.query().sequence();
        Lineage other = Memory.empty();

        assertThat(SessionFolders.take(lineage, exported).unchanged()).isEqualTo(1);
        assertThat(lineage.query().sequence()).isEqualTo(sequence);
        SessionFolders.take(other, exported);
        assertThat(other.transfer().show(ID).handoff())
                .isEqualTo(lineage.transfer().show(ID).handoff());
        assertThat(SessionFolders.texts(SessionFolders.write(other, folder))).isEqualTo(SessionFolders.texts(exported));
    }

    private Session held() {
        Lineage me = lineage.in(Scope.project("shop").actor("ann").session(ID.text()));
        me.transfer().open(SessionDraft.named(ID).about("Make logins last").tagged("auth"));
        Decision made = me.journal().record(DecisionDraft.of("Refresh early"));
        me.patterns().capture(PatternDraft.of("Refresh early").when("near expiry"));
        GitState git = new GitState(
                Optional.of("main"),
                Optional.of("0a1b2c"),
                Optional.of("merge"),
                List.of(new GitCommit("0a1b2c", "Refresh early"), new GitCommit("ffffff", "")),
                List.of("pom.xml", "src/früh.ts"),
                7,
                2);
        Session session = me.transfer()
                .handOff(HandoffDraft.of("Half done — früh")
                        .workingTree(new WorkingTree(Optional.of(git), List.of("src/auth.ts")))
                        .next("deploy")
                        .blocker("no access")
                        .question("who?")
                        .thread("ask for the certificate")
                        .thread(made.id().text())
                        .failed("refresh on 401")
                        .tagged("oauth"));
        return session;
    }

    @Test
    void whatWasHeldHereIsTakenOverWithoutADeviationAndHasItsHash() {
        Session held = held();
        Path exported = SessionFolders.write(lineage, folder);
        Lineage other = Memory.empty();

        ImportReport report = SessionFolders.take(other, exported);

        assertThat(SessionFolders.deviations(report)).isEmpty();
        Session taken = other.transfer().show(ID);
        assertThat(taken.handoff()).isEqualTo(held.handoff());
        assertThat(taken.contentHash()).isEqualTo(held.contentHash());
        assertThat(List.of(taken.project(), taken.actor(), taken.summary(), taken.tags(), taken.time()))
                .containsExactly(held.project(), held.actor(), held.summary(), held.tags(), held.time());
        assertThat(taken.additional()).isEmpty();
        assertThat(SessionFolders.document(SessionFolders.text(exported, FILE)))
                .extracting("handoff")
                .extracting("content_hash")
                .isEqualTo(held.contentHash().orElseThrow());
        assertThat(SessionFolders.texts(SessionFolders.write(other, folder))).isEqualTo(SessionFolders.texts(exported));
        assertThat(SessionFolders.counts(SessionFolders.take(lineage, exported)))
                .containsExactly(0, 0, 1, 0);
    }

    @Test
    void forksAndOpenSessionsComeBack() {
        held();
        Lineage me = lineage.in(Scope.project("shop").actor("bob"));
        Session fork = me.transfer().fork(ID, SessionDraft.named("planning-7").tagged("next"));
        Path exported = SessionFolders.write(lineage, folder);
        Lineage other = Memory.empty();

        ImportReport report = SessionFolders.take(other, exported);

        assertThat(SessionFolders.deviations(report))
                .containsExactly("planning-7.json: session-format: id: \"planning-7\"");
        Session taken = other.transfer().show(fork.id());
        assertThat(taken.state()).isEqualTo(SessionState.OPEN);
        assertThat(taken.parent()).contains(ID);
        assertThat(taken.inherited()).isEqualTo(fork.inherited());
        assertThat(SessionFolders.texts(SessionFolders.write(other, folder))).isEqualTo(SessionFolders.texts(exported));
        assertThat(SessionFolders.counts(SessionFolders.take(lineage, exported)))
                .containsExactly(0, 0, 2, 0);
    }

    @Test
    void aHandoffThatDoesNotMatchItsHashIsReportedAndTakenOver() {
        Session held = held();
        String hash = held.contentHash().orElseThrow();
        String altered = SessionFolders.text(SessionFolders.write(lineage, folder), FILE)
                .replace("\"deploy\"", "\"delete the database\"");
        Lineage other = Memory.empty();

        ImportReport report = SessionFolders.take(other, folder, FILE, altered);

        Session taken = other.transfer().show(ID);
        String now = taken.handoff().orElseThrow().contentHash();
        assertThat(SessionFolders.deviations(report))
                .containsExactly(FILE + ": altered-handoff: handoff.content_hash: \"" + hash
                        + "\" is not that of what it says, " + now);
        assertThat(taken.handoff().orElseThrow().open().nextSteps()).containsExactly("delete the database");
        assertThat(taken.contentHash()).contains(hash);
        assertThat(other.transfer().resume(ID, Optional.empty()).check()).isEqualTo(HandoffCheck.ALTERED);
        assertThat(other.transfer().check(ID, hash)).isEqualTo(HandoffCheck.ALTERED);
        assertThat(other.transfer().check(ID, now)).isEqualTo(HandoffCheck.LOADED);
        assertThat(SessionFolders.counts(SessionFolders.take(other, folder, FILE, altered)))
                .containsExactly(0, 0, 1, 0);
        assertThat(SessionFolders.texts(SessionFolders.write(other, folder))).containsValue(altered);
    }

    @Test
    void intoAnotherProjectASessionKeepsTheHashOfWhatItSays() {
        held();
        Path exported = SessionFolders.write(lineage, folder);
        Lineage other = Memory.empty();

        ImportReport report = SessionFolders.take(other.in(Scope.project("fork")), exported);

        assertThat(SessionFolders.deviations(report)).isEmpty();
        assertThat(other.transfer().show(ID).tags()).containsExactly("fork", "shop", "auth", "oauth");
        assertThat(other.transfer().resume(ID, Optional.empty()).check()).isEqualTo(HandoffCheck.LOADED);
        assertThat(SessionFolders.texts(SessionFolders.write(other, folder))).isEqualTo(SessionFolders.texts(exported));
    }
}
