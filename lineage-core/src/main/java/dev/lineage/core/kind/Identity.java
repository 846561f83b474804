package dev.lineage.core.kind;

import dev.lineage.exchange.Sha256;
import dev.lineage.record.Identified;
import dev.lineage.spi.Header;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.spi.Selection;
import dev.lineage.spi.View;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The ids of records that are known by their values, and of those whose ids others have. */
public final class Identity {
    private static final int DIGITS = 64;

    private Identity() {}

    /** Returns whether the records of a kind are known by their values. */
    public static boolean has(KindMetadata<?> kind) {
        return Identified.class.isAssignableFrom(kind.type());
    }

    /**
     * Returns the id of the record with the identity of a value. If there is none, that is the first id of the value
     * that no record has. An import keeps the id that its file gives, so one with this title may have another id.
     */
    public static String id(Reader reader, KindMetadata<?> kind, String project, String space, Identified value) {
        List<String> identity = value.identity();
        String digest = Sha256.hex(DIGITS, project, space, kind.name(), String.join("\0", identity));
        for (int attempt = 0; ; attempt++) {
            String id = value.id(kind.prefix(), digest, attempt);
            Optional<Row> row = Row.latest(reader, id, View.NOW);
            if (row.isEmpty()) {
                View view = new View(View.NOW, project, Set.of(space), View.ANY);
                return kind.facets(value, "title"::equals)
                        .flatMap(title -> reader.list(view, Selection.of(title), null, Integer.MAX_VALUE).stream())
                        .filter(other -> isSame(other, kind, project, space, identity))
                        .map(other -> other.header().record())
                        .findFirst()
                        .orElse(id);
            }
            if (isSame(row.get(), kind, project, space, identity)) {
                return id;
            }
        }
    }

    /** Returns the id of a record whose own id a record of another project, space or kind has here. */
    public static String derived(String id, Header header) {
        return derived(id, header.project(), header.space(), header.kind());
    }

    /** Returns the id of a record of a project, space and kind whose own id another one has here. */
    public static String derived(String id, String project, String space, String kind) {
        return id + "-" + Sha256.hex(8, id, project, space, kind);
    }

    private static boolean isSame(Row row, KindMetadata<?> kind, String project, String space, List<String> identity) {
        return row.header().kind().equals(kind.name())
                && row.header().project().equals(project)
                && row.header().space().equals(space)
                && (row.isForgotten()
                        || kind.read(Json.parse(row.body()), Reading.STORED) instanceof Identified stored
                                && stored.identity().equals(identity));
    }
}
