package dev.lineage.files;

/** Takes deviations of one file. */
@FunctionalInterface
interface Reports {
    void report(int line, Rule rule, String detail);
}
