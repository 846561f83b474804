package dev.lineage.core.journal;

import dev.lineage.core.kernel.Identities;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A record that a body names: by its identity, which is the same in every store. A record that is not here has an id alone. An
 * id that follows from the identity is not worked out before somebody asks. Immutable.
 */
final class Cited {
    private final @Nullable Ulid identity;
    private final @Nullable RecordId given;
    private @Nullable RecordId followed; // without a lock: every thread works out an equal value, and sees it whole

    private Cited(@Nullable Ulid identity, @Nullable RecordId given) {
        this.identity = identity;
        this.given = given;
    }

    static Cited here(RecordId id, Ulid identity) {
        return new Cited(identity, id);
    }

    /** A record whose id is the short id of its identity. */
    static Cited here(Ulid identity) {
        return new Cited(identity, null);
    }

    static Cited missing(RecordId id) {
        return new Cited(null, id);
    }

    @Nullable
    Ulid identity() {
        return identity;
    }

    RecordId id() {
        if (given != null) {
            return given;
        }
        RecordId known = followed;
        if (known == null) {
            known = RecordId.of(shortId());
            followed = known;
        }
        return known;
    }

    /** The id where it does not follow from the identity, else nothing. */
    String ownId() {
        if (given == null) {
            return "";
        }
        boolean follows = identity != null && given.text().equals(shortId());
        return follows ? "" : given.text();
    }

    private String shortId() {
        if (identity == null) {
            throw new IllegalStateException("a record that is not here has an id");
        }
        return Identities.shortId(DecisionKind.PREFIX, identity, Identities.DIGITS);
    }

    static List<RecordId> ids(List<Cited> cited) {
        List<RecordId> ids = new ArrayList<>(cited.size());
        for (Cited one : cited) {
            ids.add(one.id());
        }
        return List.copyOf(ids);
    }

    /** References by id alone: what was meant, whatever it is here. */
    static List<Cited> missing(List<RecordId> ids) {
        return ids.stream().map(Cited::missing).toList();
    }
}
