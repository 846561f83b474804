package dev.lineage.core.recall;

import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.packed.Packing;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Edge;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What was shown in one project and space.
 *
 * @param header where
 * @param showings to whom, when and what, in the order in which it happened
 */
record ShowingBody(Header header, List<Shown> showings) {
    private static final int LIMIT = 16 << 20;

    ShowingBody {
        showings = List.copyOf(showings);
    }

    /** The body as bytes, format 1. */
    byte[] encode() {
        BodyWriter writer = new BodyWriter(ShowingKind.NAME, LIMIT);
        header.write(writer);
        Map<RecordId, Integer> records = new LinkedHashMap<>();
        Map<String, Integer> names = new LinkedHashMap<>();
        for (Shown shown : showings) {
            for (Told told : shown.records()) {
                if (records.putIfAbsent(told.id(), records.size()) == null) {
                    writer.identity(
                            ShowingTags.RECORD, told.identity(), told.id().text());
                }
            }
            name(shown.actor(), names, writer);
            name(shown.session(), names, writer);
        }
        showings.forEach(shown -> writer.bytes(ShowingTags.SHOWING, packed(shown, records, names)));
        return writer.body();
    }

    private static void name(Optional<String> name, Map<String, Integer> names, BodyWriter writer) {
        name.filter(text -> names.putIfAbsent(text, names.size() + 1) == null)
                .ifPresent(text -> writer.text(ShowingTags.NAME, text));
    }

    private static byte[] packed(Shown shown, Map<RecordId, Integer> records, Map<String, Integer> names) {
        Packing packing = new Packing();
        packing.signed(shown.at());
        packing.number(shown.actor().map(name -> names.getOrDefault(name, 0)).orElse(0));
        packing.number(shown.session().map(name -> names.getOrDefault(name, 0)).orElse(0));
        packing.number(shown.records().size());
        shown.records().forEach(told -> packing.number(Objects.requireNonNull(records.get(told.id()))));
        return packing.toByteArray();
    }

    /** All that was shown, each once. */
    Set<RecordId> records() {
        Set<RecordId> records = new LinkedHashSet<>();
        showings.forEach(shown -> shown.records().forEach(told -> records.add(told.id())));
        return records;
    }

    /** By each of which it is found. */
    List<Edge> edges() {
        return records().stream()
                .map(id -> Edge.attribute(ShowingKind.SHOWN, id.text()))
                .toList();
    }
}
