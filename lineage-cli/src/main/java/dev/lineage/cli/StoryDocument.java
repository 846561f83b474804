package dev.lineage.cli;

import dev.lineage.journal.Decision;
import dev.lineage.journal.Notice;
import dev.lineage.precedent.Pointing;
import dev.lineage.precedent.Trace;
import dev.lineage.precedent.TracedLink;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The story of a decision for a program. */
final class StoryDocument {
    private StoryDocument() {}

    static Map<String, @Nullable Object> of(Trace trace, Map<Relation, Long> counts) {
        Map<String, Object> more = new LinkedHashMap<>();
        trace.quality().ifPresent(value -> more.put("quality", value));
        more.put("links", trace.links().stream().map(StoryDocument::link).toList());
        more.put(
                "pointing",
                trace.pointing().stream()
                        .map(pointing -> pointing(pointing, counts))
                        .toList());
        more.put("notices", trace.notices().stream().map(StoryDocument::notice).toList());
        more.put("supersedes", ids(trace.supersedes()));
        more.put("superseded_in_turn_by", ids(trace.supersededBy()));
        more.put("versions", trace.versions().stream().map(Decision::document).toList());
        return PrintedDocument.with(trace.decision().document(), more);
    }

    private static Map<String, Object> link(TracedLink link) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("relation", link.relation().word());
        document.put("other", link.other().text());
        document.put("strength", link.strength());
        link.reason().ifPresent(reason -> document.put("reason", reason));
        link.known().ifPresent(known -> {
            document.put("kind", known.kind());
            document.put("title", known.title());
            known.decision().ifPresent(decision -> document.put("standing", StoryText.standing(decision)));
        });
        document.put("dangling", link.isDangling());
        return document;
    }

    private static Map<String, Object> pointing(Pointing pointing, Map<Relation, Long> counts) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("relation", pointing.relation().word());
        document.put("links", pointing.links().stream().map(StoryDocument::link).toList());
        document.put("more", pointing.more());
        Long count = counts.get(pointing.relation());
        if (count != null) {
            document.put("decisions", count);
        }
        return document;
    }

    private static Map<String, Object> notice(Notice notice) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("notice", notice.kind().words());
        document.put("precedent", notice.precedent().text());
        document.put(
                "replaced_by", notice.replacedBy().stream().map(RecordId::text).toList());
        return document;
    }

    private static List<String> ids(List<Decision> decisions) {
        return decisions.stream().map(decision -> decision.id().text()).toList();
    }
}
