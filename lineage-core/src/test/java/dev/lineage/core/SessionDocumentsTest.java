package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.error.InvalidInput;
import dev.lineage.journal.Adoption;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.transfer.GitCommit;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.HandoffCheck;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.ImportedHandoff;
import dev.lineage.transfer.ImportedSession;
import dev.lineage.transfer.ImportedSessionVersion;
import dev.lineage.transfer.Mention;
import dev.lineage.transfer.Mentions;
import dev.lineage.transfer.OpenWork;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionDraft;
import dev.lineage.transfer.WorkingTree;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.assertj.core.groups.Tuple;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Sessions leave a memory as documents, and come back from them. */
class SessionDocumentsTest {
    private static final RecordId ID = RecordId.of("session-1a2b3c4d");
    private static final String HASH = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

    /** What holds in one memory alone. */
    private static final List<String> LOCAL = List.of("sequence", "learned_at", "project", "by");

    private final CloseableLineage lineage = Lineages.open(SqliteStore.inMemory());
    private final CloseableLineage other = Lineages.open(SqliteStore.inMemory());

    @AfterEach
    void close() {
        lineage.close();
        other.close();
    }

    private static List<Map<String, @Nullable Object>> documents(Lineage lineage, RecordId id) {
        List<Map<String, @Nullable Object>> documents = new ArrayList<>();
        for (Session version : lineage.transfer().versions(id)) {
            Map<String, @Nullable Object> document = new LinkedHashMap<>(version.document());
            document.keySet().removeAll(LOCAL);
            document.remove("session_id", null);
            documents.add(document);
        }
        return documents;
    }

    /** Takes all versions over into the other memory, twice, and back into the first. */
    private void goesBothWays(RecordId id) {
        List<Map<String, @Nullable Object>> documents = documents(lineage, id);

        assertThat(other.documents().adopt("session", documents)).isEqualTo(Adoption.ADDED);
        assertThat(documents(other, id)).isEqualTo(documents);
        assertThat(other.transfer().versions(id))
                .extracting(
                        Session::time,
                        Session::state,
                        Session::tags,
                        Session::parent,
                        Session::inherited,
                        Session::handoff,
                        Session::contentHash,
                        Session::validUntil,
                        Session::additional)
                .isEqualTo(lineage.transfer().versions(id).stream()
                        .map(said -> tuple(said))
                        .toList());
        for (CloseableLineage memory : List.of(other, lineage)) {
            long sequence = memory.query().sequence();
            assertThat(memory.documents().adopt("session", documents)).isEqualTo(Adoption.UNCHANGED);
            assertThat(memory.documents().adopt("session", documents(other, id)))
                    .isEqualTo(Adoption.UNCHANGED);
            assertThat(memory.query().sequence()).isEqualTo(sequence);
            assertThat(memory.maintenance().verify().problems()).isEmpty();
        }
        for (Map<String, @Nullable Object> document : documents) {
            List<String> problems = new ArrayList<>();
            Map<String, @Nullable Object> read = read(document, problems);
            assertThat(problems).isEmpty();
            assertThat(document).containsAllEntriesOf(without(read, "actor", "session_id"));
        }
    }

    private static Tuple tuple(Session said) {
        return Tuple.tuple(
                said.time(),
                said.state(),
                said.tags(),
                said.parent(),
                said.inherited(),
                said.handoff(),
                said.contentHash(),
                said.validUntil(),
                said.additional());
    }

    private static Map<String, @Nullable Object> without(Map<String, @Nullable Object> document, String... names) {
        Map<String, @Nullable Object> rest = new LinkedHashMap<>(document);
        rest.keySet().removeAll(List.of(names));
        return rest;
    }

    private Map<String, @Nullable Object> read(Map<String, ?> document, List<String> problems) {
        return lineage.documents()
                .read(
                        "session",
                        document,
                        (problem, field, detail) -> problems.add(problem + " " + field + ": " + detail));
    }

    /** A session with all that one can say, which was handed off. */
    private Session held() {
        Lineage me = lineage.in(Scope.project("shop").actor("ann").session(ID.text()));
        me.transfer()
                .open(SessionDraft.named(ID)
                        .about("Make logins last")
                        .tagged("auth")
                        .validUntil(Instant.parse("2090-01-01T00:00:00Z")));
        me.documents()
                .adopt(
                        "decision",
                        List.of(Map.of("id", "adr-7", "decision", "Refresh early", "session_id", ID.text())));
        me.journal().record(DecisionDraft.of("Store tokens in the keychain"));
        me.patterns().capture(PatternDraft.of("Refresh early").when("near expiry"));
        GitState git = new GitState(
                Optional.of("main"),
                Optional.of("0a1b2c"),
                Optional.of("merge"),
                List.of(new GitCommit("0a1b2c", "Refresh early"), new GitCommit("ffffff", "")),
                List.of("pom.xml", "src/früh.ts"),
                7,
                2);
        return me.transfer()
                .handOff(HandoffDraft.of("Half done")
                        .workingTree(new WorkingTree(Optional.of(git), List.of("src/auth.ts")))
                        .next("deploy")
                        .blocker("no access")
                        .question("who?")
                        .thread("ask for the certificate")
                        .thread("dec-00000000")
                        .thread("adr-7")
                        .failed("refresh on 401")
                        .tagged("oauth"));
    }

