package dev.lineage.core.kernel;

import dev.lineage.ref.IdForm;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Ulid;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A record that a body names: by its identity, which is the same in every store. A record that is not here has an id alone. An
 * id that follows from the identity is not worked out before somebody asks. Immutable.
 */
public final class Cited implements LinkTarget {
    private final String prefix;
    private final @Nullable Ulid identity;
    private final @Nullable RecordId given;
    private @Nullable RecordId followed; // without a lock: every thread works out an equal value, and sees it whole

    private Cited(String prefix, @Nullable Ulid identity, @Nullable RecordId given) {
        this.prefix = prefix;
        this.identity = identity;
        this.given = given;
    }

    /**
     * A record that is here.
     *
     * @param prefix what short ids of its kind begin with
     * @param id its id
     * @param identity its identity
     * @return the citation
     */
    public static Cited here(String prefix, RecordId id, Ulid identity) {
        return new Cited(prefix, identity, id);
    }

    /**
     * A record whose id is the short id of its identity.
     *
     * @param prefix what short ids of its kind begin with
     * @param identity its identity
     * @return the citation
     */
    public static Cited here(String prefix, Ulid identity) {
        return new Cited(prefix, identity, null);
    }

    /**
     * A record that is not here.
     *
     * @param id its id
     * @return the citation
     */
    public static Cited missing(RecordId id) {
        return new Cited("", null, id);
    }

    /**
     * What it is, wherever it is.
     *
     * @return the identity; null if the record was not here
     */
    public @Nullable Ulid identity() {
        return identity;
    }

    /**
     * What it is called.
     *
     * @return the id
     */
    public RecordId id() {
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

    @Override
    public Reference reference() {
        return id();
    }

    @Override
    public String text() {
        return id().text();
    }

    /**
     * What the id begins with, if the rest follows from the identity.
     *
     * @return the prefix; empty if the id does not follow
     */
    String prefixFollowed() {
        if (given == null || isShortId(prefix)) {
            return prefix;
        }
        String other = IdForm.beginningOf(given.text()).map(IdForm::prefix).orElse("");
        return isShortId(other) ? other : "";
    }

    private boolean isShortId(String beginning) {
        return given != null
                && identity != null
                && given.text().length() == beginning.length() + Identities.DIGITS
                && given.text().equals(Identities.shortId(beginning, identity, Identities.DIGITS));
    }

    /**
     * The id where it does not follow from the identity.
     *
     * @return the id, else nothing
     */
    public String ownId() {
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
        return Identities.shortId(prefix, identity, Identities.DIGITS);
    }

    /** Whether both name the same record by the same id. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Cited that && Objects.equals(identity, that.identity) && id().equals(that.id());
    }

    @Override
    public int hashCode() {
        return id().hashCode();
    }

    @Override
    public String toString() {
        return id().text();
    }

    /**
     * The ids of records.
     *
     * @param cited the records
     * @return their ids, in their order
     */
    public static List<RecordId> ids(List<Cited> cited) {
        List<RecordId> ids = new ArrayList<>(cited.size());
        for (Cited one : cited) {
            ids.add(one.id());
        }
        return List.copyOf(ids);
    }

    /**
     * References by id alone: what was meant, whatever it is here.
     *
     * @param ids the ids
     * @return the citations
     */
    public static List<Cited> missing(List<RecordId> ids) {
        return ids.stream().map(Cited::missing).toList();
    }
}
