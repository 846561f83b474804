package dev.lineage.core.model;

import dev.lineage.error.NotFound;
import dev.lineage.journal.Outcome;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.GitState;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.HandoffCheck;
import dev.lineage.transfer.Mention;
import dev.lineage.transfer.Mentions;
import dev.lineage.transfer.Moved;
import dev.lineage.transfer.OpenWork;
import dev.lineage.transfer.SessionFilter;
import dev.lineage.transfer.SessionState;
import dev.lineage.transfer.WorkingTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Every read of sessions, by looking at all versions. */
final class ModelSessions {
    private static final Comparator<Kept> OLDEST_FIRST =
            Comparator.comparing(Kept::time).thenComparing(Kept::firstSequence);

    private final Model model;

    ModelSessions(Model model) {
        this.model = model;
    }

    Optional<Kept> find(RecordId id, Sight sight) {
        return model.find(id, sight).filter(Kept::isSession);
    }

    Kept require(String field, RecordId id, Sight sight) {
        return find(id, sight).orElseThrow(() -> new NotFound(field, id.text()));
    }

    List<Kept> list(SessionFilter filter, Sight sight) {
        return model.visible(sight).stream()
                .filter(Kept::isSession)
                .filter(kept -> matches(filter, kept))
                .sorted(OLDEST_FIRST.reversed())
                .toList();
    }

    private static boolean matches(SessionFilter filter, Kept kept) {
        SessionState state = kept.held().handoff().isPresent() ? SessionState.HANDED_OFF : SessionState.OPEN;
        return ModelQuery.any(filter.states(), Optional.of(state))
                && ModelQuery.any(filter.projects(), kept.place().project())
                && ModelQuery.any(filter.actors(), kept.place().actor())
                && kept.tags().containsAll(filter.tags())
                && ModelQuery.isWithin(kept.time(), filter.from(), filter.until());
    }

    Optional<Kept> latest(Sight sight) {
        return list(SessionFilter.all().state(SessionState.HANDED_OFF), sight).stream()
                .max(Comparator.comparing(kept -> kept.held().handoff().get().at()));
    }

    Mentions decisions(RecordId session, Sight sight) {
        return mentions(session, Kept::isDecision, sight);
    }

    Mentions lessons(RecordId session, Sight sight) {
        return mentions(session, Kept::isLesson, sight);
    }

    private Mentions mentions(RecordId session, Predicate<Kept> kind, Sight sight) {
        List<Mention> mentions = model.visible(sight).stream()
                .filter(kind)
                .filter(kept -> kept.place().session().equals(Optional.of(session.text())))
                .sorted(OLDEST_FIRST)
                .map(kept -> Mention.of(kept.id()))
                .toList();
        return new Mentions(mentions, 0);
    }

    /** Records alone: what was inherited and is open, then what is pending. */
    List<Mention> threads(Kept session, Sight sight) {
        List<Mention> own = decisions(session.id(), sight).items().stream()
                .filter(each -> isOpen(each, sight))
                .toList();
        List<Mention> threads = new ArrayList<>();
        session.held().inherited().threads().items().stream()
                .filter(each -> each.isRecord() && isOpen(each, sight) && !own.contains(each))
                .forEach(threads::add);
        threads.addAll(own);
        return threads;
    }

    /** What is hidden, or no decision, nobody can say to be closed. */
    private boolean isOpen(Mention mention, Sight sight) {
        return decision(mention, sight)
                .map(kept -> !Linking.isResolved(kept.content()))
                .orElse(true);
    }

    private Optional<Kept> decision(Mention mention, Sight sight) {
        return mention.record().flatMap(id -> model.find(id, sight)).filter(Kept::isDecision);
    }

    /** What was left to do, whatever became of it. */
    private OpenWork then(Kept session, Sight sight) {
        if (session.held().handoff().isPresent()) {
            return session.held().handoff().get().open();
        }
        OpenWork inherited = session.held().inherited();
        List<Mention> threads = new ArrayList<>(threads(session, sight));
        inherited.threads().items().stream().filter(each -> !each.isRecord()).forEach(threads::add);
        return work(inherited, threads);
    }

    private static OpenWork work(OpenWork like, List<Mention> threads) {
        return new OpenWork(new Mentions(threads, 0), like.nextSteps(), like.blockers(), like.questions());
    }

    OpenWork open(Kept session, Sight sight) {
        OpenWork then = then(session, sight);
        return work(
                then,
                then.threads().items().stream()
                        .filter(each -> isOpen(each, sight))
                        .toList());
    }

