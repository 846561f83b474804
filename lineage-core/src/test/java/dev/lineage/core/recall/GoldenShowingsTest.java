package dev.lineage.core.recall;

import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Headers;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.Golden;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import java.util.List;
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
        Header header = Headers.of(null, null, "shop", "private", null, null, "ann", "session-1", null, null);
        assertWritten(
                "showing-full",
                body(
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
    void fieldsOfALaterReleaseAreKept() {
        Golden.assertKept(GoldenShowingsTest.class, "showing-unknown-fields", ShowingSchema.INSTANCE, minimal());
    }

    private static Body<ShowingContent> minimal() {
        return body(
                Headers.of(null, null, null, null, null, null, null, null, null, null),
                List.of(new Shown(0, Optional.empty(), Optional.empty(), List.of(DECISION))));
    }

    private static Body<ShowingContent> body(Header header, List<Shown> showings) {
        return Body.of(header, new ShowingContent(showings));
    }

    private static void assertWritten(String name, Body<ShowingContent> body) {
        Golden.assertWritten(GoldenShowingsTest.class, name, ShowingSchema.INSTANCE, body);
    }
}
