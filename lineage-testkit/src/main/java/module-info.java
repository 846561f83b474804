/** The store contract, the in-memory reference store and the JUnit extension. */
@org.jspecify.annotations.NullMarked
module dev.lineage.testkit {
    requires static org.jspecify;
}
