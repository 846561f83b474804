package dev.lineage.core.model;

import dev.lineage.LineageQuery;
import dev.lineage.graph.GraphReader;
import dev.lineage.insight.InsightReader;
import dev.lineage.journal.JournalReader;
import dev.lineage.patterns.PatternsReader;
import dev.lineage.precedent.PrecedentReader;
import dev.lineage.question.QuestionReader;
import dev.lineage.transfer.TransferReader;

/** The reads of the api that the model test compares. */
enum Read {
    FIND(JournalReader.class, "find"),
    SHOW(JournalReader.class, "show"),
    VERSIONS(JournalReader.class, "versions"),
    LIST(JournalReader.class, "list"),
    RECENT(JournalReader.class, "recent"),
    COUNT(JournalReader.class, "count"),
    QUERY(JournalReader.class, "query"),
    LINKS(JournalReader.class, "links"),
    LESSON(PatternsReader.class, "find"),
    SHOW_LESSON(PatternsReader.class, "show"),
    LESSON_VERSIONS(PatternsReader.class, "versions"),
    VALIDATIONS(PatternsReader.class, "validations"),
    LIST_LESSONS(PatternsReader.class, "list"),
    COUNT_LESSONS(PatternsReader.class, "count"),
    MATCH(PatternsReader.class, "match"),
    PROPOSALS(PatternsReader.class, "proposals"),
    LESSON_LINKS(PatternsReader.class, "links"),
    NODE(GraphReader.class, "find"),
    SHOW_NODE(GraphReader.class, "show"),
    EDGES(GraphReader.class, "edges"),
    NEIGHBOURS(GraphReader.class, "neighbours"),
    AROUND(GraphReader.class, "around"),
    PATH(GraphReader.class, "path"),
    HUBS(GraphReader.class, "hubs"),
    ORPHANS(GraphReader.class, "orphans"),
    COMPONENTS(GraphReader.class, "components"),
    ALL(GraphReader.class, "all"),
    WHY(LineageQuery.class, "why"),
    CITING(PrecedentReader.class, "citing"),
    CITING_EPICS(PrecedentReader.class, "epicsCiting"),
    APPLYING(PrecedentReader.class, "applying"),
    ASSIGNMENTS(PrecedentReader.class, "assignments"),
    OF_EPIC(PrecedentReader.class, "ofEpic"),
    TRACE(PrecedentReader.class, "trace"),
    RATES(InsightReader.class, "rates"),
    HEALTH(InsightReader.class, "health"),
    ASK(QuestionReader.class, "ask"),
    SESSION(TransferReader.class, "find"),
    SHOW_SESSION(TransferReader.class, "show"),
    SESSION_VERSIONS(TransferReader.class, "versions"),
    LIST_SESSIONS(TransferReader.class, "list"),
    COUNT_SESSIONS(TransferReader.class, "count"),
    LATEST(TransferReader.class, "latest"),
    RESUME(TransferReader.class, "resume"),
    RESUME_LATEST(TransferReader.class, "resumeLatest"),
    CHECK(TransferReader.class, "check"),
    DIFF(TransferReader.class, "diff"),
    SESSION_LINKS(TransferReader.class, "links"),
    SEARCH(LineageQuery.class, "search"),
    RECALL(LineageQuery.class, "recall"),
    SHOWN(LineageQuery.class, "shown"),
    HISTORY(LineageQuery.class, "history"),
    TIMELINE(LineageQuery.class, "timeline"),
    SEQUENCE(LineageQuery.class, "sequence"),
    PROJECTS(LineageQuery.class, "projects"),
    IDS(LineageQuery.class, "idsBeginningWith");

    private final String method;

    Read(Class<?> reader, String method) {
        this.method = name(reader, method);
    }

    /** The name of the api's method, with that of its type. */
    String method() {
        return method;
    }

    static String name(Class<?> reader, String method) {
        return reader.getSimpleName() + "." + method;
    }
}
