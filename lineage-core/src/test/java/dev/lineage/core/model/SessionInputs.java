package dev.lineage.core.model;

import dev.lineage.Scope;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.GitCommit;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.ImportedHandoff;
import dev.lineage.transfer.ImportedSession;
import dev.lineage.transfer.ImportedSessionVersion;
import dev.lineage.transfer.Mention;
import dev.lineage.transfer.Mentions;
import dev.lineage.transfer.OpenWork;
import dev.lineage.transfer.SessionDraft;
import dev.lineage.transfer.SessionFilter;
import dev.lineage.transfer.SessionState;
import dev.lineage.transfer.WorkingTree;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/** Random inputs of sessions. */
final class SessionInputs extends Choices {
    SessionInputs(SplittableRandom random, Model model) {
        super(random, model);
    }

    SessionDraft sessionDraft() {
        SessionDraft draft = oneIn(3) ? SessionDraft.unnamed() : SessionDraft.named(of(NAMED_SESSIONS));
        if (oneIn(4)) {
            return draft.key(of(KEYS));
        }
        Validity validity = validity();
        draft = validity.from().map(draft::validFrom).orElse(draft);
        draft = validity.until().map(draft::validUntil).orElse(draft);
        draft = oneIn(2) ? draft.about(text()) : draft;
        return oneIn(2) ? draft.tagged(of(TAGS)) : draft;
    }

    /** Few sessions with few versions each, so that they come again. */
    ImportedSession importedSession() {
        RecordId id = oneIn(4) ? session() : RecordId.of(of(NAMED_SESSIONS));
        SplittableRandom fixed = new SplittableRandom(id.text().hashCode() + random.nextInt(2));
        SessionInputs same = new SessionInputs(fixed, new Model(() -> Run.START));
        List<ImportedSessionVersion> versions = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            ImportedSessionVersion version = same.importedSessionVersion();
            if (i == 0 || oneIn(2)) {
                versions.add(version);
            }
        }
        return new ImportedSession(id, versions);
    }

    private ImportedSessionVersion importedSessionVersion() {
        Instant time = Run.START.plusSeconds(random.nextInt(8) * 50L - 300);
        return new ImportedSessionVersion(
                perhaps(2, () -> time),
                perhaps(2, () -> of(ACTORS)),
                perhaps(2, this::text),
                some(2, () -> of(TAGS)),
                perhaps(3, () -> RecordId.of(of(NAMED_SESSIONS))),
                oneIn(2) ? OpenWork.NONE : openWork(),
                oneIn(4) ? Optional.empty() : Optional.of(importedHandoff(time)),
                oneIn(3) ? additional() : Map.of(),
                validity());
    }

    private ImportedHandoff importedHandoff(Instant opened) {
        Instant time = opened.plusSeconds(random.nextInt(8) * 50L);
        return new ImportedHandoff(
                perhaps(2, () -> time),
                text(),
                perhaps(2, this::workingTree),
                mentions(),
                mentions(),
                openWork(),
                some(2, this::text),
                perhaps(5, () -> "0123456789abcdef".repeat(4)));
    }

    private OpenWork openWork() {
        return new OpenWork(mentions(), some(2, this::text), some(2, () -> of(WORDS)), some(2, this::text));
    }

    private Mentions mentions() {
        List<Mention> mentions = some(
                3,
                () -> oneIn(2)
                        ? Mention.of(RecordId.of(of(oneIn(2) ? IMPORTED : IMPORTED_LESSONS)))
                        : Mention.of(text()));
        return new Mentions(mentions, 0);
    }

    HandoffDraft handoffDraft() {
        HandoffDraft draft = HandoffDraft.of(oneIn(6) ? "token race" : text());
        draft = oneIn(2) ? draft.workingTree(workingTree()) : draft;
        if (oneIn(5)) {
            return draft.key(of(KEYS));
        }
        draft = oneIn(2) ? draft.thread(text()) : draft;
        draft = oneIn(2) ? draft.next(text()).next(of(WORDS)) : draft;
        draft = oneIn(3) ? draft.blocker(of(WORDS)) : draft;
        draft = oneIn(3) ? draft.question(text()) : draft;
        draft = oneIn(3) ? draft.failed(of(WORDS)) : draft;
        return oneIn(2) ? draft.tagged(of(TAGS)) : draft;
    }

    WorkingTree workingTree() {
        Optional<GitState> git = perhaps(
                2,
                () -> new GitState(
                        perhaps(2, () -> of("main", "feature")),
                        perhaps(2, () -> of("0a1b2c", "ffffff")),
                        perhaps(4, () -> "merge"),
                        some(2, () -> new GitCommit(of("0a1b2c", "ffffff"), of("", "token race"))),
                        some(2, () -> of("src/auth.ts", "pom.xml")),
                        below(3),
                        below(2)));
        return new WorkingTree(git, some(3, () -> of("src/auth.ts", "pom.xml", "README.md")));
    }

    SessionFilter sessionFilter() {
        SessionFilter filter = SessionFilter.all();
        for (int i = random.nextInt(4); i > 0; i--) {
            filter = switch (random.nextInt(6)) {
                case 0 -> filter.state(of(SessionState.values()));
                case 1 -> filter.tag(of(TAGS));
                case 2 -> filter.project(of("shop", "lab"));
                case 3 -> filter.actor(of(ACTORS));
                case 4 -> filter.from(instant());
                default -> filter.until(instant());
            };
        }
        return filter;
    }

    /** The scope's session, or another one. */
    RecordId session(Scope scope) {
        return oneIn(2) ? scope.session().map(RecordId::of).orElseGet(this::session) : session();
    }

    /** A decision that a handoff lists, if there is one, so that some are resolved afterwards. */
    RecordId handedOver() {
        List<RecordId> known = model.versions.stream()
                .filter(Kept::isSession)
                .flatMap(kept -> kept.held().handoff().stream())
                .flatMap(handoff -> handoff.decisions().records().stream())
                .distinct()
                .toList();
        return known.isEmpty() ? id() : known.get(random.nextInt(known.size()));
    }

    /** The hash of a handoff, mostly of this session. */
    String contentHash(RecordId session) {
        List<String> hashes = model.versions.stream()
                .filter(kept -> kept.isSession() && (kept.id().equals(session) || oneIn(5)))
                .flatMap(kept -> kept.held().handoff().stream())
                .map(Handoff::contentHash)
                .toList();
        return hashes.isEmpty() ? "0".repeat(64) : hashes.get(random.nextInt(hashes.size()));
    }
}
