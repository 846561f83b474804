package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TourTest {
    @TempDir
    Path home;

    private String tour(Path records) {
        return new Typed(home).out("tour", records.toString());
    }

    /** What a person sees who types the commands of a tour, one a minute, in a memory of their own. */
    private String typed(String tour) {
        Typed shell = new Typed(home);
        shell.export("LINEAGE_DB", home.resolve("typed.db").toString());
        return new ConsoleBlocks(shell).run(block(tour));
    }

    private static String block(String tour) {
        String commands = tour.lines()
                .filter(line -> !line.isEmpty() && !line.startsWith("# "))
                .collect(Collectors.joining("\n"));
        return "```console\n" + commands + "\n```\n";
    }

    private static String timeless(String text) {
        return text.replaceAll("2026-01-01T00:\\d\\d:00Z", "NOW");
    }

    @Test
    void aTourOfTwoRecordsShowsAllThatCanBeDoneWithThem() throws IOException {
        Path records = Records.write(home.resolve("records"));
        String tour = tour(records);
        assertThat(tour.replace(records.toString(), "RECORDS"))
                .isEqualTo(
                        """
                        # Load the decision records of a repository.
                        $ lineage import RECORDS
                        2 decisions: 2 added, 0 extended, 0 unchanged; 0 deviations

                        # What was decided last?
                        $ lineage journal list --recent 3
                        dec-a89dd2e4  2025-01-09T00:00:00Z  pending  architecture
                          Use SQLite
                        dec-907e7430  2025-01-05T00:00:00Z  revised  architecture
                          Use Postgres

                        # What is known about "SQLite"?
                        $ lineage search SQLite --limit 3
                        dec-a89dd2e4  0.975  2025-01-09T00:00:00Z  decision
                          Use SQLite
                          ## Decision We use SQLite.

                        # What no longer holds?
                        $ lineage journal list --outcome revised --recent 2
                        dec-907e7430  2025-01-05T00:00:00Z  revised  architecture
                          Use Postgres

                        # Decide something new, on that precedent.
                        $ lineage remember 'Keep to: Use SQLite' --rationale 'It is what a search for "SQLite" finds first' \
                        --rejecting 'Decide it anew' 'the reasons still hold' --related dec-a89dd2e4 --tags tour
                        dec-353c2e71

                        # It worked: say so, and what was learned.
                        $ lineage journal update dec-353c2e71 --outcome successful --lesson 'The precedent was found in one search'
                        dec-353c2e71
                        $ lineage journal show dec-353c2e71
                        dec-353c2e71  2026-01-01T00:01:00Z  successful  other  #tour
                          Keep to: Use SQLite
                          rationale      It is what a search for "SQLite" finds first
                          instead of     Decide it anew (the reasons still hold)
                          lesson         The precedent was found in one search
                          project        tour
                          session        session-7c9bdae6
                          version        2 of 2026-01-01T00:01:00Z
                          link           relates_to -> dec-a89dd2e4

                        # Nothing is overwritten.
                        $ lineage history dec-353c2e71
                        version 1  2026-01-01T00:01:00Z  sequence 4  in session-7c9bdae6
                          decision               Keep to: Use SQLite
                          rationale              It is what a search for "SQLite" finds first
                          alternatives           ["Decide it anew"]
                          alternatives_rejected  {"Decide it anew":"the reasons still hold"}
                          outcome                pending
                          type                   other
                          tags                   ["tour"]
                          related_decisions      ["dec-a89dd2e4"]
                        version 2  2026-01-01T00:01:00Z  sequence 5  in session-7c9bdae6
                          outcome         pending -> successful
                          lesson_learned  The precedent was found in one search
                        $ lineage verify
                        sound: 5 entries in 4 units
                        """);
    }

    @Test
    void theToursOfTwoRepositoriesDifferAndPrintWhatTheirCommandsPrint() throws IOException {
        String own = tour(Checkout.root().resolve("docs/decisions"));
        assertThat(own).contains("0003-handles-ascend-with-a-records-own-time.md");
        assertThat(timeless(typed(own))).isEqualTo(timeless(block(own)));
        Files.delete(home.resolve("typed.db"));
        String other = tour(Records.write(home.resolve("records")));
        assertThat(timeless(typed(other))).isEqualTo(timeless(block(other)));
        assertThat(other).doesNotContain("0003-handles").contains("Use SQLite");
    }

    @ParameterizedTest
    @ValueSource(strings = {"adr__madr", "arachne-framework__architecture", "alphagov__govuk-aws"})
    void aTourOfARealRepositoryPrintsWhatItsCommandsPrint(String name) {
        Path records = Checkout.shared().resolve("data/adr").resolve(name);
        assumeTrue(Files.isDirectory(records), "the shared data is missing: " + records);
        String tour = tour(records);
        assertThat(timeless(typed(tour))).isEqualTo(timeless(block(tour)));
    }

    @Test
    void withJsonATourIsAListOfItsSteps() throws IOException {
        Path records = Records.write(home.resolve("records"));
        assertThat(new Typed(home).out("tour", records.toString(), "--json"))
                .startsWith("[{\"command\":\"lineage import " + records
                        + "\",\"output\":\"2 decisions: 2 added, 0 extended, 0 unchanged; 0 deviations\\n\"},"
                        + "{\"command\":\"lineage journal list --recent 3\",\"output\":\"dec-")
                .endsWith("{\"command\":\"lineage verify\",\"output\":\"sound: 5 entries in 4 units\\n\"}]\n");
    }

    @Test
    void aFolderWithoutRecordsIsToldApartFromOneThatIsMissing() throws IOException {
        Path empty = Files.createDirectories(home.resolve("empty"));
        assertThat(new Typed(home).run("tour", empty.toString()))
                .satisfies(said -> assertThat(said.exit()).isEqualTo(ExitCode.REFUSED))
                .satisfies(said -> assertThat(said.err())
                        .isEqualTo("lineage: decision records must exist, but there is no \"" + empty + "\"\n"));
    }
}
