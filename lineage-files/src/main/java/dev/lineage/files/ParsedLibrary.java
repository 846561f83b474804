package dev.lineage.files;

import java.util.List;

/**
 * A file of lessons held in memory.
 *
 * @param lessons in the order of the file; of several with one id each is a version
 * @param deviations what departs from the form
 */
record ParsedLibrary(List<ParsedLesson> lessons, List<Deviation> deviations) {
    ParsedLibrary {
        lessons = List.copyOf(lessons);
        deviations = List.copyOf(deviations);
    }
}
