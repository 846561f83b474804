package dev.lineage.core;

import static dev.lineage.record.WriteOption.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Lineage;
import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageException.NotFound;
import dev.lineage.exchange.ImportReport;
import dev.lineage.journal.Decision;
import dev.lineage.query.Direction;
import dev.lineage.record.Check;
import dev.lineage.record.Facet;
import dev.lineage.record.Filter;
import dev.lineage.record.Identified;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Records;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Title;
import dev.lineage.record.Version;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Kinds of a host: one whose values say what identifies their records, and one with a rule. */
class HostKindsTest extends MemoryTest {
    private Records<Part> parts;

    /** A part; parts whose names have the same length want the same id. */
    @Kind(name = "part", prefix = "part-")
    public record Part(
            String name, Optional<String> note, List<String> marks, Map<String, Object> data, List<Pipe> pipes)
            implements Identified {
        public Part {
            name = Check.name("name", Check.required("name", name));
            note = Check.name("note", note);
            marks = Check.names("marks", marks);
            data = Check.data("data", data);
            pipes = Check.list("pipes", pipes);
        }

        @Override
        public List<String> identity() {
            return List.of(name);
        }

        @Override
        public String id(String prefix, String digest, int attempt) {
            return prefix + "%08d".formatted(100 * attempt + name.length());
        }

        @Facet("name")
        public Reference reference() {
            return Reference.of("part:" + name);
        }

        @Link
        public List<Pipe> links() {
            return pipes;
        }
    }

    /** A link between other things. */
    public record Pipe(Reference from, Relation relation, Reference target) implements LinkTarget {
        static Pipe of(String from, String relation, String target) {
            return new Pipe(Reference.of(from), new Relation(relation), Reference.of(target));
        }

        @Override
        public Optional<Reference> source() {
            return Optional.of(from);
        }

        @Override
        public Optional<Relation> ownRelation() {
            return Optional.of(relation);
        }
    }

    private static Part part(String name, String note, List<String> marks, Map<String, Object> data) {
        return new Part(name, Optional.of(note).filter(text -> !text.isEmpty()), marks, data, List.of());
    }

    private static Part piped(Pipe... pipes) {
        return new Part("pipes", Optional.empty(), List.of(), Map.of(), List.of(pipes));
    }

    @BeforeEach
    void openMemoryWithKinds() {
        reopen(options(1).kind(Part.class).kind(Incident.class, this::rule));
        parts = lineage.records(Part.class);
    }

    @Test
    void addingAnEqualIdentityMergesItsRecord() {
        Map<String, Object> size = Map.of("size", Map.of("x", 1, "y", List.of(1, 2)), "color", "red");
        Version<Part> first = parts.add(part("wheel", "round", List.of("a", "b"), size));
        Version<Part> second = parts.add(part(
                "wheel", "", List.of("b", "c"), Map.of("size", Map.of("y", List.of(3), "z", 4), "material", "steel")));
        assertThat(second.id()).isEqualTo(first.id());
        assertThat(second.number()).isEqualTo(2);
        assertThat(second.value())
                .isEqualTo(part(
                        "wheel",
                        "round",
                        List.of("a", "b", "c"),
                        Map.of("size", Map.of("x", 1, "y", List.of(3), "z", 4), "color", "red", "material", "steel")));
        assertThat(parts.add(second.value()).number()).isEqualTo(2);
    }

    @Test
    void anotherIdentityAnotherProjectAndAnotherSpaceGetIdsOfTheirOwn() {
        Part wheel = part("wheel", "", List.of(), Map.of());
        assertThat(parts.add(wheel).id()).isEqualTo(id("part-00000005"));
        assertThat(parts.add(part("brake", "", List.of(), Map.of())).id()).isEqualTo(id("part-00000105"));
        assertThat(memory.in(PLANNER.space("lab"))
                        .records(Part.class)
                        .add(wheel)
                        .id())
                .isEqualTo(id("part-00000205"));
        assertThat(parts.add(part("brake", "x", List.of(), Map.of())).id()).isEqualTo(id("part-00000105"));
    }

    @Test
    void addingARetiredPartBringsItBack() {
        Version<Part> wheel = parts.add(part("wheel", "", List.of(), Map.of()));
        parts.retire(wheel.id(), "flat");
        parts.add(wheel.value());
        assertThat(all(parts)).extracting(Version::number).containsExactly(3);
    }

