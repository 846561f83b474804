package dev.lineage.core.recall;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.packed.Unpacking;
import dev.lineage.core.schema.Form;
import dev.lineage.ref.RecordId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads showings, each of which names what is before it. For one body. */
final class ShowingsReading implements Form.Reading<List<Shown>> {
    private final ShowingsForm form;
    private final List<Told> records = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final List<Shown> showings = new ArrayList<>();

    ShowingsReading(ShowingsForm form) {
        this.form = form;
    }

    @Override
    public boolean take(BodyReader reader) {
        if (reader.tag() == form.record()) {
            records.add(record(reader));
        } else if (reader.tag() == form.name()) {
            names.add(reader.text());
        } else {
            showings.add(showing(reader));
        }
        return true;
    }

    @Override
    public List<Shown> value() {
        return showings;
    }

    private static Told record(BodyReader reader) {
        String id = reader.textAfterIdentity();
        if (id == null) {
            throw reader.malformed("a record must have its id");
        }
        return new Told(RecordId.of(id), reader.identity());
    }

    private Shown showing(BodyReader reader) {
        byte[] bytes = reader.bytes();
        try {
            Unpacking numbers = new Unpacking(bytes, 0);
            long at = numbers.signed();
            Optional<String> actor = name(reader, numbers.number());
            Optional<String> session = name(reader, numbers.number());
            int count = numbers.count();
            List<Told> told = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                told.add(records.get(place(reader, numbers.number(), records.size())));
            }
            if (numbers.position() < bytes.length) {
                throw reader.malformed("a showing must end with its last record");
            }
            return new Shown(at, actor, session, told);
        } catch (IndexOutOfBoundsException | ArithmeticException e) {
            throw reader.malformed("a showing must be a row of numbers", e);
        }
    }

    private Optional<String> name(BodyReader reader, long number) {
        return number == 0 ? Optional.empty() : Optional.of(names.get(place(reader, number - 1, names.size())));
    }

    private static int place(BodyReader reader, long number, int size) {
        if (number < 0 || number >= size) {
            throw reader.malformed("a showing must name what stands before it");
        }
        return (int) number;
    }
}
