package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Outcome;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.sqlite.SqliteStore;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FirstContactTest {
    @Test
    void whatIsRecordedIsFoundAgainWithItsHistory(@TempDir Path folder) {
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(folder.resolve("memory.db")))) {
            Lineage me = lineage.in(Scope.project("shop").actor("agent:planner").session("session-1a2b3c4d"));
            Decision first = me.journal()
                    .record(DecisionDraft.of("Refresh five minutes early")
                            .because("tokens race at expiry")
                            .rejecting("one minute", "still raced")
                            .affecting(Reference.file("src/auth.ts"))
                            .tagged("oauth"));
            LineageQuery then = me.asOf(first.id());
            Decision second = me.journal()
                    .record(DecisionDraft.of("Cache the refresh token").relatedTo(first.id()));
            Decision resolved = me.journal()
                    .update(first.id(), DecisionUpdate.to(Outcome.SUCCESSFUL).expecting(1));
            me.atomically(work -> {
                RecordId third =
                        work.journal().record(DecisionDraft.of("Drop the cache").relatedTo(second.id()));
                work.journal().supersede(second.id(), third);
            });

            assertThat(first.id().text()).matches("dec-[0-9a-f]{8}");
            assertThat(resolved.version()).isEqualTo(2);
            assertThat(me.journal().recent(10))
                    .extracting(Decision::text)
                    .containsExactly("Drop the cache", "Cache the refresh token", "Refresh five minutes early");
            assertThat(then.journal().recent(10)).extracting(Decision::outcome).containsExactly(Outcome.PENDING);
            assertThat(me.journal()
                            .list(DecisionFilter.all().entity("src/auth.ts").tag("shop"), Paging.first(5))
                            .items())
                    .containsExactly(resolved);
            assertThat(me.query()
                            .search(Search.of("why do refresh tokens race?"), Paging.first(5))
                            .items())
                    .extracting(hit -> hit.id())
                    .containsExactly(first.id(), second.id());
            assertThat(me.query().history(first.id())).hasSize(2);
            assertThat(me.journal().links(second.id())).hasSize(3);
            assertThat(me.maintenance().verify().problems()).isEmpty();
            me.maintenance().rebuild();
            assertThat(me.journal().recent(10)).hasSize(3);
        }
    }
}
