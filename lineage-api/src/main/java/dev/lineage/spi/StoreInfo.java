package dev.lineage.spi;

import dev.lineage.ref.Ulid;

/**
 * What a store is.
 *
 * @param id the store's own identity, made when it was created: the origin of the units that are written here
 * @param name what it is called in messages, such as the file's path
 * @param readOnly whether writing is refused
 */
public record StoreInfo(Ulid id, String name, boolean readOnly) {}
