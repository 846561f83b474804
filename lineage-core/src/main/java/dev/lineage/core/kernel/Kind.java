package dev.lineage.core.kernel;

import dev.lineage.spi.Derived;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Stored;
import java.util.Map;
import java.util.Optional;

/** A kind of record: its name, the form of its ids, what is derived from its bodies, what of them is searched. */
public interface Kind {
    /**
     * The kind's name.
     *
     * @return such as {@code decision}
     */
    String name();

    /**
     * What the ids of its records begin with.
     *
     * @return such as {@code dec-}
     */
    String prefix();

    /**
     * What an entry of this kind derives to.
     *
     * @param entry the entry
     * @param at its ledger time
     * @param before the record's version before
     * @return what is derived
     */
    Derived derive(Entry entry, long at, Optional<Entry> before);

    /**
     * What of a version is searched.
     *
     * @param stored the version
     * @return its text and attributes
     */
    Searchable searchable(Stored stored);

    /**
     * A version as a document: what its fields are called and hold where people read them.
     *
     * @param stored the version
     * @return values of the JDK by name, in order; a field that says nothing is missing
     */
    Map<String, Object> document(Stored stored);
}
