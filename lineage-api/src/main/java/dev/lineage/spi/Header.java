package dev.lineage.spi;

import io.soabase.recordbuilder.core.RecordBuilder;
import org.jspecify.annotations.Nullable;

/**
 * The header of a version. Times are microseconds since 1970.
 *
 * @param record the record's id
 * @param kind the name of its kind
 * @param number from 1 in its record
 * @param project its project, or empty
 * @param space its space
 * @param actor who wrote the version
 * @param creator who wrote the first version
 * @param session the session in which the record was created
 * @param time the record's own time, the same in all versions
 * @param updatedAt the own time of the version
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
        @Nullable Long validUntil) {}
