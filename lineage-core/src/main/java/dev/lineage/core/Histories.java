package dev.lineage.core;

import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Json;
import dev.lineage.core.kernel.Kind;
import dev.lineage.query.FieldChange;
import dev.lineage.query.Validity;
import dev.lineage.query.Version;
import dev.lineage.spi.Stored;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** The history of a record of any kind: who, when, and which fields of its document changed. */
final class Histories {
    private Histories() {}

    static List<Version> of(Kind kind, List<Stored> versions) {
        List<Version> history = new ArrayList<>();
        Map<String, Object> before = Map.of();
        for (Stored stored : versions) {
            Map<String, Object> now = document(kind, stored);
            history.add(version(stored, changes(before, now)));
            before = now;
        }
        return history;
    }

    /** What a version says, and when that holds. */
    private static Map<String, Object> document(Kind kind, Stored stored) {
        Validity validity = Header.read(stored.entry()).validity();
        if (validity.equals(Validity.UNSAID)) {
            return kind.document(stored);
        }
        Map<String, Object> document = new LinkedHashMap<>(kind.document(stored));
        validity.from().ifPresent(from -> document.put("valid_from", from.toString()));
        validity.until().ifPresent(until -> document.put("valid_until", until.toString()));
        return document;
    }

    /** The session in which a version was written. */
    static Optional<String> session(Stored stored) {
        return session(stored, Header.read(stored.entry()));
    }

    private static Optional<String> session(Stored stored, Header header) {
        return Optional.ofNullable(stored.entry().version() <= 1 ? header.session() : header.in());
    }

    /** An event of a record as if it were a version. */
    static Version event(Stored event, Map<String, Object> document) {
        return version(event, changes(Map.of(), document));
    }

    private static Version version(Stored stored, List<FieldChange> changes) {
        Header header = Header.read(stored.entry());
        boolean first = stored.entry().version() <= 1;
        return new Version(
                stored.entry().version(),
                stored.entry().sequence(),
                Instant.ofEpochMilli(stored.written()),
                Optional.ofNullable(first ? header.actor() : header.by()),
                session(stored, header),
                changes);
    }

    private static List<FieldChange> changes(Map<String, Object> before, Map<String, Object> now) {
        Set<String> names = new LinkedHashSet<>(before.keySet());
        names.addAll(now.keySet());
        return names.stream()
                .filter(name -> !Objects.equals(before.get(name), now.get(name)))
                .map(name -> new FieldChange(name, text(before, name), text(now, name)))
                .toList();
    }

    private static Optional<String> text(Map<String, Object> document, String name) {
        return document.containsKey(name) ? Optional.of(Json.text(document.get(name))) : Optional.empty();
    }
}
