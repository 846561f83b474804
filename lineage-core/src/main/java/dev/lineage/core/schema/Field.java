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
        EVEN_EMPTY,
        OF_CONTRACT,
        ALWAYS,
        KNOWN,
        REST
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
    private final @Nullable DocumentForm<V> documented;

    private Field(
            String name, Form<V> form, Set<Use> uses, @Nullable String facet, @Nullable DocumentForm<V> documented) {
        this.name = name;
        this.form = form;
        this.single = form instanceof SinglePart<V> one ? one : null;
        this.absent = form.absent();
        this.tag = Arrays.stream(form.tags()).findFirst().orElse(NO_TAG);
        this.uses = uses;
        this.facet = facet;
        this.documented = documented;
    }

    private Field<V> with(Use use) {
        Set<Use> more = EnumSet.of(use);
        more.addAll(uses);
        return new Field<>(name, form, Collections.unmodifiableSet(more), facet, documented);
    }

    static <V> Field<V> of(String name, Form<V> form) {
        return new Field<>(name, form, Set.of(), null, null);
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
        return new Field<>(name, form, uses, attribute, documented);
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
     * The same field, which the contract has: documents of whole records mention it first, where it says nothing too. Of several names only
     * the first is the contract's.
     *
     * @return a field
     */
    public Field<V> ofContract() {
        return with(Use.OF_CONTRACT).always();
    }

    /**
     * The same field, which documents of whole records mention where it says nothing too.
     *
     * @return a field
     */
    public Field<V> always() {
        return with(Use.ALWAYS);
    }

    /**
     * The same field, which documents know by other names.
     *
     * @param other how they say it
     * @return a field
     */
    public Field<V> documentedBy(DocumentForm<V> other) {
        return new Field<>(name, form, uses, facet, other);
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

    /** Whether documents say it, and not as what has no meaning. */
    boolean isDocumented() {
        return !uses.contains(Use.UNDOCUMENTED) && !isRest();
    }

    /** The attribute whose values its words are; null if nothing is listed by it. */
    @Nullable
    String facetName() {
        return facet;
    }

    boolean isEvenEmpty() {
        return uses.contains(Use.EVEN_EMPTY);
    }

    Field<V> known() {
        return with(Use.KNOWN);
    }

    Field<V> rest() {
        return with(Use.REST);
    }

    /** Whether it is known of a record, and not said by it. */
    boolean isKnown() {
        return uses.contains(Use.KNOWN);
    }

    /** Whether it is all that a document says under names of no meaning. */
    boolean isRest() {
        return uses.contains(Use.REST);
    }

    /** Whether it is read from documents: what is computed is not, unless documents say it in a way of their own. */
    boolean isRead() {
        return isDocumented() && (tag != NO_TAG || documented != null);
    }

    /** Adds the names that documents say it by. */
    void addNames(Set<String> names) {
        if (!isDocumented()) {
            return;
        }
        if (documented != null) {
            names.addAll(documented.names());
        } else if (isFlat()) {
            form.addNames(names);
        } else {
            names.add(name);
        }
    }

    /** Its value in a document; null if it says none. */
    @Nullable
    V read(DocumentReader document) {
        if (documented != null) {
            return documented.read(document);
        }
        return form.read(document, name, isFlat());
    }

    boolean isOfContract(String said) {
        return uses.contains(Use.OF_CONTRACT)
                && (documented == null || documented.names().get(0).equals(said));
    }

    boolean isAlways() {
        return uses.contains(Use.ALWAYS);
    }

    /** How documents say it; null if by its name and its form. */
    @Nullable
    DocumentForm<V> documentForm() {
        return documented;
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
