package dev.lineage.files;

import java.util.List;

/**
 * The architecture decision records of a folder.
 *
 * @param records in the order of their paths
 * @param supersessions which record replaces which, between records of the folder
 * @param deviations what departs from the form, and what was left out
 */
record ParsedRecords(List<ArchitectureRecord> records, List<Supersession> supersessions, List<Deviation> deviations) {

    ParsedRecords {
        records = List.copyOf(records);
        supersessions = List.copyOf(supersessions);
        deviations = List.copyOf(deviations);
    }
}
