/** The behaviour of Lineage over an injected store. {@link dev.lineage.core.Lineages} is the one way in. */
@org.jspecify.annotations.NullMarked
module dev.lineage.core {
    requires static org.jspecify;
    requires transitive dev.lineage.api;
    requires com.github.f4b6a3.ulid;
    requires snowball.stemmer;
    requires tools.jackson.core;

    exports dev.lineage.core;
}
