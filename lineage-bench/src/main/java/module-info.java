/** Benchmarks and side-by-side comparisons. */
@org.jspecify.annotations.NullMarked
module dev.lineage.bench {
    requires static org.jspecify;
}
