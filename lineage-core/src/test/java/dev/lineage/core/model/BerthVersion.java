package dev.lineage.core.model;

import dev.lineage.ref.RecordId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A version of a berth as a document brings it. */
record BerthVersion(ToldBerth said, When when, Optional<String> actor, Optional<String> session) {
    Map<String, Object> document(RecordId id) {
        Map<String, Object> document = new LinkedHashMap<>(said.document());
        document.put("id", id.text());
        when.stated().ifPresent(time -> document.put("timestamp", time.toString()));
        actor.ifPresent(name -> document.put("actor", name));
        session.ifPresent(name -> document.put("session_id", name));
        when.validity().from().ifPresent(from -> document.put("valid_from", from.toString()));
        when.validity().until().ifPresent(until -> document.put("valid_until", until.toString()));
        return document;
    }
}
