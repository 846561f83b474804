package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordFolderTest {

    private static final String RECORD = "# X\n\nDate: 2020-01-02\n\n## Status\n\nAccepted\n";

    @TempDir
    Path folder;

    @Test
    void readmesIndexesTemplatesAndOtherTextsAreNoRecordsButNumberedOnesAre() {
        for (String name : List.of("README.md", "index.md", "adr-template.md", "template.md", "guide.md")) {
            Records.write(folder, name, "# X\n\nText.\n");
        }
        Records.write(folder, "docs/adr/plain.md", "# X\n\nText.\n");
        Records.write(folder, "0000-template.md", "# X\n\nText.\n");
        Records.write(folder, "with-status.MD", RECORD);
        Records.write(folder, "notes.txt", RECORD);
        Records.write(folder, ".git/0001-x.md", RECORD);

        ParsedRecords records = Records.read(folder);

        assertThat(records.records())
                .extracting(ArchitectureRecord::path)
                .containsExactly("0000-template.md", "docs/adr/plain.md", "with-status.MD");
        assertThat(Records.deviations(records))
                .containsExactly(
                        "README.md:0 not-a-record",
                        "adr-template.md:0 not-a-record",
                        "guide.md:0 not-a-record",
                        "index.md:0 not-a-record",
                        "template.md:0 not-a-record");
    }

    @Test
    void symbolicLinksAreNotFollowed(@TempDir Path outside) throws IOException {
        Records.write(outside, "0009-secret.md", RECORD);
        Records.write(folder, "0001-x.md", RECORD);
        try {
            Files.createSymbolicLink(folder.resolve("0002-link.md"), outside.resolve("0009-secret.md"));
            Files.createSymbolicLink(folder.resolve("linked"), outside);
        } catch (UnsupportedOperationException | IOException none) {
            assumeTrue(false, "no symbolic links here: " + none);
        }

        ParsedRecords records = Records.read(folder);

        assertThat(records.records()).extracting(ArchitectureRecord::path).containsExactly("0001-x.md");
        assertThat(Records.deviations(records))
                .containsExactly("0002-link.md:0 symbolic-link", "linked:0 symbolic-link");
    }

    @Test
    void sizesDepthAndNumberAreLimited() {
        ImportLimits limits = new ImportLimits(1_000, 1, 1, 10, 10, 100, 2, 2);
        Records.write(folder, "0001-x.md", RECORD);
        Records.write(folder, "0002-x.md", RECORD + "x".repeat(100));
        Records.write(folder, "a/0003-x.md", RECORD);
        Records.write(folder, "a/b/0004-x.md", RECORD);

        ParsedRecords records = Records.read(folder, limits);

        assertThat(records.records()).extracting(ArchitectureRecord::path).containsExactly("0001-x.md");
        assertThat(Records.deviations(records))
                .containsExactly("0002-x.md:0 file-too-large", "a/0003-x.md:0 too-many-files", "a/b:0 folder-too-deep");
    }

    @Test
    void badBytesAreReplacedAndReported() throws IOException {
        Files.write(folder.resolve("0001-x.md"), new byte[] {'#', ' ', 'a', 0, (byte) 0xFF});

        ParsedRecords records = Records.read(folder);

        assertThat(records.records()).extracting(ArchitectureRecord::title).containsExactly("a\uFFFD\uFFFD");
        assertThat(Records.deviations(records))
                .containsExactly("0001-x.md:0 malformed-utf8", "0001-x.md:0 bad-character");
    }

    @Test
    void brokenFrontMatterIsReportedAndTheRestIsRead() {
        Records.write(folder, "0001-x.md", "---\nstatus: {a\n---\n" + RECORD);
        Records.write(folder, "0002-x.md", "---\nJust a line\n---\n\n## Status\n\nAccepted\n");

        ParsedRecords records = Records.read(folder);

        assertThat(records.records()).extracting(ArchitectureRecord::status).containsExactly("Accepted", "Accepted");
        assertThat(Records.deviations(records)).containsExactly("0001-x.md:1 bad-front-matter");
    }

    @Test
    void linksAreFollowedByPathByAddressAndByNumber() {
        Records.write(
                folder,
                "adr/0001-a.md",
                RECORD
                        + """

                [b](0002-b.md#why), [b](./0002-b.md), [c](../more/0003-c%20d.md), [root](/more/0004-e.md),
                [d](https://github.com/Acme/Shop/blob/main/adr/0005-f.md), ADR-6, [gone](0099-gone.md),
                [elsewhere](https://example.org/adr/0002-b.md), [up](../../0001.md), ADR 77, ADR-1, ADR-8
                """);
        for (String path : List.of(
                "adr/0002-b.md",
                "more/0003-c d.md",
                "more/0004-e.md",
                "adr/0005-f.md",
                "adr/0006-g.md",
                "adr/0008-h.md",
                "adr/0008-i.md",
                "other/0077-j.md")) {
            Records.write(folder, path, RECORD);
        }

        ParsedRecords records = Records.read(folder);

        assertThat(records.records().get(0).links())
                .containsExactly(
                        new RecordLink("adr/0002-b.md", RecordLink.Form.PATH),
                        new RecordLink("more/0003-c d.md", RecordLink.Form.PATH),
                        new RecordLink("more/0004-e.md", RecordLink.Form.PATH),
                        new RecordLink("adr/0005-f.md", RecordLink.Form.ADDRESS),
                        new RecordLink("adr/0006-g.md", RecordLink.Form.NUMBER));
        assertThat(Records.deviations(records))
                .containsExactly("adr/0001-a.md:9 dangling-link", "adr/0001-a.md:9 ambiguous-link");
    }

    @Test
    void supersessionIsReadFromEitherSide() {
        Records.write(folder, "0001-a.md", status("Superseded by [B](0002-b.md)"));
        Records.write(folder, "0002-b.md", status("Accepted"));
        Records.write(folder, "0003-c.md", status("Accepted"));
        Records.write(folder, "0004-d.md", status("Accepted. Supersedes ADR-3 and [A](0001-a.md). See ADR-5."));
        Records.write(folder, "0005-e.md", status("Accepted"));
        Records.write(
                folder, "0006-f.md", status("Accepted") + "\n## Note\n\nThis decision replaces parts of ADR 5.\n");

        ParsedRecords records = Records.read(folder);

        assertThat(records.supersessions())
                .containsExactly(
                        new Supersession("0002-b.md", "0001-a.md", SupersessionExtent.FULL),
                        new Supersession("0004-d.md", "0001-a.md", SupersessionExtent.FULL),
                        new Supersession("0004-d.md", "0003-c.md", SupersessionExtent.FULL),
                        new Supersession("0006-f.md", "0005-e.md", SupersessionExtent.PARTIAL));
        assertThat(records.records())
                .extracting(ArchitectureRecord::outcome)
                .containsExactly(
                        ContractOutcome.REVISED,
                        ContractOutcome.PENDING,
                        ContractOutcome.REVISED,
                        ContractOutcome.PENDING,
                        ContractOutcome.PENDING,
                        ContractOutcome.PENDING);
        assertThat(Records.deviations(records)).containsExactly("0003-c.md:0 one-sided-supersession");
    }

    @Test
    void idsDependOnTheRepositoryAndThePathOnly() throws IOException {
        Records.write(folder, "0001-a.md", RECORD);
        Records.write(folder, "0002-b.md", RECORD);
        ParsedRecords before = Records.read(folder);
        Records.write(folder, "0000-new.md", RECORD);
        Records.write(folder, "0001-a.md", "# Changed\n");

        assertThat(before.records()).extracting(ArchitectureRecord::id).allMatch(id -> id.matches("dec-[0-9a-f]{8}"));
        assertThat(Records.read(folder).records().subList(1, 3))
                .extracting(ArchitectureRecord::id)
                .isEqualTo(before.records().stream().map(ArchitectureRecord::id).toList());
        assertThat(RecordFolderReader.read(folder, "acme/other", ImportLimits.DEFAULT)
                        .records()
                        .get(1)
                        .id())
                .isNotEqualTo(before.records().get(0).id());
    }

    @Test
    void ofTwoRecordsThatWouldShareAnIdTheLaterOneGetsALongerOne() {
        // Found by search: these two share the first 8 hex digits of their hashes.
        Map<String, String> ids = RecordIds.of("r", List.of("27931.md", "12125.md"));

        assertThat(ids.get("12125.md")).hasSize(12);
        assertThat(ids.get("27931.md")).hasSize(13).startsWith(ids.get("12125.md"));
    }

    private static String status(String status) {
        return "# X\n\nDate: 2020-01-02\n\n## Status\n\n" + status + "\n";
    }
}
