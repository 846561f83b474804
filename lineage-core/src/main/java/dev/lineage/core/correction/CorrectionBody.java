package dev.lineage.core.correction;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.EntryBody;
import dev.lineage.core.kernel.Header;
import dev.lineage.spi.Entry;
import java.util.HashMap;
import java.util.Map;

/**
 * What a correction says.
 *
 * @param header who says it
 * @param first the first entry that is corrected
 * @param last the last entry that is corrected
 * @param time when they were written, in milliseconds since 1970
 */
record CorrectionBody(Header header, long first, long last, long time) {
    private static final int LIMIT = 1 << 16;

    byte[] encode() {
        BodyWriter writer = new BodyWriter(CorrectionKind.NAME, LIMIT);
        header.write(writer);
        writer.number(CorrectionTags.FIRST, first);
        writer.number(CorrectionTags.LAST, last);
        writer.number(CorrectionTags.TIME, time);
        return writer.body();
    }

    /**
     * Reads the body of an entry.
     *
     * @throws dev.lineage.error.StoreFailure if it is malformed, with the entry, the place and the rule
     */
    static CorrectionBody decode(Entry entry) {
        return EntryBody.decode(entry, CorrectionBody::decode);
    }

    private static CorrectionBody decode(byte[] body) {
        BodyReader reader = new BodyReader(body);
        Header header = Header.read(reader);
        Map<Integer, Long> numbers = new HashMap<>();
        while (reader.next()) {
            switch (reader.tag()) {
                case CorrectionTags.FIRST, CorrectionTags.LAST, CorrectionTags.TIME ->
                    numbers.put(reader.tag(), reader.number());
                default -> skip(reader);
            }
        }
        if (numbers.size() < 3) {
            throw reader.malformed("a correction must name its first entry, its last one, and a time");
        }
        return new CorrectionBody(
                header,
                numbers.getOrDefault(CorrectionTags.FIRST, 0L),
                numbers.getOrDefault(CorrectionTags.LAST, 0L),
                numbers.getOrDefault(CorrectionTags.TIME, 0L));
    }

    /** Passes over a field that a later release may have added. */
    private static void skip(BodyReader reader) {
        if (reader.tag() < BodyWriter.OWN) {
            throw reader.malformed("the header's fields must stand first");
        }
    }
}