    @Test
    void documentsWithoutATimeAreMergedAndDatedOnesAreVersions() {
        parts.add(part("wheel", "round", List.of("a"), Map.of()));
        Map<String, Object> undated = fields("name", "wheel", "marks", List.of("b"));
        assertThat(importParts(undated)).isEqualTo(new ImportReport(0, 1, 0, 0, 0, List.of()));
        assertThat(importParts(undated)).isEqualTo(new ImportReport(0, 0, 1, 0, 0, List.of()));
        assertThat(parts.get(id("part-00000005")).value())
                .isEqualTo(part("wheel", "round", List.of("a", "b"), Map.of()));
        Map<String, Object> old = fields("name", "wheel", "note", "old", "updated_at", "2001-01-01T00:00:00Z");
        assertThat(importParts(old).older()).isEqualTo(1);
        Map<String, Object> recent = fields("name", "wheel", "note", "new", "updated_at", "2101-01-01T00:00:00Z");
        assertThat(importParts(recent).changed()).isEqualTo(1);
        assertThat(parts.get(id("part-00000005")).value()).isEqualTo(part("wheel", "new", List.of(), Map.of()));
    }

    private ImportReport importParts(Map<String, Object> fields) {
        fields.put("kind", "part");
        return importAll(fields);
    }

    @Test
    void recordIsFoundByItsName() {
        Version<Part> wheel = parts.add(part("wheel", "", List.of(), Map.of()));
        assertThat(lineage.find(Reference.of("part:wheel")).orElseThrow().id()).isEqualTo(wheel.id());
        assertThat(lineage.find(Reference.of("part:brake"))).isEmpty();
        record(Decision.builder("Use steel").addEntities(Reference.of("part:wheel")));
        assertThat(lineage.why(wheel.id().target())).extracting(Version::title).containsExactly("Use steel");
    }

    @Test
    void linksMayBeginElsewhereAndBothEndsMustExist() {
        Version<?> decision = record("Use steel");
        String known = decision.id().value();
        parts.add(piped(Pipe.of("concept:a", "feeds", "concept:b"), Pipe.of(known, "feeds", "concept:b")));
        assertThat(lineage.links(Reference.of("b"), Direction.INCOMING))
                .extracting(link -> link.source().text() + " " + link.relation() + " " + link.target())
                .containsExactlyInAnyOrder("concept:a feeds concept:b", known + " feeds concept:b");
        assertThatThrownBy(() -> parts.add(piped(Pipe.of("dec-00000000", "feeds", "b"))))
                .isInstanceOf(NotFound.class)
                .hasMessageContaining("dec-00000000");
        assertThatThrownBy(() -> parts.add(piped(Pipe.of("a", "feeds", "dec-00000000"))))
                .isInstanceOf(NotFound.class);
    }

    @Test
    void aRuleRunsOnceOnWhatTheRecordOfAnIdentityBecomes() {
        List<String> seen = new ArrayList<>();
        reopen(options(1).kind(Part.class, (inside, before, given) -> {
            seen.add((before == null ? "new" : before.marks()) + " -> " + given.marks());
            return given;
        }));
        lineage.records(Part.class).add(part("wheel", "", List.of("a"), Map.of()));
        lineage.records(Part.class).add(part("wheel", "", List.of("b"), Map.of()));
        assertThat(seen).containsExactly("new -> [a]", "[a] -> [a, b]");
    }

    private final AtomicInteger runs = new AtomicInteger();

    /** An incident, which a decision resolves. Its number is the rule's. */
    @Kind(name = "incident", prefix = "inc-")
    public record Incident(
            @Title String title,
            int number,
            @Facet String status,
            @Link("resolved_by") Optional<RecordId> resolvedBy) {}

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
                () -> incidents().change(first, HostKindsTest::closed));
        assertThat(incidents().get(first).number()).isEqualTo(1);
    }

    @Test
    @SuppressWarnings("NullAway") // a host may be compiled without it
    void aRuleThatReturnsNothingIsNamed() {
        reopen(options(1).kind(Incident.class, (inside, before, given) -> null));
        assertThatThrownBy(() -> incidents().add(open("Login fails")))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("incident from its rule is required");
        assertThat(lineage.counts()).isEmpty();
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
        assertThat(get(decision).title()).isEqualTo("Restart");

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
