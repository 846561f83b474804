package dev.lineage.core.recall;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.core.kernel.Header;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What was written once is read for ever: a file here that has to be changed is a format that broke. */
class GoldenShowingsTest {
    private static final Told DECISION =
            new Told(RecordId.of("dec-00000001"), Ulid.parse("01HZX3K9V0T5M8Q2N7R4W6Y1AB"));
    private static final Told FOREIGN = new Told(RecordId.of("ADR-früh"), Ulid.parse("01HZX3K9V1AAAAAAAAAAAAAAAA"));

    @Test
    void oneShowingToNobodyInParticular() {
        assertWritten("showing-minimal", minimal());
    }

    @Test
    void showingsOfTheSameRecordsToSeveral() {
        Header header = new Header(null, null, "shop", "private", null, null, "ann", "session-1", null, null);
        assertWritten(
                "showing-full",
                new ShowingBody(
                        header,
                        List.of(
                                new Shown(
                                        1_700_000_000_000L,
                                        Optional.of("agent:planner"),
                                        Optional.of("session-1a2b3c4d"),
                                        List.of(DECISION, FOREIGN)),
                                new Shown(-1, Optional.of("agent:tester"), Optional.empty(), List.of(FOREIGN)),
                                new Shown(
                                        1_700_000_000_001L,
                                        Optional.empty(),
                                        Optional.of("agent:planner"),
                                        List.of(FOREIGN, DECISION)))));
    }

    @Test
    void fieldsOfALaterReleaseAreSkipped() {
        assertThat(ShowingDecoder.decode(golden("showing-unknown-fields"))).isEqualTo(minimal());
    }

    private static ShowingBody minimal() {
        return new ShowingBody(
                new Header(null, null, null, null, null, null, null, null, null, null),
                List.of(new Shown(0, Optional.empty(), Optional.empty(), List.of(DECISION))));
    }

    private static void assertWritten(String name, ShowingBody body) {
        byte[] golden = golden(name);

        assertThat(HexFormat.of().formatHex(body.encode()))
                .isEqualTo(HexFormat.of().formatHex(golden));
        assertThat(ShowingDecoder.decode(golden)).isEqualTo(body);
    }

    /** A field a line; what follows {@code #} says what it is. */
    private static byte[] golden(String name) {
        try (InputStream file = Objects.requireNonNull(GoldenShowingsTest.class.getResourceAsStream(name + ".hex"))) {
            String digits = new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .replaceAll("#[^\n]*", "")
                    .replaceAll("\\s", "");
            return HexFormat.of().parseHex(digits);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
