package dev.lineage.cli;

import dev.lineage.recall.LeftOut;
import dev.lineage.recall.Recall;
import dev.lineage.recall.RecallQuery;
import dev.lineage.recall.RecalledItem;
import dev.lineage.ref.RecordId;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What was recalled, for a program. */
final class RecallDocument {
    private RecallDocument() {}

    static Map<String, Object> of(Recall recall, RecallQuery query, boolean explain) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("text", recall.text());
        document.put("tokens", recall.tokens());
        document.put("budget", query.budget().tokens());
        document.put(
                "items",
                recall.items().stream().map(item -> item(item, explain)).toList());
        document.put(
                "left_out",
                recall.leftOut().stream().map(RecallDocument::leftOut).toList());
        document.put("sequence", recall.sequence());
        return document;
    }

    private static Map<String, @Nullable Object> item(RecalledItem item, boolean explain) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("id", item.id().text());
        document.put("kind", item.kind().word());
        document.put("title", item.title());
        document.put("excerpt", item.excerpt());
        document.put("timestamp", item.time().toString());
        document.put("age_seconds", item.age().toSeconds());
        document.put(
                "confidence", item.confidence().isPresent() ? item.confidence().getAsDouble() : null);
        document.put("outcome", item.outcome().orElse(null));
        document.put("superseded", item.superseded());
        document.put("shortened", item.isShortened());
        Map<String, Object> score = new LinkedHashMap<>();
        ScoreText.put(score, item.score(), explain);
        document.putAll(score);
        return document;
    }

    private static Map<String, @Nullable Object> leftOut(LeftOut left) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("id", left.id().text());
        document.put("kind", left.kind().word());
        document.put("reason", left.reason().word());
        document.put("like", left.like().map(RecordId::text).orElse(null));
        return document;
    }
}
