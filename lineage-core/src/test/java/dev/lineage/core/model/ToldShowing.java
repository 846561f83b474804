package dev.lineage.core.model;

import dev.lineage.Scope;
import dev.lineage.recall.Showing;
import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What was shown to who acted in a scope. */
record ToldShowing(Scope scope, Instant at, List<RecordId> records) {
    Showing showing() {
        return new Showing(at, scope.actor(), scope.session(), scope.project());
    }

    Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("at", at.toString());
        scope.actor().ifPresent(name -> document.put("actor", name));
        scope.session().ifPresent(name -> document.put("session", name));
        document.put("records", records.stream().map(RecordId::text).toList());
        return document;
    }
}
