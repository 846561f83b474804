/**
 * What a host of Lineage sees: interfaces, drafts, values, errors, and the interface that a store implements.
 *
 * <p>Depends on the JDK alone. {@link dev.lineage.Lineage} is where to start.
 */
@org.jspecify.annotations.NullMarked
module dev.lineage.api {
    requires static transitive org.jspecify;

    exports dev.lineage;
    exports dev.lineage.coordination;
    exports dev.lineage.document;
    exports dev.lineage.error;
    exports dev.lineage.graph;
    exports dev.lineage.insight;
    exports dev.lineage.journal;
    exports dev.lineage.patterns;
    exports dev.lineage.precedent;
    exports dev.lineage.query;
    exports dev.lineage.question;
    exports dev.lineage.recall;
    exports dev.lineage.ref;
    exports dev.lineage.spi;
    exports dev.lineage.transfer;
}
