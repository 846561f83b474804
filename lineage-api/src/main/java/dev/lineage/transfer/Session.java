package dev.lineage.transfer;

import dev.lineage.exchange.Sha256;
import dev.lineage.record.Check;
import dev.lineage.record.Computed;
import dev.lineage.record.Facet;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A session of work: what it made, and how it was handed off (seed 0). Lines of its lists have up to 10,000 characters.
 *
 * @param endedAt when it was last handed off
 * @param status whether it goes on; by default it does until it has ended
 * @param decisionsMade its decisions: ids, or texts in imports
 * @param patternsLearned its patterns and anti-patterns: ids, or texts in imports
 * @param handoff what the next agent should know; of an open session, what its parent said
 */
@Kind(name = "session", time = "started_at", computed = "content_hash", columns = "date,status,actor", recalled = 0.1)
@RecordBuilder
public record Session(
        @Title @Searchable Optional<String> summary,
        @Computed Optional<Instant> endedAt,
        @Computed @Facet SessionStatus status,
        @Facet("tag") List<String> tags,
        @Computed @Link("forked_from") Optional<RecordId> parentSession,
        @Searchable List<String> goalsAddressed,
        @Computed @Searchable List<String> openThreads,
        @Computed @Searchable List<String> decisionsMade,
        @Computed @Searchable List<String> patternsLearned,
        @Computed Optional<Handoff> handoff,
        @Computed Optional<GitState> gitState,
        @Computed Optional<SessionContext> context,
        @Computed Optional<Related> related)
        implements SessionBuilder.With {
    /** Whether a session goes on. */
    public enum SessionStatus {
        OPEN,
        /** It was handed off. It may be handed off again, but not opened again; a fork continues it. */
        HANDED_OFF
    }

    /**
     * The surroundings of a session when it was handed off.
     *
     * @param activeFiles files that were worked on, the newest first
     * @param recentCommands commands that were run, the newest first
     */
    public record SessionContext(
            List<String> activeFiles, List<String> recentCommands, Map<String, Object> environment) {
        public SessionContext {
            activeFiles = Check.lines("active_files", activeFiles);
            recentCommands = Check.lines("recent_commands", recentCommands);
            environment = Check.data("environment", environment);
        }
    }

    /** Things that an imported session names. Lineage itself links to what a session made. */
    public record Related(List<String> journalEntries, List<String> patterns, List<String> goals) {
        public Related {
            journalEntries = Check.lines("journal_entries", journalEntries);
            patterns = Check.lines("patterns", patterns);
            goals = Check.lines("goals", goals);
        }
    }

    /** An open session without any content. */
    public static final Session NEW = SessionBuilder.builder().build();

    private static final Set<String> HASHED = Set.of(
            ("summary ended_at status tags parent_session goals_addressed open_threads decisions_made patterns_learned"
                            + " handoff git_state context")
                    .split(" "));

    public Session {
        summary = Check.text("summary", summary, Check.MAX_TEXT);
        endedAt = Check.instant(endedAt);
        status = Check.orElse(status, endedAt.isPresent() ? SessionStatus.HANDED_OFF : SessionStatus.OPEN);
        tags = Check.names("tags", tags);
        goalsAddressed = Check.lines("goals_addressed", goalsAddressed);
        openThreads = Check.lines("open_threads", openThreads);
        decisionsMade = Check.lines("decisions_made", decisionsMade);
        patternsLearned = Check.lines("patterns_learned", patternsLearned);
    }

    /** Returns the message of the handoff, which is the title of a session without a summary. */
    @Title
    @Searchable
    public Optional<String> message() {
        return handoff.map(Handoff::message);
    }

    /** Returns the lines of the handoff. */
    @Searchable
    public List<String> notes() {
        return handoff.stream()
                .flatMap(text -> Stream.of(text.nextSteps(), text.blockers(), text.questions(), text.failedAttempts()))
                .flatMap(List::stream)
                .toList();
    }

    /** Returns the decisions, patterns and anti-patterns that are named by their ids. */
    @Link("produced")
    public List<Reference> produced() {
        return Stream.of(decisionsMade, patternsLearned)
                .flatMap(List::stream)
                .filter(Reference::hasIdForm)
                .map(Reference::of)
                .toList();
    }

    /**
     * Returns the hash of the fields {@code summary} to {@code context} of a session's document that are there: {@code
     * sha256:} and the hexadecimal digits of the SHA-256 of their canonical form (RFC 8785, rule T5).
     */
    public static String contentHash(Map<String, ?> document) {
        Map<String, Object> hashed = new LinkedHashMap<>(document);
        hashed.keySet().retainAll(HASHED);
        hashed.values().removeIf(Objects::isNull);
        return Sha256.text(CanonicalJson.text(hashed));
    }
}
