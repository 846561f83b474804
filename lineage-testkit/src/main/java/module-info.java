/**
 * What tests of Lineage stand on: the contract that every store passes, an in-memory reference store, a JUnit extension, a
 * manual clock and fixed ids.
 *
 * <p>Open, so that JUnit reaches the contract's tests.
 */
@org.jspecify.annotations.NullMarked
open module dev.lineage.testkit {
    requires transitive dev.lineage.api;
    requires transitive org.assertj.core;
    requires transitive org.junit.jupiter.api;
    requires static org.jspecify;

    exports dev.lineage.testkit;
}
