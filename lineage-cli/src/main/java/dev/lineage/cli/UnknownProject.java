package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.query.Paging;
import dev.lineage.query.ProjectSummary;
import dev.lineage.ref.IdForm;
import dev.lineage.transfer.SessionFilter;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Says that a project that is read has nothing in it: it may be mistyped. */
final class UnknownProject {
    private static final Paging ONE = Paging.first(1);
    private static final Set<IdForm> GRAPH = Set.of(IdForm.NODE, IdForm.EDGE);

    private UnknownProject() {}

    static void tell(Lineage lineage, Optional<String> project, PrintWriter err) {
        LineageQuery query = lineage.query();
        if (project.isPresent() && isEmpty(query)) {
            List<String> known = query.acrossProjects().projects().stream()
                    .map(ProjectSummary::name)
                    .flatMap(Optional::stream)
                    .toList();
            List<String> near = Spelling.nearest(project.get(), known);
            err.println("lineage: there is no project '" + Safe.line(project.get()) + "'"
                    + (near.isEmpty() ? "; 'lineage projects' lists all" : meant(near)));
        }
    }

    private static boolean isEmpty(LineageQuery query) {
        return query.journal().list(DecisionFilter.all(), ONE).items().isEmpty()
                && query.transfer().list(SessionFilter.all(), ONE).items().isEmpty()
                && query.patterns().list(LessonFilter.all(), ONE).items().isEmpty()
                && GRAPH.stream().allMatch(form -> query.idsBeginningWith(form.prefix(), 1)
                        .isEmpty());
    }

    private static String meant(List<String> names) {
        return names.stream().map(Safe::line).collect(Collectors.joining("' or '", "; did you mean '", "'?"));
    }
}
