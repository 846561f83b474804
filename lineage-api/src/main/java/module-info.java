/** Interfaces, drafts, values, errors and the store SPI. */
@org.jspecify.annotations.NullMarked
module dev.lineage.api {
    requires static org.jspecify;
}
