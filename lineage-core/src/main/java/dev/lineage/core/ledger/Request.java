package dev.lineage.core.ledger;

import dev.lineage.Scope;
import dev.lineage.core.kind.Json;
import dev.lineage.spi.Entry;
import dev.lineage.spi.KeyRow;
import dev.lineage.spi.LedgerPart;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/** A request under an idempotency key. The store keeps a hash of what it asks for, salted as the answer is. */
record Request(Scope scope, String key, String text) {
    static Request of(Scope scope, String key, Object asked) {
        return new Request(scope, key, Json.text(Json.sorted(Map.of("request", asked))));
    }

    /** Returns the version that answered an earlier request under the key. */
    Optional<Row> answer(Reader reader) {
        return reader.answer(scope.project(), scope.space(), key);
    }

    /** Returns whether an answer was to the same request. */
    boolean isAnsweredBy(Reader reader, Row answer) {
        LedgerPart part = reader.part(answer.sequence() - 1, answer.sequence());
        return part.keys().contains(row(part.versions().get(0)));
    }

    KeyRow row(Entry answer) {
        String hash = HexFormat.of().formatHex(Chain.hash(answer.salt(), text));
        return new KeyRow(scope.project(), scope.space(), key, answer.row().sequence(), hash);
    }
}
