package dev.lineage.core.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageQuery;
import dev.lineage.graph.GraphReader;
import dev.lineage.insight.InsightReader;
import dev.lineage.journal.JournalReader;
import dev.lineage.patterns.PatternsReader;
import dev.lineage.precedent.PrecedentReader;
import dev.lineage.question.QuestionReader;
import dev.lineage.transfer.TransferReader;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A read that is added to the api has to be added to the model test, which fails for a read that it has not exercised. */
class ExercisedReadsTest {
    /** What leads from one view to another; {@link Spot} uses all of them. */
    private static final Set<String> VIEWS = Set.of(
            "LineageQuery.journal",
            "LineageQuery.patterns",
            "LineageQuery.graph",
            "LineageQuery.transfer",
            "LineageQuery.insight",
            "LineageQuery.questions",
            "LineageQuery.precedents",
            "LineageQuery.acrossProjects",
            "LineageQuery.validAt",
            "LineageQuery.acrossTime");

    /** Scores like those of a search; its rules are compared one by one in a test of its own. */
    private static final String SIMILAR = "PrecedentReader.similar";

    @Test
    void everyReadOfTheApiIsOneOfTheModelTest() {
        Set<String> exercised = new TreeSet<>(VIEWS);
        exercised.add(SIMILAR);
        Arrays.stream(Read.values()).map(Read::method).forEach(exercised::add);

        Set<String> reads = new TreeSet<>();
        Stream.of(
                        LineageQuery.class,
                        JournalReader.class,
                        PatternsReader.class,
                        GraphReader.class,
                        TransferReader.class,
                        PrecedentReader.class,
                        InsightReader.class,
                        QuestionReader.class)
                .flatMap(type -> Arrays.stream(type.getMethods()).map(method -> Read.name(type, method.getName())))
                .forEach(reads::add);
        assertThat(reads).isEqualTo(exercised);
    }
}
