package dev.lineage.core.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.transfer.GitCommit;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.WorkingTree;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What was written once is read for ever: a file here that has to be changed is a format that broke. */
class GoldenSessionsTest {
    private static final Ulid HERE = Ulid.parse("01HZX3K9V0T5M8Q2N7R4W6Y1AB");

    private static SessionBody minimal() {
        return new SessionBody(
                new Header(null, null, null, null, null, null, null, null, null, null),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                OpenItems.NONE,
                Optional.empty(),
                Map.of());
    }

    @Test
    void aSessionThatSaysNothing() {
        assertWritten("session-minimal", minimal());
    }

    @Test
    void aForkWithEveryField() {
        Header header = new Header(
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
        SessionBody body = new SessionBody(
                header,
                Optional.of("Make logins last — früh"),
                List.of("auth", "oauth"),
                Optional.of(Cited.here(SessionKind.PREFIX, HERE)),
                inherited,
                Optional.empty(),
                Map.of("weight", new BigDecimal("1.50")));

        assertWritten("session-fork", body);
    }

    @Test
    void aForkOfASessionThatIsNotHere() {
        SessionBody body = new SessionBody(
                minimal().header(),
                Optional.empty(),
                List.of(),
                Optional.of(Cited.missing(RecordId.of("planning-6"))),
                OpenItems.NONE,
                Optional.empty(),
                Map.of());

        assertWritten("session-missing-parent", body);
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
        HandoffBody handoff = new HandoffBody(
                1_767_225_600_000L,
                "Half done",
                Optional.of(new WorkingTree(Optional.of(git), List.of("src/auth.ts"))),
                new Items(items("dec-"), 1),
                new Items(items("pat-"), 2),
                new OpenItems(new Items(items("dec-"), 3), List.of("deploy"), List.of("no access"), List.of("who?")),
                List.of("refresh on 401"),
                "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff");

        assertWritten("session-handed-off", handedOff(handoff));
    }

    @Test
    void aHandoffOfATreeWithoutARepository() {
        HandoffBody handoff = new HandoffBody(
                0,
                "Done",
                Optional.of(new WorkingTree(Optional.empty(), List.of())),
                Items.NONE,
                Items.NONE,
                OpenItems.NONE,
                List.of(),
                "");

        assertWritten("session-bare-tree", handedOff(handoff));
    }

    private static SessionBody handedOff(HandoffBody handoff) {
        return minimal().handedOff(minimal().header(), List.of(), handoff);
    }

    @Test
    void fieldsOfALaterReleaseAreSkipped() {
        SessionBody read = SessionCodec.decode(golden("session-unknown-fields"));

        assertThat(SessionCodec.encode(read)).isEqualTo(SessionCodec.encode(minimal()));
    }

    private static void assertWritten(String name, SessionBody body) {
        byte[] golden = golden(name);

        assertThat(HexFormat.of().formatHex(SessionCodec.encode(body)))
                .isEqualTo(HexFormat.of().formatHex(golden));
        assertThat(SessionForm.of(SessionCodec.decode(golden))).isEqualTo(SessionForm.of(body));
        assertThat(SessionCodec.encode(SessionCodec.decode(golden))).isEqualTo(golden);
    }

    /** A field a line; what follows {@code #} says what it is. */
    private static byte[] golden(String name) {
        try (InputStream file = Objects.requireNonNull(GoldenSessionsTest.class.getResourceAsStream(name + ".hex"))) {
            String digits = new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .replaceAll("#[^\n]*", "")
                    .replaceAll("\\s", "");
            return HexFormat.of().parseHex(digits);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
