package dev.lineage.core.recall;

import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.packed.Packing;
import dev.lineage.core.schema.Form;
import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Showings, which name records and people by their places in two dictionaries before them.
 *
 * @param record the tag of a record that was shown: its identity and its id
 * @param name the tag of a name of an actor or a session; places count from 1, and 0 is none
 * @param showing the tag of a showing: when, the actor, the session, how many records, the records, in packed numbers
 */
record ShowingsForm(int record, int name, int showing) implements Form<List<Shown>> {
    @Override
    public int[] tags() {
        return new int[] {record, name, showing};
    }

    @Override
    public void write(List<Shown> showings, BodyWriter writer) {
        Map<RecordId, Integer> records = new LinkedHashMap<>();
        Map<String, Integer> names = new LinkedHashMap<>();
        for (Shown shown : showings) {
            for (Told told : shown.records()) {
                if (records.putIfAbsent(told.id(), records.size()) == null) {
                    writer.identity(record, told.identity(), told.id().text());
                }
            }
            write(shown.actor(), names, writer);
            write(shown.session(), names, writer);
        }
        showings.forEach(shown -> writer.bytes(showing, packed(shown, records, names)));
    }

    private void write(Optional<String> text, Map<String, Integer> names, BodyWriter writer) {
        text.filter(said -> names.putIfAbsent(said, names.size() + 1) == null)
                .ifPresent(said -> writer.text(name, said));
    }

    private static byte[] packed(Shown shown, Map<RecordId, Integer> records, Map<String, Integer> names) {
        Packing packing = new Packing();
        packing.signed(shown.at());
        packing.number(shown.actor().map(said -> names.getOrDefault(said, 0)).orElse(0));
        packing.number(shown.session().map(said -> names.getOrDefault(said, 0)).orElse(0));
        packing.number(shown.records().size());
        shown.records().forEach(told -> packing.number(Objects.requireNonNull(records.get(told.id()))));
        return packing.toByteArray();
    }

    @Override
    public Reading<List<Shown>> reading() {
        return new ShowingsReading(this);
    }

    @Override
    public List<Shown> absent() {
        return List.of();
    }

    @Override
    public Object document(List<Shown> showings) {
        return showings.stream().map(ShowingsForm::document).toList();
    }

    private static Map<String, Object> document(Shown shown) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("at", Instant.ofEpochMilli(shown.at()).toString());
        shown.actor().ifPresent(said -> document.put("actor", said));
        shown.session().ifPresent(said -> document.put("session", said));
        document.put(
                "records",
                shown.records().stream().map(told -> told.id().text()).toList());
        return document;
    }

    @Override
    public void search(List<Shown> showings, Consumer<String> to) {}
}
