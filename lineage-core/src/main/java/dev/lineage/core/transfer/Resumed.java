package dev.lineage.core.transfer;

import dev.lineage.core.patterns.JudgedLessons;
import dev.lineage.core.patterns.LessonRecord;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import dev.lineage.transfer.Resumption;
import dev.lineage.transfer.WorkingTree;
import java.util.List;
import java.util.Optional;

/**
 * A resumption whose lessons are versions still: what came of following them is not asked within a read of the store.
 *
 * @param rest all but the lessons
 * @param lessons the lessons
 * @param sequence the point of the ledger at which all of it was seen
 */
record Resumed(StoredResumption rest, List<Stored> lessons, long sequence) {
    static Resumed of(Snapshot snapshot, StoredSession session, Optional<WorkingTree> now) {
        Lookup lookup = Lookup.in(snapshot);
        Standing standing = Standing.of(session.id(), session.content(), lookup);
        List<Stored> lessons = standing.lessons().ids().stream()
                .flatMap(id -> lookup.find().apply(id).stream())
                .filter(LessonRecord::isLesson)
                .toList();
        StoredResumption rest = StoredResumption.of(snapshot, session, standing, lookup, now);
        return new Resumed(rest, lessons, snapshot.sequence());
    }

    Resumption resumption(JudgedLessons judged) {
        return rest.with(judged.of(lessons, sequence));
    }
}
