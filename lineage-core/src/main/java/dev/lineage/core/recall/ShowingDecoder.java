package dev.lineage.core.recall;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.EntryBody;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.packed.Unpacking;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.StoreFailure;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the bodies of showings. For one body. */
final class ShowingDecoder {
    private final BodyReader reader;
    private final List<Told> records = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final List<Shown> showings = new ArrayList<>();

    private ShowingDecoder(byte[] body) {
        this.reader = new BodyReader(body);
    }

    /**
     * Reads the body of an entry.
     *
     * @throws StoreFailure if it is malformed, with the entry, the place and the rule
     */
    static ShowingBody decode(Entry entry) {
        return EntryBody.decode(entry, ShowingDecoder::decode);
    }

    /**
     * Reads a body.
     *
     * @throws StoreFailure if it is malformed, with the place and the rule
     */
    static ShowingBody decode(byte[] body) {
        return new ShowingDecoder(body).read();
    }

    private ShowingBody read() {
        Header header = Header.read(reader);
        while (reader.next()) {
            switch (reader.tag()) {
                case ShowingTags.RECORD -> records.add(record());
                case ShowingTags.NAME -> names.add(reader.text());
                case ShowingTags.SHOWING -> showings.add(showing(reader.bytes()));
                default -> skip();
            }
        }
        return new ShowingBody(header, showings);
    }

    /** Passes over a field that a later release may have added. */
    private void skip() {
        if (reader.tag() < BodyWriter.OWN) {
            throw reader.malformed("the header's fields must stand first");
        }
    }

    private Told record() {
        String id = reader.textAfterIdentity();
        if (id == null) {
            throw reader.malformed("a record must have its id");
        }
        try {
            return new Told(RecordId.of(id), reader.identity());
        } catch (InvalidInput e) {
            throw reader.malformed(e.field() + " " + e.rule(), e);
        }
    }

    private Shown showing(byte[] bytes) {
        try {
            Unpacking numbers = new Unpacking(bytes, 0);
            long at = numbers.signed();
            Optional<String> actor = name(numbers.number());
            Optional<String> session = name(numbers.number());
            int count = numbers.count();
            List<Told> told = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                told.add(records.get(place(numbers.number(), records.size())));
            }
            if (numbers.position() < bytes.length) {
                throw reader.malformed("a showing must end with its last record");
            }
            return new Shown(at, actor, session, told);
        } catch (IndexOutOfBoundsException | ArithmeticException e) {
            throw reader.malformed("a showing must be a row of numbers", e);
        }
    }

    private Optional<String> name(long number) {
        return number == 0 ? Optional.empty() : Optional.of(names.get(place(number - 1, names.size())));
    }

    private int place(long number, int size) {
        if (number < 0 || number >= size) {
            throw reader.malformed("a showing must name what stands before it");
        }
        return (int) number;
    }
}
