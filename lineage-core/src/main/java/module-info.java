/** The behaviour of Lineage over an injected store. {@link dev.lineage.core.Lineages} is the one way in. */
@org.jspecify.annotations.NullMarked
@SuppressWarnings("module") // the benchmarks are built after core
module dev.lineage.core {
    requires static org.jspecify;
    requires transitive dev.lineage.api;
    requires com.github.f4b6a3.ulid;
    requires org.apache.opennlp.tools;
    requires tools.jackson.core;

    exports dev.lineage.core;
    exports dev.lineage.core.text to
            dev.lineage.bench;
}
