package dev.lineage.core.transfer;

import dev.lineage.core.feedback.FeedbackIndex;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.RecordReader;
import dev.lineage.core.kernel.Views;
import dev.lineage.core.patterns.JudgedLessons;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.error.Rules;
import dev.lineage.query.Link;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.HandoffCheck;
import dev.lineage.transfer.Resumption;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionDiff;
import dev.lineage.transfer.SessionFilter;
import dev.lineage.transfer.TransferReader;
import dev.lineage.transfer.WorkingTree;
import java.util.List;
import java.util.Optional;

/** What can be asked of the sessions. */
public class DefaultTransferReader implements TransferReader {
    private static final String LIST = "sessions";
    private static final int HASH_DIGITS = 64;

    private final Store store;
    private final Views views;
    private final JudgedLessons judged;
    private final RecordReader<Session> sessions;

    /**
     * A reader of one view.
     *
     * @param store where sessions are
     * @param kinds what records are
     * @param feedback what came of following lessons
     * @param views what is seen
     */
    public DefaultTransferReader(Store store, Kinds kinds, FeedbackIndex feedback, Views views) {
        this.store = store;
        this.views = views;
        this.judged = new JudgedLessons(store, feedback, views);
        this.sessions = new RecordReader<>(store, kinds, views, LIST, SessionKind::isSession, StoredSession::new);
    }

    @Override
    public Optional<Session> find(RecordId id) {
        Rules.given("id", id);
        return sessions.find(id);
    }

    @Override
    public List<Session> versions(RecordId id) {
        Rules.given("id", id);
        return sessions.versions(id);
    }

    @Override
    public Page<Session> list(SessionFilter filter, Paging paging) {
        Rules.given("filter", filter);
        Rules.given("paging", paging);
        return sessions.list(
                paging, (project, before, limit) -> SessionFilters.selection(filter, project, before, limit));
    }

    @Override
    public long count(SessionFilter filter) {
        Rules.given("filter", filter);
        return sessions.count((project, before, limit) -> SessionFilters.selection(filter, project, before, limit));
    }

    @Override
    public Optional<Session> latest() {
        View view = views.view();
        return store.read(view, snapshot -> latest(snapshot, view)).map(session -> session);
    }

    private static Optional<StoredSession> latest(Snapshot snapshot, View view) {
        return LatestHandoff.in(snapshot, view.project());
    }

    @Override
    public Resumption resume(RecordId id, Optional<WorkingTree> now) {
        Rules.given("id", id);
        return store.read(views.view(), snapshot -> Resumed.of(snapshot, session(snapshot, "id", id), now))
                .resumption(judged);
    }

    @Override
    public Optional<Resumption> resumeLatest(Optional<WorkingTree> now) {
        Rules.given("now", now);
        View view = views.view();
        return store.read(view, snapshot -> latest(snapshot, view).map(found -> Resumed.of(snapshot, found, now)))
                .map(resumed -> resumed.resumption(judged));
    }

    @Override
    public HandoffCheck check(RecordId id, String contentHash) {
        Rules.given("id", id);
        Rules.given("contentHash", contentHash);
        if (contentHash.length() != HASH_DIGITS
                || !contentHash.chars().allMatch(c -> (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'))) {
            throw new InvalidInput("content_hash", contentHash, "must be " + HASH_DIGITS + " lower-case hex digits");
        }
        List<Session> versions = versions(id);
        if (versions.isEmpty()) {
            throw new NotFound("id", id.text());
        }
        Optional<String> hash = Optional.of(contentHash);
        if (said(versions.get(versions.size() - 1)).equals(hash)) {
            return HandoffCheck.LOADED;
        }
        boolean isEarlier = versions.stream().anyMatch(version -> said(version).equals(hash));
        return isEarlier ? HandoffCheck.STALE : HandoffCheck.ALTERED;
    }

    /** What a handoff says now: the hash that it was stored with may be that of what it should say. */
    private static Optional<String> said(Session version) {
        return version.handoff().map(Handoff::contentHash);
    }

    @Override
    public SessionDiff diff(RecordId first, RecordId second) {
        Rules.given("first", first);
        Rules.given("second", second);
        return store.read(
                views.view(),
                snapshot -> Comparison.of(
                        Lookup.in(snapshot), session(snapshot, "first", first), session(snapshot, "second", second)));
    }

    private StoredSession session(Snapshot snapshot, String field, RecordId id) {
        return new StoredSession(sessions.require(snapshot, field, id));
    }

    @Override
    public List<Link> links(RecordId id) {
        Rules.given("id", id);
        return sessions.links(id);
    }
}
