package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Lineage;
import dev.lineage.LineageException.Denied;
import dev.lineage.LineageException.NotFound;
import dev.lineage.Scope;
import dev.lineage.exchange.ImportReport;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Projects, spaces and validity: which records a scope sees and changes. */
class VisibilityTest extends MemoryTest {
    private Lineage secret() {
        return memory.in(PLANNER.space("secret"));
    }

    @Test
    void aHiddenRecordDoesNotExistForAScope() {
        Version<Decision> hidden = secret().journal().record(decision("Hidden tokens"));
        Version<Decision> seen = record("Seen");
        assertThat(lineage.journal().find(hidden.id())).isEmpty();
        assertThatThrownBy(() -> get(hidden.id()))
                .isInstanceOf(NotFound.class)
                .hasMessage("There is no record '" + hidden.id() + "'");

        assertThatThrownBy(() -> update(hidden.id(), d -> d)).isInstanceOf(NotFound.class);
        assertThatThrownBy(() -> lineage.journal().relate(seen.id(), hidden.id()))
                .isInstanceOf(NotFound.class);
        assertThat(texts()).containsExactly("Seen");
        assertThat(lineage.documents().ids("dec-", 10)).containsExactly(seen.id());
        assertThat(lineage.projects()).isEqualTo(Map.of("shop", 1L));
        assertThat(secret().projects()).isEqualTo(Map.of("shop", 2L));
        assertThat(lineage.counts()).isEqualTo(Map.of("decision", 1L));
        assertThat(secret().counts()).isEqualTo(Map.of("decision", 2L));
    }

    @Test
    void aHiddenSuccessorDoesNotSupersede() {
        Version<Decision> old = record("Old");
        Version<Decision> hidden = secret().journal()
                .record(Decision.builder("New").addSupersedes(old.id()).build());
        assertThat(lineage.documents().successors(List.of(old.id()))).isEmpty();
        assertThat(texts(lineage, Filter.ALL.superseded(true))).isEmpty();
        assertThat(get(old.id())).isEqualTo(old);
        assertThat(secret().documents().successors(List.of(old.id()))).isEqualTo(Map.of(old.id(), hidden.id()));
        assertThat(texts(secret(), Filter.ALL.superseded(true))).containsExactly("Old");
    }

    @Test
    void aScopeChangesOnlyItsOwnSpace() {
        Version<Decision> hidden = secret().journal().record(decision("Hidden"));
        Version<Decision> common = record("Common");
        Lineage reader = memory.in(PLANNER.reading("secret"));
        assertThat(texts(reader, Filter.ALL)).containsExactly("Common", "Hidden");
        assertThatThrownBy(() -> reader.journal().update(hidden.id(), d -> d.addTags("x")))
                .isInstanceOfSatisfying(
                        Denied.class, denied -> assertThat(denied.rule()).isEqualTo("space"));
        assertThatThrownBy(() -> secret().journal().retire(common.id(), "Not mine"))
                .isInstanceOf(Denied.class);
        assertThat(secret().journal().get(hidden.id())).isEqualTo(hidden);
    }

    @Test
    void aScopeWithoutAProjectSeesAllAndKeepsTheProjectOfAChangedRecord() {
        Version<Decision> shop = record("Shop");
        Lineage all = memory.in(Scope.allProjects());
        Version<Decision> none = all.journal().record(decision("None"));
        assertThat(none.project()).isEmpty();
        assertThat(none.value().tags()).isEmpty();
        assertThat(texts(all, Filter.ALL)).containsExactly("None", "Shop");
        assertThat(texts()).containsExactly("Shop");
        Version<Decision> changed = all.journal().update(shop.id(), d -> d.outcome(Outcome.SUCCESSFUL));
        assertThat(changed.project()).isEqualTo("shop");
        assertThat(get(shop.id())).isEqualTo(changed);
    }

    @Test
    void anExpiredRecordCanBeProlonged() {
        Version<Decision> version = record("Hourly", WriteOption.valid(hour()));
        clock.advance(Duration.ofHours(2));
        assertThat(texts()).isEmpty();
        update(version.id(), d -> d, WriteOption.valid(Validity.ALWAYS));
        assertThat(texts()).containsExactly("Hourly");
    }

    @Test
    void aDecisionWhosePrecedentExpiredCanBeUpdated() {
        Version<Decision> old = record("Old", WriteOption.valid(hour()));
        Version<Decision> recent = record(Decision.builder("New").addRelatedDecisions(old.id()));
        clock.advance(Duration.ofHours(2));
        assertThat(update(recent.id(), d -> d.outcome(Outcome.SUCCESSFUL)).number())
                .isEqualTo(2);
        assertThat(lineage.journal().relate(record("Newer").id(), old.id()).number())
                .isEqualTo(2);
    }

    @Test
    void anImportedDecisionWithADanglingOrOwnReferenceCanBeUpdated() {
        importAll(
                fields("id", "dec-00000001", "decision", "dangling", "supersedes", List.of("dec-99999999", "blah")),
                fields("id", "dec-00000002", "decision", "itself", "related_decisions", List.of("dec-00000002")));
        for (String imported : List.of("dec-00000001", "dec-00000002")) {
            assertThat(update(id(imported), d -> d.outcome(Outcome.SUCCESSFUL)).number())
                    .isEqualTo(2);
        }
    }

    @Test
    void anImportDoesNotChangeRecordsOfHiddenSpaces() {
        Version<Decision> hidden = secret().journal().record(decision("true"));
        String id = hidden.id().value();
        ImportReport report = importAll(
                fields("id", id, "space", "secret", "decision", "forged", "updated_at", "2030-01-01"),
                fields("id", id, "decision", "forged", "updated_at", "2030-01-01"));
        assertThat(report.added()).isEqualTo(1);
        assertThat(report.refused()).isEqualTo(1);
        assertThat(secret().journal().history(hidden.id())).isEqualTo(List.of(hidden));
        assertThat(texts()).containsExactly("forged");
    }

    @Test
    void readableSpacesAreStrippedLikeTheWrittenOne() {
        memory.in(PLANNER.space(" team ")).journal().record(decision("Team"));
        assertThat(texts(memory.in(PLANNER.reading(" team ")), Filter.ALL)).containsExactly("Team");
    }

    @Test
    void namesAreTheSameInEveryFormOfUnicode() {
        String composed = "Caf\u00E9";
        String decomposed = "Cafe\u0301";
        List<Version<Decision>> versions = Stream.of(decomposed, composed)
                .map(name -> memory.in(
                                Scope.project(name).actor("agent:" + name).space(name))
                        .journal()
                        .record(Decision.builder("A").addTags(name).build(), WriteOption.key(name)))
                .toList();
        assertThat(versions.get(1)).isEqualTo(versions.get(0));
        assertThat(versions.get(0).value().tags()).containsExactly(composed);
        Lineage reader = memory.in(Scope.project(decomposed).space(composed));
        Filter filter = Filter.tag(decomposed).and("actor", "agent:" + composed);
        assertThat(reader.journal().list(filter, Paging.first(9)).items()).containsExactly(versions.get(0));
        importAs(
                Scope.allProjects().space(composed),
                fields("decision", "B", "project", decomposed, "space", decomposed));
        assertThat(texts(reader, Filter.ALL)).containsExactlyInAnyOrder("A", "B");
    }

    private Validity hour() {
        return Validity.until(clock.instant().plusSeconds(3_600));
    }
}
