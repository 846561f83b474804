package dev.lineage.transfer;

import dev.lineage.record.RecordId;
import dev.lineage.record.RecordReader;
import dev.lineage.record.Version;
import java.util.Map;
import java.util.Optional;

/** Reads sessions, and resumes what was handed off. */
public interface TransferReader extends RecordReader<Session> {
    /**
     * Returns the open session in which the scope works: the one that it names, else the newest one of its actor in its
     * project and space.
     */
    Optional<Version<Session>> current();

    /** Resumes the session of the project that was handed off last. Unlike a fork, it changes nothing. */
    Optional<Briefing> resume(Optional<GitState> now);

    /** Resumes a session of any project. It changes nothing. */
    Briefing resume(RecordId id, Optional<GitState> now);

    /** Returns the lists that differ from one session to another, of any project, as {@link ListChange#between}. */
    Map<String, ListChange> diff(RecordId before, RecordId after);
}
