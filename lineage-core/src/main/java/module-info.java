/** The behaviour of Lineage over an injected store. */
@org.jspecify.annotations.NullMarked
module dev.lineage.core {
    requires static org.jspecify;
}