    Object resume(Kept session, Optional<WorkingTree> now, Sight sight) {
        Optional<Handoff> handoff = session.held().handoff();
        Optional<WorkingTree> tree = handoff.flatMap(Handoff::workingTree);
        List<Kept> decisions = all(of(session, true, sight).items(), Kept::isDecision, sight);
        List<Object> resolved = new ArrayList<>();
        List<Object> superseded = new ArrayList<>();
        for (Kept decision : decisions) {
            Optional<Kept> then = handoff.isEmpty() ? Optional.empty() : before(decision, session.sequence());
            if (then.isPresent()) {
                if (!standing(then.get()).equals(standing(decision))) {
                    resolved.add(List.of(decision.seen(), then.get().seen()));
                }
                if (!then.get()
                        .content()
                        .supersededBy()
                        .containsAll(decision.content().supersededBy())) {
                    superseded.add(decision.seen());
                }
            }
        }
        List<Mention> threads = handoff.map(Handoff::open)
                .orElse(session.held().inherited())
                .threads()
                .items();
        OpenWork open = open(session, sight);
        return List.of(
                session.seenSession(),
                session.held().isAltered() ? HandoffCheck.ALTERED : HandoffCheck.LOADED,
                heads(tree, now),
                moved(tree, now, GitState::branch),
                decisions.stream().map(Kept::seen).toList(),
                all(of(session, false, sight).items(), Kept::isLesson, sight).stream()
                        .map(Kept::seenLesson)
                        .toList(),
                resolved,
                superseded,
                all(threads, Kept::isDecision, sight).stream()
                        .filter(kept -> Linking.isResolved(kept.content()))
                        .map(Kept::seen)
                        .toList(),
                all(open.threads().items(), Kept::isDecision, sight).stream()
                        .map(Kept::seen)
                        .toList(),
                open);
    }

    /** Failed, unknown where nothing else is known, else the contract's word. */
    private static String standing(Kept decision) {
        String result =
                decision.content().result().map(known -> known.status().word()).orElse("");
        boolean pending = decision.content().outcome() == Outcome.PENDING;
        return result.equals("failed") || (result.equals("unknown") && pending)
                ? result
                : decision.content().outcome().word();
    }

    private Mentions of(Kept session, boolean decisions, Sight sight) {
        Optional<Handoff> handoff = session.held().handoff();
        if (handoff.isPresent()) {
            return decisions ? handoff.get().decisions() : handoff.get().lessons();
        }
        return decisions ? decisions(session.id(), sight) : lessons(session.id(), sight);
    }

    private List<Kept> all(List<Mention> mentions, Predicate<Kept> kind, Sight sight) {
        return mentions.stream()
                .flatMap(each -> each.record().stream())
                .flatMap(id -> model.find(id, sight).stream())
                .filter(kind)
                .toList();
    }

    private Optional<Kept> before(Kept decision, long sequence) {
        return model.all(decision.id(), sequence).stream().reduce((earlier, later) -> later);
    }

    private static Optional<Moved> moved(
            Optional<WorkingTree> from, Optional<WorkingTree> to, Function<GitState, Optional<String>> part) {
        if (from.isEmpty()
                || to.isEmpty()
                || from.get().git().isEmpty()
                || to.get().git().isEmpty()) {
            return Optional.empty();
        }
        Moved moved = new Moved(
                part.apply(from.get().git().get()), part.apply(to.get().git().get()));
        return moved.from().equals(moved.to()) ? Optional.empty() : Optional.of(moved);
    }

    /** No commit of the model's inputs has an id as long as git's: without a head nobody knows which one it was. */
    private static Optional<Moved> heads(Optional<WorkingTree> from, Optional<WorkingTree> to) {
        Optional<Moved> named = moved(from, to, GitState::head);
        boolean isUnknown = Stream.of(from, to)
                .flatMap(tree -> tree.flatMap(WorkingTree::git).stream())
                .anyMatch(git -> git.head().isEmpty() && !git.commits().isEmpty());
        return isUnknown ? Optional.empty() : named;
    }

    HandoffCheck check(RecordId id, String hash, Sight sight) {
        require("id", id, sight);
        List<String> hashes = model.versions(id, sight).stream()
                .map(kept -> kept.held().handoff().map(Handoff::contentHash).orElse(""))
                .toList();
        int place = hashes.lastIndexOf(hash);
        return place < 0 ? HandoffCheck.ALTERED : place == hashes.size() - 1 ? HandoffCheck.LOADED : HandoffCheck.STALE;
    }

    Object diff(RecordId first, RecordId second, Sight sight) {
        Kept one = require("first", first, sight);
        Kept other = require("second", second, sight);
        return List.of(
                one.seenSession(),
                other.seenSession(),
                only(of(one, true, sight).items(), of(other, true, sight).items()),
                only(of(one, false, sight).items(), of(other, false, sight).items()),
                only(
                        then(one, sight).threads().items(),
                        then(other, sight).threads().items()),
                only(then(one, sight).nextSteps(), then(other, sight).nextSteps()),
                only(then(one, sight).blockers(), then(other, sight).blockers()),
                only(then(one, sight).questions(), then(other, sight).questions()),
                only(
                        one.held().handoff().map(Handoff::failedAttempts).orElse(List.of()),
                        other.held().handoff().map(Handoff::failedAttempts).orElse(List.of())),
                only(files(one), files(other)),
                heads(
                        one.held().handoff().flatMap(Handoff::workingTree),
                        other.held().handoff().flatMap(Handoff::workingTree)));
    }

    private static List<String> files(Kept session) {
        return session.held()
                .handoff()
                .flatMap(Handoff::workingTree)
                .map(WorkingTree::activeFiles)
                .orElse(List.of());
    }

    private static <T> List<List<T>> only(List<T> first, List<T> second) {
        List<T> left = new ArrayList<>(first);
        left.removeAll(second);
        List<T> right = new ArrayList<>(second);
        right.removeAll(first);
        return List.of(left, right);
    }
}
