package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.LessonKind;
import dev.lineage.query.Paging;
import dev.lineage.ref.IdForm;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionFilter;
import java.util.List;
import java.util.stream.Stream;

/** The ids of recent records that are spelled nearly like a mistyped one. */
final class NearIds {
    private static final int LOOKED_AT = 500;
    private static final int MAX_SHOWN = 3;

    private NearIds() {}

    /** At most three ids: those that begin as what was typed, else those that differ from it by least. */
    static List<String> of(String typed, IdForm form, LineageQuery query) {
        List<String> recent = recent(form, query).map(RecordId::text).toList();
        boolean isBeginning = typed.length() > form.prefix().length();
        List<String> longer = recent.stream()
                .filter(id -> isBeginning && id.startsWith(typed))
                .toList();
        List<String> near = longer.isEmpty() ? Spelling.nearest(typed, recent) : longer;
        return near.subList(0, Math.min(MAX_SHOWN, near.size()));
    }

    private static Stream<RecordId> recent(IdForm form, LineageQuery query) {
        Paging paging = Paging.first(LOOKED_AT);
        return switch (form) {
            case DECISION ->
                query.journal().list(DecisionFilter.all(), paging).items().stream()
                        .map(Decision::id);
            case SESSION ->
                query.transfer().list(SessionFilter.all(), paging).items().stream()
                        .map(Session::id);
            case PATTERN -> lessons(LessonKind.PATTERN, query, paging);
            case ANTI_PATTERN -> lessons(LessonKind.ANTI_PATTERN, query, paging);
            case NODE,
                    EDGE,
                    SHOWING,
                    CORRECTION,
                    ENTRY,
                    CORE,
                    PATH,
                    STEP,
                    SNIPPET,
                    RUN,
                    EVENT,
                    TRACE,
                    POLICY,
                    EXECUTION -> Stream.empty();
        };
    }

    private static Stream<RecordId> lessons(LessonKind kind, LineageQuery query, Paging paging) {
        return query.patterns().list(LessonFilter.all().kind(kind), paging).items().stream()
                .map(Lesson::id);
    }
}
