package dev.lineage.spi;

import io.soabase.recordbuilder.core.RecordBuilder;
import org.jspecify.annotations.Nullable;

/**
 * The header of a version. Times are microseconds since 1970.
 *
 * @param number from 1 in its record
 * @param project its project, or empty
 * @param actor who wrote the version
 * @param creator who wrote the first version
 * @param session the session in which the record was created
 * @param time the record's own time, the same in all versions
 * @param validFrom inclusive; null: no bound
 * @param validUntil exclusive; null: no bound
 */
@RecordBuilder
public record Header(
        String record,
        String kind,
        int number,
        String project,
        String space,
        String actor,
        String creator,
        @Nullable String session,
        long time,
        long updatedAt,
        @Nullable Long validFrom,
        @Nullable Long validUntil)
        implements HeaderBuilder.With {}