    @Test
    void allThatASessionSaysComesBackFromItsDocuments() {
        Session held = held();

        goesBothWays(ID);
        assertThat(held.document())
                .containsEntry(
                        "open_threads",
                        List.of(
                                "adr-7",
                                held.handoff().orElseThrow().decisions().texts().get(1),
                                "ask for the certificate",
                                "dec-00000000",
                                "adr-7"))
                .containsEntry(
                        "mentioned_otherwise", List.of("decisions_made[0]", "open_threads[0]", "open_threads[3]"))
                .extractingByKey("git_state")
                .isEqualTo(Map.of(
                        "branch",
                        "main",
                        "head",
                        "0a1b2c",
                        "operation",
                        "merge",
                        "commits",
                        List.of("0a1b2c Refresh early", "ffffff"),
                        "uncommitted",
                        List.of("pom.xml", "src/früh.ts"),
                        "more_uncommitted",
                        7L,
                        "stash_count",
                        2L));
    }

    @Test
    void aForkComesBackWithWhatItInheritedAndWithTheSessionInWhichItWasOpened() {
        held();
        Lineage me = lineage.in(Scope.project("shop").actor("bob").session("session-00000001"));
        RecordId fork = me.transfer()
                .fork(ID, SessionDraft.named("planning-7").tagged("next"))
                .id();

        goesBothWays(fork);
        assertThat(documents(other, fork)).singleElement().satisfies(document -> assertThat(document)
                .containsEntry("forked_from", ID.text())
                .containsEntry("session_id", "session-00000001")
                .containsEntry("actor", "bob")
                .containsEntry(
                        "mentioned_otherwise", List.of("inherited.open_threads[0]", "inherited.open_threads[3]")));
    }

    @Test
    void aSessionThatAWriteOpenedComesBackAsItIsDescribedAndHandedOffAgain() {
        Lineage me = lineage.in(Scope.project("shop").session(ID.text()));
        me.journal().record(DecisionDraft.of("One"));
        me.transfer().open(SessionDraft.named(ID).about("Plan the cart").tagged("cart"));
        me.transfer().handOff(HandoffDraft.of("Done"));
        me.transfer().handOff(HandoffDraft.of("Done again").next("Rest"));

        goesBothWays(ID);
        assertThat(other.transfer().versions(ID)).hasSize(4);
    }

    @Test
    void aHandoffThatIsNotThatOfItsHashKeepsBoth() {
        ImportedHandoff handoff = new ImportedHandoff(
                Optional.of(Instant.parse("2026-02-01T00:00:00Z")),
                "Half done",
                Optional.of(new WorkingTree(Optional.empty(), List.of())),
                new Mentions(List.of(Mention.of(RecordId.of("dec-00000000"))), 3),
                new Mentions(List.of(Mention.of("pat-000001-x")), 0),
                OpenWork.NONE,
                List.of(),
                Optional.of(HASH));
        Map<String, Object> others = new LinkedHashMap<>(Map.of("goals", List.of()));
        others.put("context", Map.of("environment", Map.of("pwd", "/")));
        ImportedSessionVersion version = new ImportedSessionVersion(
                        Optional.of(Instant.parse("2026-01-31T00:00:00Z")),
                        Optional.of("ann"),
                        Optional.empty(),
                        List.of("a"),
                        Optional.of(RecordId.of("planning-7")),
                        OpenWork.NONE,
                        Optional.of(handoff),
                        others,
                        Validity.UNSAID)
                .holding(Validity.UNSAID.from(Instant.parse("2026-01-30T00:00:00Z")));
        lineage.transfer().adopt(new ImportedSession(ID, List.of(version)));
        Map<String, @Nullable Object> document = documents(lineage, ID).get(1);
        String hash = lineage.transfer().show(ID).handoff().orElseThrow().contentHash();
        List<String> problems = new ArrayList<>();

        assertThat(document)
                .containsEntry("context", Map.of("active_files", List.of(), "environment", Map.of("pwd", "/")))
                .containsEntry("goals", List.of())
                .containsEntry("more_decisions_made", 3L);
        assertThat(read(document, problems)).containsEntry("handoff", document.get("handoff"));
        assertThat(problems)
                .containsExactly("ALTERED handoff.content_hash: \"" + HASH + "\" is not that of what it says, " + hash);
        assertThat(other.documents().adopt("session", documents(lineage, ID))).isEqualTo(Adoption.ADDED);
        assertThat(documents(other, ID)).isEqualTo(documents(lineage, ID));
        assertThat(other.transfer().resume(ID, Optional.empty()).check()).isEqualTo(HandoffCheck.ALTERED);
        assertThat(other.documents().adopt("session", documents(lineage, ID))).isEqualTo(Adoption.UNCHANGED);
        assertThat(lineage.documents().adopt("session", documents(other, ID))).isEqualTo(Adoption.UNCHANGED);
    }

