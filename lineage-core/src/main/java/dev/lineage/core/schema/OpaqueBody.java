package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyLink;
import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.EntryBody;
import dev.lineage.core.kernel.Header;
import dev.lineage.spi.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What every body says of its record, whatever its kind.
 *
 * @param header who, where, when
 * @param title its title, if it has one
 * @param links its links, in their order
 */
record OpaqueBody(Header header, Optional<String> title, List<BodyLink> links) {
    /** Reads the body of an entry; an entry that is damaged is named. */
    static OpaqueBody of(Entry entry) {
        return EntryBody.decode(entry, OpaqueBody::of);
    }

    private static OpaqueBody of(byte[] body) {
        int titled = titled(body);
        BodyReader reader = new BodyReader(body);
        Header header = Header.read(reader);
        Optional<String> title = Optional.empty();
        List<BodyLink> links = new ArrayList<>();
        while (reader.next()) {
            if (reader.isLink()) {
                links.add(BodyLink.read(reader));
            } else if (reader.tag() == titled) {
                title = Optional.of(reader.text());
            }
        }
        return new OpaqueBody(header, title, links);
    }

    /** The tag of the field that is the title; 0 if there is none. */
    private static int titled(byte[] body) {
        BodyReader reader = new BodyReader(body);
        while (reader.next() && reader.tag() < BodyWriter.OWN) {
            if (reader.tag() == Header.TITLE) {
                return reader.code();
            }
        }
        return 0;
    }
}
