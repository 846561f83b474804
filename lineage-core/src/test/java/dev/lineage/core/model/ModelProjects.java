package dev.lineage.core.model;

import dev.lineage.query.ProjectSummary;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The projects of the model's records, counted one by one. */
record ModelProjects(Model model) {
    /** Those that somebody sees: name, decisions, lessons, sessions and the newest time. */
    List<List<Object>> list(Sight sight) {
        Map<Optional<String>, List<Kept>> projects = model.visible(sight).stream()
                .filter(kept -> kept.isDecision() || kept.isLesson() || kept.isSession())
                .collect(Collectors.groupingBy(kept -> kept.place().project()));
        Optional<List<Kept>> without = Optional.ofNullable(projects.remove(Optional.<String>empty()));
        List<List<Object>> list = new ArrayList<>(projects.entrySet().stream()
                .sorted(Comparator.comparing((Map.Entry<Optional<String>, List<Kept>> each) -> newest(each.getValue()))
                        .reversed()
                        .thenComparing(each -> each.getKey().orElseThrow()))
                .map(each -> form(each.getKey(), each.getValue(), Optional.of(newest(each.getValue()))))
                .toList());
        without.ifPresent(records -> list.add(form(Optional.empty(), records, Optional.empty())));
        return list;
    }

    static List<Object> form(ProjectSummary project) {
        return List.of(project.name(), project.decisions(), project.lessons(), project.sessions(), project.newest());
    }

    private static List<Object> form(Optional<String> name, List<Kept> records, Optional<Instant> newest) {
        return List.of(
                name,
                count(records, Kept::isDecision),
                count(records, Kept::isLesson),
                count(records, Kept::isSession),
                newest);
    }

    private static long count(List<Kept> records, Predicate<Kept> kind) {
        return records.stream().filter(kind).count();
    }

    private static Instant newest(List<Kept> records) {
        return records.stream().map(Kept::time).max(Comparator.naturalOrder()).orElseThrow();
    }
}