    @Test
    void timesThatADocumentLeavesOutAreThoseOfTheImport() {
        Map<String, Object> document =
                Map.of("id", ID.text(), "summary", "Plan", "handoff", Map.of("message", "Half done"));

        assertThat(read(document, new ArrayList<>()))
                .containsEntry("ended_at", null)
                .containsEntry(
                        "handoff",
                        Map.of(
                                "message", "Half done",
                                "next_steps", List.of(),
                                "blockers", List.of(),
                                "questions", List.of(),
                                "failed_attempts", List.of()));
        assertThat(other.documents().adopt("session", List.of(document))).isEqualTo(Adoption.ADDED);
        Session taken = other.transfer().show(ID);
        Handoff handoff = taken.handoff().orElseThrow();
        assertThat(handoff.at()).isEqualTo(taken.learnedAt());
        assertThat(taken.contentHash()).contains(handoff.contentHash());
        assertThat(other.documents().adopt("session", List.of(document))).isEqualTo(Adoption.UNCHANGED);
    }

    @Test
    void theTimeOfAHandoffMayStandBesideIt() {
        Map<String, Object> document = Map.of(
                "id",
                ID.text(),
                "started_at",
                "2026-01-01T00:00:00Z",
                "ended_at",
                "2026-01-02T00:00:00Z",
                "handoff",
                Map.of("message", "Half done"));

        other.documents().adopt("session", List.of(document));

        Session taken = other.transfer().show(ID);
        assertThat(taken.time()).isEqualTo(Instant.parse("2026-01-01T00:00:00Z"));
        assertThat(taken.handedOffAt()).contains(Instant.parse("2026-01-02T00:00:00Z"));
        assertThat(read(document, new ArrayList<>()))
                .extractingByKey("handoff")
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .containsEntry("created_at", "2026-01-02T00:00:00Z")
                .containsEntry("content_hash", taken.contentHash().orElseThrow());
    }

    @Test
    void whatIsWrongIsReportedAndLeftOutAndNotTakenOver() {
        Map<String, Object> handoff = Map.of(
                "message", "m",
                "next_steps", "one",
                "created_at", "2026-01-02T00:00:00Z",
                "content_hash", "ff",
                "mood", true);
        Map<String, Object> document = Map.of(
                "id", ID.text(),
                "ended_at", "2026-01-03T00:00:00Z",
                "tags", List.of("a", " "),
                "forked_from", ID.text(),
                "inherited", Map.of("mood", 1L),
                "decisions_made", List.of("dec-00000000", 7L),
                "handoff", handoff,
                "git_state", Map.of("stash_count", "2", "branch", " "),
                "context", 7L);
        List<String> problems = new ArrayList<>();

        Map<String, @Nullable Object> read = read(document, problems);

        assertThat(problems)
                .containsExactlyInAnyOrder(
                        "BLANK_TEXT tags[1]: a blank element is left out",
                        "REFUSED_VALUE forked_from: forked_from must be another record than the one that says so,"
                                + " but was \"session-1a2b3c4d\"",
                        "REFUSED_VALUE inherited: inherited must be an object with no fields but [open_threads,"
                                + " more_open_threads, next_steps, blockers, questions], but was \"{\"mood\":1}\"",
                        "REFUSED_VALUE ended_at: ended_at must be that of the handoff, 2026-01-02T00:00:00Z,"
                                + " but was \"2026-01-03T00:00:00Z\"",
                        "REFUSED_VALUE handoff.content_hash: content_hash must be 64 lower-case hex digits,"
                                + " but was \"ff\"",
                        "WRONG_TYPE handoff.next_steps: not a list: \"one\"",
                        "WRONG_TYPE decisions_made[1]: not text: 7",
                        "WRONG_TYPE git_state.stash_count: not a whole number: \"2\"",
                        "REFUSED_VALUE git_state.branch: branch must not be blank, but was \" \"",
                        "WRONG_TYPE context: not an object: 7");
        assertThat(read)
                .containsEntry("ended_at", "2026-01-02T00:00:00Z")
                .containsEntry("tags", List.of("a"))
                .containsEntry("decisions_made", List.of("dec-00000000", "7"))
                .containsEntry("git_state", Map.of("commits", List.of(), "uncommitted", List.of(), "stash_count", 0L))
                .containsEntry("context", Map.of("active_files", List.of()))
                .extractingByKey("handoff")
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .containsEntry("next_steps", List.of("one"))
                .containsEntry("mood", true);
        assertThat(other.documents().adopt("session", List.of(read))).isEqualTo(Adoption.ADDED);
        assertThat(other.transfer().show(ID).additional()).isEqualTo(Map.of("handoff", Map.of("mood", true)));
        for (String name : List.of("ended_at", "tags", "forked_from", "inherited", "git_state", "context")) {
            Map<String, Object> wrong = new LinkedHashMap<>(Map.of(
                    "id", "session-00000001", "handoff", Map.of("message", "m", "created_at", "2026-01-02T00:00:00Z")));
            wrong.put(name, document.get(name));
            wrong.computeIfPresent("forked_from", (field, parent) -> "session-00000001");
            assertThatThrownBy(() -> other.documents().adopt("session", List.of(wrong)))
                    .as(name)
                    .isInstanceOf(InvalidInput.class);
        }
    }

