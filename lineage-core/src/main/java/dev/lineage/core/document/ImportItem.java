package dev.lineage.core.document;

import dev.lineage.core.kind.Identity;
import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.Kinds;
import dev.lineage.core.kind.Overlay;
import dev.lineage.core.kind.Times;
import dev.lineage.exchange.Sha256;
import dev.lineage.spi.Header;
import dev.lineage.spi.HeaderBuilder;
import dev.lineage.spi.Row;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * A version to be imported.
 *
 * @param ignored the fields that imports do not change
 * @param dated whether its document says its own time; else any stored version of the same content is this one
 */
record ImportItem(String place, Header header, Set<String> ignored, boolean dated, Map<String, Object> body) {
    private ImportItem of(Header other, boolean isDated, Map<String, Object> fields) {
        return new ImportItem(place, other, ignored, isDated, fields);
    }

    /** Returns this version under another id, which keeps the one that it has. */
    ImportItem derived(String id) {
        return with(Map.of(Kinds.ID_AS_WRITTEN, header.record())).with(id);
    }

    ImportItem with(Map<String, Object> changes) {
        Map<String, Object> changed = new LinkedHashMap<>(body);
        changed.putAll(changes);
        return of(header, dated, changed);
    }

    /** Returns this version under its original id if another memory derived the one that it has. */
    ImportItem original() {
        if (!(body.get(Kinds.ID_AS_WRITTEN) instanceof String written)
                || !header.record().equals(Identity.derived(written, header))) {
            return this;
        }
        Map<String, Object> plain = new LinkedHashMap<>(body);
        plain.remove(Kinds.ID_AS_WRITTEN);
        return of(header, dated, plain).with(written);
    }

    ImportItem with(String record) {
        return with(changed -> changed.record(record));
    }

    ImportItem with(UnaryOperator<HeaderBuilder> change) {
        return of(change.apply(header.with()).build(), dated, body);
    }

    /** Returns a stored version of a record that is known by its identity, with what this one says. */
    ImportItem mergedInto(Row stored, KindMetadata<?> kind) {
        return of(header, false, Overlay.merged(kind, Json.parse(stored.body()), body));
    }

    /** Returns this version as the next one of a record, which is later if this one says no own time. */
    ImportItem after(Header last) {
        return with(next -> next.record(last.record())
                .number(last.number() + 1)
                .creator(last.creator())
                .session(last.session())
                .time(last.time())
                .updatedAt(dated ? header.updatedAt() : Math.max(header.updatedAt(), last.updatedAt() + 1)));
    }

    ImportItem ignoring(Set<String> fields) {
        Set<String> all = new HashSet<>(ignored);
        all.addAll(fields);
        return new ImportItem(place, header, all, dated, body);
    }

    /** Returns this version with the fields that imports do not change as the stored version has them. */
    ImportItem keeping(Row stored) {
        Map<String, Object> kept = new LinkedHashMap<>(body);
        Map<String, Object> before = Json.parse(stored.body());
        ignored.forEach(name -> kept.put(name, before.get(name)));
        return of(header, dated, kept);
    }

    /** Returns a digest of what it says of its record. */
    String content() {
        return Sha256.hex(32, header.record(), said(header, Json.text(body)).toString());
    }

    /**
     * Returns whether it came before the newest version. If both say the same time, the greater content is the newer
     * one, so that all memories choose the same. Versions that say no time follow each other by a microsecond.
     */
    boolean isOlder(Row newest) {
        Header last = newest.header();
        if (dated && header.updatedAt() == last.updatedAt()) {
            String text = said(header, Json.text(body)).toString();
            return said(last, newest.body()).toString().compareTo(text) > 0;
        }
        return header.updatedAt() + (dated ? 0 : last.number()) < last.updatedAt();
    }

    /** Returns whether a stored version says the same. The same file may be read from another folder. */
    boolean isSame(Row stored) {
        return said(stored.header(), stored.body()).equals(said(header, Json.text(body)));
    }

    /** Returns what a version says, in a fixed order. */
    private List<Object> said(Header header, String body) {
        Map<String, Object> fields = new TreeMap<>(Json.parse(body));
        fields.remove(DocumentReader.SOURCE);
        fields.keySet().removeAll(ignored);
        return List.of(Times.validity(header), fields);
    }
}
