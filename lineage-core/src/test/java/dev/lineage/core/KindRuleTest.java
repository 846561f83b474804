package dev.lineage.core;

import static dev.lineage.record.WriteOption.key;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.LineageException.Conflict;
import dev.lineage.journal.Decision;
import dev.lineage.record.Facet;
import dev.lineage.record.Filter;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Records;
import dev.lineage.record.Title;
import dev.lineage.record.Version;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The rules of kinds of a host. */
class KindRuleTest extends MemoryTest {
    private final AtomicInteger runs = new AtomicInteger();

    /** An incident, which a decision resolves. Its number is the rule's. */
    @Kind(name = "incident", prefix = "inc-")
    public record Incident(
            @Title String title,
            int number,
            @Facet String status,
            @Link("resolved_by") Optional<RecordId> resolvedBy) {}

    @BeforeEach
    void declare() {
        reopen(options(1).kind(Incident.class, this::rule));
    }

    private Incident rule(Lineage inside, @Nullable Incident before, Incident given) {
        runs.incrementAndGet();
        if (given.status().equals("closed") && given.resolvedBy().isEmpty()) {
            throw new Conflict("resolved", "A closed incident needs the decision that resolves it");
        }
        int last = inside.records(Incident.class).list(Filter.ALL, Paging.first(1)).items().stream()
                .mapToInt(newest -> newest.value().number())
                .findFirst()
                .orElse(0);
        int number = before == null ? last + 1 : before.number();
        return new Incident(given.title(), number, given.status(), given.resolvedBy());
    }

    private Records<Incident> incidents() {
        return lineage.records(Incident.class);
    }

    private static Incident open(String title) {
        return new Incident(title, 0, "open", Optional.empty());
    }

    private static Incident closed(Incident old) {
        return new Incident(old.title(), 0, "closed", old.resolvedBy());
    }

    @Test
    void theRuleCompletesAndRefusesEachValue() {
        RecordId first = incidents().add(open("Login fails")).id();
        clock.advance(Duration.ofSeconds(1));
        Version<Incident> second = incidents().add(open("Logout fails"));

        assertThat(second.value().number()).isEqualTo(2);
        conflicts(
                "resolved",
                "A closed incident needs the decision that resolves it",
                () -> incidents().change(first, KindRuleTest::closed));
        assertThat(incidents().get(first).number()).isEqualTo(1);
    }

    @Test
    void theRuleReadsAndWritesInTheTransactionAndIsUndoneWithIt() {
        reopen(options(1).kind(Incident.class, (inside, before, given) -> {
            RecordId decision =
                    inside.journal().record(Decision.builder("Restart").build()).id();
            if (given.title().isBlank()) {
                throw new Conflict("title", "An incident needs a title");
            }
            return new Incident(given.title(), 1, "closed", Optional.of(decision));
        }));
        Version<Incident> added = incidents().add(open("Login fails"));
        RecordId decision = added.value().resolvedBy().orElseThrow();
        assertThat(lineage.journal().get(decision).title()).isEqualTo("Restart");

        conflicts("title", "An incident needs a title", () -> incidents().add(open(" ")));
        assertThat(lineage.counts()).containsEntry("decision", 1L).containsEntry("incident", 1L);
    }

    @Test
    void aRepeatedRequestIsAnsweredWithoutTheRule() {
        Version<Incident> added = incidents().add(open("Login fails"), key("k"));
        incidents().add(open("Logout fails"));

        assertThat(incidents().add(open("Login fails"), key("k"))).isEqualTo(added);
        assertThat(runs).hasValue(2);
        conflicts(
                "key",
                "The key 'k' was used for another request: " + added.id() + " version 1",
                () -> incidents().add(open("Logout fails"), key("k")));
    }
}
