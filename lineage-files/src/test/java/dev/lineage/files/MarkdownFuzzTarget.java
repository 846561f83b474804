package dev.lineage.files;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Reads any bytes as a decision record: {@code jazzer --target_class=dev.lineage.files.MarkdownFuzzTarget}. */
public final class MarkdownFuzzTarget {
    private MarkdownFuzzTarget() {}

    /** Fails if a text cannot be read, or if an exported record is not read as it was written. */
    public static void fuzzerTestOneInput(byte[] input) {
        MarkdownRecord other = new MarkdownRecord("0001-a.md", "dec-00000001", "# A\n\n## Decision\n");
        MarkdownRecord record =
                new MarkdownRecord("0002-b.md", "dec-00000002", new String(input, StandardCharsets.UTF_8));
        LinkFinder.link(List.of(other, record));
        record.refusal();
        record.document(Instant.EPOCH, Optional::empty, Instant.EPOCH);
    }
}
