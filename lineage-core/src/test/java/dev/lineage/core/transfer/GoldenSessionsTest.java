package dev.lineage.core.transfer;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Headers;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.Golden;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.transfer.GitCommit;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.WorkingTree;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What was written once is read for ever: a file here that has to be changed is a format that broke. */
class GoldenSessionsTest {
    private static final Ulid HERE = Ulid.parse("01HZX3K9V0T5M8Q2N7R4W6Y1AB");

    private static final Header NOBODY = Headers.of(null, null, null, null, null, null, null, null, null, null);

    @Test
    void aSessionThatSaysNothing() {
        assertWritten("session-minimal", NOBODY, SessionContent.NOTHING);
    }

    @Test
    void aForkWithEveryField() {
        Header header = Headers.of(
                "planning-7",
                -1_000L,
                "shop",
                "private",
                "ann",
                "session-1",
                "bob",
                "session-2",
                "run-42/step-3",
                "AAECAwQFBgcICQoL");
        OpenItems inherited = new OpenItems(
                new Items(items("dec-"), 5), List.of("deploy", "measure"), List.of("no access"), List.of("who?"));
        SessionContent fork = new SessionContent(
                Optional.of("Make logins last — früh"),
                List.of("auth", "oauth"),
                Optional.of(Cited.here(SessionKind.PREFIX, HERE)),
                inherited,
                Optional.empty(),
                Map.of("weight", new BigDecimal("1.50")));

        assertWritten("session-fork", header, fork);
    }

    @Test
    void aForkOfASessionThatIsNotHere() {
        SessionContent fork = new SessionContent(
                Optional.empty(),
                List.of(),
                Optional.of(Cited.missing(RecordId.of("planning-6"))),
                OpenItems.NONE,
                Optional.empty(),
                Map.of());

        assertWritten("session-missing-parent", NOBODY, fork);
    }

    private static List<Item> items(String prefix) {
        return List.of(
                Item.of(Cited.here(prefix, HERE)),
                Item.of(Cited.here(prefix, RecordId.of("adr-0002"), HERE)),
                Item.of(Cited.missing(RecordId.of("D4"))),
                Item.of("ask for the certificate 🔥"));
    }

    @Test
    void aHandoffWithEveryField() {
        GitState git = new GitState(
                Optional.of("main"),
                Optional.of("0a1b2c"),
                Optional.of("merge"),
                List.of(new GitCommit("0a1b2c", "Refresh early"), new GitCommit("ffffff", "")),
                List.of("pom.xml", "src/auth.ts"),
                7,
                2);
        HandoffContent handoff = new HandoffContent(
                1_767_225_600_000L,
                "Half done",
                Optional.of(new WorkingTree(Optional.of(git), List.of("src/auth.ts"))),
                new Items(items("dec-"), 1),
                new Items(items("pat-"), 2),
                new OpenItems(new Items(items("dec-"), 3), List.of("deploy"), List.of("no access"), List.of("who?")),
                List.of("refresh on 401"),
                "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff");

        assertWritten("session-handed-off", NOBODY, handedOff(handoff));
    }

    @Test
    void aHandoffOfATreeWithoutARepository() {
        HandoffContent handoff = new HandoffContent(
                0L,
                "Done",
                Optional.of(new WorkingTree(Optional.empty(), List.of())),
                Items.NONE,
                Items.NONE,
                OpenItems.NONE,
                List.of(),
                "");

        assertWritten("session-bare-tree", NOBODY, handedOff(handoff));
    }

    private static SessionContent handedOff(HandoffContent handoff) {
        return SessionContent.NOTHING.handedOff(List.of(), handoff);
    }

    @Test
    void fieldsOfALaterReleaseAreKept() {
        Golden.assertKept(
                GoldenSessionsTest.class,
                "session-unknown-fields",
                SessionSchema.INSTANCE,
                Body.of(NOBODY, SessionContent.NOTHING));
    }

    private static void assertWritten(String name, Header header, SessionContent said) {
        Golden.assertWritten(GoldenSessionsTest.class, name, SessionSchema.INSTANCE, Body.of(header, said));
    }
}
