package dev.lineage.core.model;

import dev.lineage.Scope;
import dev.lineage.error.Conflict;
import dev.lineage.error.Denied;
import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** A ledger that is a list of all versions, and answers by looking at all of them. */
final class Model {
    final List<Kept> versions = new ArrayList<>();
    final List<Long> unitEnds = new ArrayList<>();
    private final InstantSource clock;
    Instant at = Instant.MIN;

    Model(InstantSource clock) {
        this.clock = clock;
    }

    /** All or nothing. */
    <T> T unit(Supplier<T> work) {
        int before = versions.size();
        at = now();
        try {
            T answer = work.get();
            if (versions.size() > before) {
                unitEnds.add(head());
            }
            return answer;
        } catch (RuntimeException e) {
            versions.subList(before, versions.size()).clear();
            throw e;
        }
    }

    long head() {
        return versions.size();
    }

    Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    Sight sight(Scope scope) {
        return new Sight(Long.MAX_VALUE, Optional.of(now()), scope.project(), scope.spaces());
    }

    /** Every record in the newest version that the sequence admits. */
    List<Kept> heads(long sequence) {
        Map<RecordId, Kept> heads = new LinkedHashMap<>();
        versions.stream()
                .filter(version -> version.sequence() <= sequence && !version.isEvent())
                .forEach(version -> heads.put(version.id(), version));
        return new ArrayList<>(heads.values());
    }

    List<Kept> visible(Sight sight) {
        return heads(sight.sequence()).stream()
                .filter(kept -> kept.isSeen(sight))
                .toList();
    }

    Optional<Kept> anywhere(RecordId id, long sequence) {
        return heads(sequence).stream().filter(kept -> kept.id().equals(id)).findFirst();
    }

    Optional<Kept> find(RecordId id, Sight sight) {
        return anywhere(id, sight.sequence()).filter(kept -> kept.isSeen(sight));
    }

    /** What a record that a scope writes may name. */
    Sight nameable(Scope scope) {
        Sight sight = sight(scope);
        Set<String> own = scope.space().map(Set::of).orElse(Set.of());
        return new Sight(sight.sequence(), Optional.empty(), sight.project(), own);
    }

    /** A scope changes what lies in the space that it writes to. */
    void requireOwn(Scope scope, Kept kept) {
        if (!kept.place().space().equals(scope.space())) {
            throw Denied.changing(
                    kept.id().text(),
                    "is not allowed: it lies in " + space(kept.place()) + ", and the scope writes to " + space(scope));
        }
    }

    private static String space(Scope place) {
        return place.space().map(name -> "the space \"" + name + "\"").orElse("the common space");
    }

    List<Kept> all(RecordId id, long sequence) {
        return versions.stream()
                .filter(kept -> kept.id().equals(id) && kept.sequence() <= sequence && !kept.isEvent())
                .toList();
    }

    /** The events of a record, oldest first. */
    List<Kept> events(RecordId id, long sequence) {
        return versions.stream()
                .filter(kept -> kept.id().equals(id) && kept.sequence() <= sequence && kept.isEvent())
                .toList();
    }

    /** The last events by which decisions spoke of a lesson, each since it says so, in the order in which they began to. */
    List<Kept> standing(RecordId lesson, long sequence) {
        Map<RecordId, Kept> standing = new LinkedHashMap<>();
        for (Kept event : events(lesson, sequence)) {
            event.made().validation().decision().ifPresent(decision -> {
                Kept before = standing.get(decision);
                if (before == null
                        || before.made().validation().verdict()
                                != event.made().validation().verdict()) {
                    standing.remove(decision);
                    standing.put(decision, event);
                }
            });
        }
        return List.copyOf(standing.values());
    }

    /** An event of a record, taken into the ledger. */
    Kept event(Kept record, Scope place, Made made, Optional<String> key, Optional<Object> request) {
        Kept kept = new Kept(
                record.id(),
                0,
                head() + 1,
                at,
                record.firstSequence(),
                record.time(),
                record.when(),
                place,
                Optional.empty(),
                Optional.empty(),
                made,
                key,
                request);
        versions.add(kept);
        return kept;
    }

    /** A key belongs to the project and the space that its record was written to. */
    static String key(Scope place, String key) {
        return List.of(place.project(), place.space(), key).toString();
    }

    /** What a key has written before. */
    Optional<Kept> earlier(Optional<String> key, Scope place, Object request) {
        Optional<String> whole = key.map(name -> key(place, name));
        Optional<Kept> earlier = versions.stream()
                .filter(kept -> whole.isPresent() && kept.key().equals(whole))
                .findFirst();
        if (earlier.isPresent() && !earlier.get().request().equals(Optional.of(request))) {
            throw new Conflict("key", "used with the same content (" + key.get() + ")", "used with other content");
        }
        return earlier;
    }

    /** Before what a scope writes comes the session that it names, unless a record has that id. */
    void begin(Scope scope) {
        if (scope.space().isEmpty()) {
            scope.session()
                    .map(RecordId::of)
                    .filter(id -> anywhere(id, Long.MAX_VALUE).isEmpty())
                    .ifPresent(id -> new ModelTransfer(this, scope).begin(id));
        }
    }

    /** A record's first version, taken into the ledger. */
    Kept first(RecordId id, Scope place, When when, Object said, Optional<String> key, Object request) {
        long sequence = head() + 1;
        Kept kept = new Kept(
                id,
                1,
                sequence,
                at,
                sequence,
                when.stated().orElse(at),
                when,
                place,
                Optional.empty(),
                Optional.empty(),
                said,
                key,
                key.map(name -> request));
        versions.add(kept);
        return kept;
    }

    /** A record's next version, taken into the ledger. */
    Kept next(
            Kept before,
            Scope by,
            When when,
            Scope place,
            Object said,
            Optional<String> key,
            Optional<Object> request) {
        Kept kept = new Kept(
                before.id(),
                before.number() + 1,
                head() + 1,
                at,
                before.firstSequence(),
                before.time(),
                when,
                place,
                by.actor(),
                by.session(),
                said,
                key,
                request);
        versions.add(kept);
        return kept;
    }

    List<Kept> versions(RecordId id, Sight sight) {
        return find(id, sight).isEmpty() ? List.of() : all(id, sight.sequence());
    }
}
