package dev.lineage.core;

import dev.lineage.LineageQuery;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.query.Paging;
import dev.lineage.query.ProjectSummary;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionFilter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Counts the records of each project by their indexes; no body but that of the newest record is read. */
final class ProjectCounts {
    private static final Paging NEWEST = Paging.first(1);

    private final LineageQuery query;

    /** Counts what one state shows. */
    ProjectCounts(LineageQuery query) {
        this.query = query;
    }

    /**
     * The projects that the query sees.
     *
     * @param names the names that there may be
     * @param all whether the query reads all projects, and the records without one
     */
    List<ProjectSummary> of(List<String> names, boolean all) {
        List<CountedProject> counted = names.stream()
                .map(this::project)
                .filter(project -> !project.isEmpty())
                .sorted(Comparator.comparing(
                                (CountedProject project) -> project.newest().orElse(Instant.MIN))
                        .reversed()
                        .thenComparing(project -> project.name().orElse("")))
                .toList();
        List<ProjectSummary> projects = new ArrayList<>(counted);
        CountedProject without = all ? without(counted) : nothing();
        if (!without.isEmpty()) {
            projects.add(without);
        }
        return List.copyOf(projects);
    }

    private CountedProject project(String name) {
        DecisionFilter decisions = DecisionFilter.all().project(name);
        LessonFilter lessons = LessonFilter.all().project(name);
        SessionFilter sessions = SessionFilter.all().project(name);
        Optional<Instant> newest = Stream.of(
                        query.journal().list(decisions, NEWEST).items().stream().map(Decision::time),
                        query.patterns().list(lessons, NEWEST).items().stream().map(Lesson::time),
                        query.transfer().list(sessions, NEWEST).items().stream().map(Session::time))
                .flatMap(times -> times)
                .max(Comparator.naturalOrder());
        return new CountedProject(
                Optional.of(name),
                query.journal().count(decisions),
                query.patterns().count(lessons),
                query.transfer().count(sessions),
                newest);
    }

    private CountedProject without(List<CountedProject> projects) {
        return new CountedProject(
                Optional.empty(),
                query.journal().count(DecisionFilter.all())
                        - projects.stream().mapToLong(CountedProject::decisions).sum(),
                query.patterns().count(LessonFilter.all())
                        - projects.stream().mapToLong(CountedProject::lessons).sum(),
                query.transfer().count(SessionFilter.all())
                        - projects.stream().mapToLong(CountedProject::sessions).sum(),
                Optional.empty());
    }

    private static CountedProject nothing() {
        return new CountedProject(Optional.empty(), 0, 0, 0, Optional.empty());
    }
}
