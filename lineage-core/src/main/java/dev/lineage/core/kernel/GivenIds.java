package dev.lineage.core.kernel;

import dev.lineage.ref.RecordId;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** The ids that a batch has given out before it is written, whatever the scopes of those that joined it. For one thread. */
public final class GivenIds {
    private final Store store;
    private final Set<String> given = new HashSet<>();
    private Map<String, RecordId> keyed = new HashMap<>();

    /**
     * Nothing given yet.
     *
     * @param store where ids may be in use
     */
    public GivenIds(Store store) {
        this.store = store;
    }

    /**
     * The idempotency keys that were named so far.
     *
     * @return a copy, for {@link #restore}
     */
    public Map<String, RecordId> keyed() {
        return Map.copyOf(keyed);
    }

    /**
     * Forgets the keys that were named since; ids that were given stay given.
     *
     * @param before what {@link #keyed} returned
     */
    public void restore(Map<String, RecordId> before) {
        keyed = new HashMap<>(before);
    }

    /**
     * Gives an id to what is recorded.
     *
     * @param keyName the name of its idempotency key's edge, if it has a key
     * @param free finds an id that is not taken
     * @return the id of what was recorded before under the key, or the free one
     */
    public RecordId give(Optional<String> keyName, Function<Predicate<String>, String> free) {
        Optional<RecordId> known = keyName.flatMap(this::known);
        RecordId id = known.orElseGet(() -> RecordId.of(free.apply(this::isTaken)));
        given.add(id.text());
        keyName.ifPresent(key -> keyed.put(key, id));
        return id;
    }

    /**
     * Takes note of an id that comes from elsewhere, so that it is not given too.
     *
     * @param id the id
     */
    public void reserve(RecordId id) {
        given.add(id.text());
    }

    private Optional<RecordId> known(String keyName) {
        RecordId noted = keyed.get(keyName);
        return noted != null ? Optional.of(noted) : store.read(View.EVERYTHING, snapshot -> stored(snapshot, keyName));
    }

    private static Optional<RecordId> stored(Snapshot snapshot, String keyName) {
        Selection.Clause clause = new Selection.Clause(Header.KEY, Set.of(keyName));
        Selection selection = new Selection(List.of(clause), Long.MIN_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, 1);
        return snapshot.list(selection).stream()
                .map(stored -> RecordId.of(stored.name()))
                .findFirst();
    }

    private boolean isTaken(String id) {
        return given.contains(id) || store.find(View.EVERYTHING, id).isPresent();
    }
}
