package com.example.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.LineageOptions;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.query.Search;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.Version;
import dev.lineage.testkit.LineageExtension;
import dev.lineage.testkit.ManualClock;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class HostTest {
    @RegisterExtension
    final LineageExtension memory = LineageExtension.open(Host::open);

    @Test
    void decisionIsRecordedFoundAndChanged(Lineage lineage, ManualClock clock) {
        Version<Decision> decision = lineage.journal()
                .record(Decision.builder("Refresh tokens early").build());
        clock.advance(Duration.ofDays(1));
        lineage.journal().update(decision.id(), d -> d.outcome(Outcome.SUCCESSFUL));

        assertThat(lineage.search(Search.of("tokens")))
                .singleElement()
                .satisfies(hit -> assertThat(hit.version().id()).isEqualTo(decision.id()));
        assertThat(lineage.asOf(decision).journal().get(decision.id()).value().outcome())
                .isEqualTo(Outcome.PENDING);
    }

    @Test
    void kindOfTheHostIsStoredAndFiltered(Lineage lineage) {
        Note note = new Note("Water the plants", List.of("home"), Map.of("litres", 1.5));
        lineage.records(Note.class).add(note);

        assertThat(lineage.records(Note.class)
                        .list(Filter.tag("home"), Paging.first(9))
                        .items())
                .singleElement()
                .satisfies(version -> assertThat(version.value().data()).isEqualTo(note.data()));
    }

    @Test
    void logMovesDecisionsToAnotherMemory(LineageMemory from, Lineage lineage, @TempDir Path folder) {
        lineage.journal().record(Decision.builder("a").build());

        try (LineageMemory to = Host.open(folder, LineageOptions.defaults())) {
            assertThat(Host.copy(from, to, folder.resolve("decisions.jsonl")).added())
                    .isEqualTo(1);
        }
    }
}
