package dev.lineage.core.schema;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One field of a kind: its name in documents, how it is stored, and what it is used for. Immutable.
 *
 * @param <V> its value
 */
public final class Field<V> {
    private enum Use {
        SEARCHED,
        UNDOCUMENTED,
        FLAT,
        EVEN_EMPTY
    }

    /** The tag of a field that is not stored. */
    static final int NO_TAG = -1;

    private final String name;
    private final Form<V> form;
    private final @Nullable SinglePart<V>
            single; // asked for at each part: to ask the form's class takes longer than to read
    private final int tag;
    private final @Nullable V absent;
    private final Set<Use> uses;
    private final @Nullable String facet;

    private Field(String name, Form<V> form, Set<Use> uses, @Nullable String facet) {
        this.name = name;
        this.form = form;
        this.single = form instanceof SinglePart<V> one ? one : null;
        this.absent = form.absent();
        this.tag = Arrays.stream(form.tags()).findFirst().orElse(NO_TAG);
        this.uses = uses;
        this.facet = facet;
    }

    private Field<V> with(Use use) {
        Set<Use> more = EnumSet.of(use);
        more.addAll(uses);
        return new Field<>(name, form, Collections.unmodifiableSet(more), facet);
    }

    static <V> Field<V> of(String name, Form<V> form) {
        return new Field<>(name, form, Set.of(), null);
    }

    /**
     * The same field, searched.
     *
     * @return a field
     */
    public Field<V> searched() {
        return with(Use.SEARCHED);
    }

    /**
     * The same field, by whose words records are listed and searches filtered.
     *
     * @return a field
     */
    public Field<V> facet() {
        return facet(name);
    }

    /**
     * The same field, by whose words records are listed and searches filtered.
     *
     * @param attribute what the attribute is called
     * @return a field
     */
    public Field<V> facet(String attribute) {
        return new Field<>(name, form, uses, attribute);
    }

    /**
     * The same field, which documents leave out.
     *
     * @return a field
     */
    public Field<V> undocumented() {
        return with(Use.UNDOCUMENTED);
    }

    /**
     * The same group of fields, which documents say beside the record's other fields and not as a part.
     *
     * @return a field
     */
    public Field<V> flat() {
        return with(Use.FLAT);
    }

    /**
     * The same list, which documents mention even where it is empty.
     *
     * @return a field
     */
    public Field<V> evenEmpty() {
        return with(Use.EVEN_EMPTY);
    }

    /**
     * Its name in documents.
     *
     * @return the name
     */
    public String name() {
        return name;
    }

    /** The form, if a value is a single part. */
    @Nullable
    SinglePart<V> single() {
        return single;
    }

    /** The value of a body without a part of it; null if it must have one. */
    @Nullable
    V absent() {
        return absent;
    }

    /** One of the tags of its parts. */
    int tag() {
        return tag;
    }

    Form<V> form() {
        return form;
    }

    boolean isSearched() {
        return uses.contains(Use.SEARCHED);
    }

    boolean isDocumented() {
        return !uses.contains(Use.UNDOCUMENTED);
    }

    /** The attribute whose values its words are; null if nothing is listed by it. */
    @Nullable
    String facetName() {
        return facet;
    }

    boolean isEvenEmpty() {
        return uses.contains(Use.EVEN_EMPTY);
    }

    boolean isFlat() {
        return uses.contains(Use.FLAT);
    }

    /** The words by which a record with a value is listed. */
    List<String> words(V value) {
        List<String> words = new ArrayList<>();
        form.facets(value, words::add);
        return words;
    }
}