    @Test
    void aSessionThatGoesOnHandsNothingOver() {
        Map<String, Object> document = Map.of(
                "id", ID.text(),
                "ended_at", "2026-01-03T00:00:00Z",
                "patterns_learned", List.of("pat-000001-x"),
                "more_open_threads", 2L,
                "handoff", Map.of("next_steps", List.of("one"), "mood", true),
                "git_state", Map.of("branch", "main"),
                "context", Map.of("environment", Map.of()));
        List<String> problems = new ArrayList<>();

        Map<String, @Nullable Object> read = read(document, problems);

        assertThat(problems)
                .containsExactly(
                        "REFUSED_VALUE handoff.message: handoff.message must be there, but was \"null\"",
                        "REFUSED_VALUE patterns_learned: patterns_learned must come with a handoff,"
                                + " but was \"1 values\"",
                        "REFUSED_VALUE open_threads: open_threads must come with a handoff, but was \"0 values\"",
                        "REFUSED_VALUE git_state: git_state must come with a handoff, but was \"an object\"",
                        "REFUSED_VALUE ended_at: ended_at must come with a handoff,"
                                + " but was \"2026-01-03T00:00:00Z\"");
        assertThat(read)
                .containsEntry("handoff", Map.of("mood", true))
                .containsEntry("context", Map.of("environment", Map.of()))
                .containsEntry("git_state", null)
                .containsEntry("ended_at", null);
        assertThatThrownBy(() -> other.documents().adopt("session", List.of(document)))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("handoff.message must be there, but was \"null\"");
        assertThat(other.documents().adopt("session", List.of(read))).isEqualTo(Adoption.ADDED);
        assertThat(documents(other, ID).get(0)).containsAllEntriesOf(without(read, "started_at"));
    }

    @Test
    void theProjectAmongTheTagsIsNoOtherTagInItsOwnProject() {
        held();
        List<Map<String, @Nullable Object>> documents =
                lineage.transfer().versions(ID).stream().map(Session::document).toList();
        Lineage shop = other.in(Scope.project("shop"));

        assertThat(shop.documents().adopt("session", documents)).isEqualTo(Adoption.ADDED);
        assertThat(shop.documents().adopt("session", documents)).isEqualTo(Adoption.UNCHANGED);
        Session taken = other.transfer().show(ID);
        assertThat(taken.tags()).containsExactly("shop", "auth", "oauth");
        assertThat(taken.contentHash())
                .isEqualTo(lineage.transfer().show(ID).contentHash())
                .contains(taken.handoff().orElseThrow().contentHash());
    }

    @Test
    void intoAnotherProjectASessionGetsTheHashOfWhatItSaysThere() {
        held();

        other.in(Scope.project("fork")).documents().adopt("session", documents(lineage, ID));

        Session taken = other.transfer().show(ID);
        assertThat(taken.tags()).containsExactly("fork", "shop", "auth", "oauth");
        assertThat(other.transfer().resume(ID, Optional.empty()).check()).isEqualTo(HandoffCheck.LOADED);
    }
}
