package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.Scope;
import dev.lineage.error.InvalidInput;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.Entity;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.sqlite.SqliteStore;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What documents may hold, and how they are read where they hold something else. */
class DocumentRulesTest {
    private static final RecordId ID = RecordId.of("dec-1a2b3c4d");

    private final CloseableLineage lineage = Lineages.open(SqliteStore.inMemory());
    private final List<String> problems = new ArrayList<>();

    @AfterEach
    void close() {
        lineage.close();
    }

    private static Map<String, Object> decision(Object... more) {
        Map<String, Object> document = new LinkedHashMap<>(Map.of("id", ID.text(), "decision", "Use Redis"));
        for (int i = 0; i < more.length; i += 2) {
            document.put((String) more[i], more[i + 1]);
        }
        return document;
    }

    private Map<String, Object> read(Map<String, ?> document) {
        problems.clear();
        return lineage.documents()
                .read("decision", document, (problem, field, detail) -> problems.add(field + ": " + detail));
    }

    private Decision adopted(Map<String, Object> document) {
        lineage.documents().adopt("decision", List.of(document));
        return lineage.journal().show(ID);
    }

    @Test
    void theProjectThatTagsShowIsNoTagOfTheRecord() {
        List<String> tags = IntStream.range(0, 1_000).mapToObj(i -> "tag-" + i).toList();
        DecisionDraft draft = DecisionDraft.of("Use Redis").tagged(tags.toArray(String[]::new));
        Decision decision = lineage.in(Scope.project("shop")).journal().record(draft);

        for (String project : List.of("bank", "farm")) {
            try (CloseableLineage other = Lineages.open(SqliteStore.inMemory())) {
                other.in(Scope.project(project)).documents().adopt("decision", List.of(decision.document()));
                decision = other.journal().show(decision.id());
                assertThat(decision.tags())
                        .isEqualTo(
                                Stream.concat(Stream.of(project), tags.stream()).toList());
            }
        }
    }

    @Test
    void whatJsonCannotSayIsLeftOutAndRefusedWhereItIsTakenOver() {
        List<Object> endless = new ArrayList<>();
        endless.add(endless);
        Map<Object, Object> numbered = new HashMap<>(Map.of(1, "one"));
        Map<String, Object> document = decision(
                "shade",
                "blue",
                "a",
                new UUID(0, 0),
                "b",
                List.of(1L, new int[] {1}),
                "c",
                Map.of("deep", endless),
                "d",
                numbered,
                "e",
                Double.NaN,
                "f",
                "\ud800",
                "tags",
                List.of(new StringBuilder("x")));
        document.put(null, "nameless");

        Map<String, Object> read = read(document);

        String values = " must hold strings, numbers, booleans, lists, maps and nulls, but was ";
        assertThat(problems)
                .containsExactlyInAnyOrder(
                        "a: a" + values + "\"java.util.UUID\"",
                        "b: b[1]" + values + "\"[I\"",
                        "c: c.deep" + "[0]".repeat(24)
                                + "[0… must be at most 100 lists and maps deep, but was \"more\"",
                        "d: d must have texts for names, but was \"1\"",
                        "e: e must be a number that JSON has, but was \"NaN\"",
                        "f: f must not hold a lone surrogate, but was \"\ud800\"",
                        "tags: tags[0]" + values + "\"java.lang.StringBuilder\"",
                        "null: document must have texts for names, but was \"null\"");
        assertThat(read).containsEntry("shade", "blue").doesNotContainKeys("a", "b", "c", "d", "e", "f", null);
        for (String field : List.of("a", "b", "c", "d", "e", "f", "tags")) {
            Map<String, Object> one = decision(field, Objects.requireNonNull(document.get(field)));
            assertThatThrownBy(() -> adopted(one))
                    .isInstanceOf(InvalidInput.class)
                    .hasMessageStartingWith(field);
        }
        assertThat(lineage.query().sequence()).isZero();
    }

    @Test
    void numbersOfAllClassesAreRead() {
        for (Number confidence : List.of(1, 1L, (short) 1, (byte) 1, 1f, 1d, BigInteger.ONE, BigDecimal.ONE)) {
            Map<String, Object> read = read(decision("confidence", confidence, "free", confidence));

            assertThat(problems).isEmpty();
            assertThat(read).containsEntry("confidence", new BigDecimal("1.0"));
            assertThat((Number) read.get("free")).extracting(Number::intValue).isEqualTo(1);
        }
        read(decision("outcome_result", Map.of("status", "failed", "errors", BigInteger.ONE.shiftLeft(64))));
        assertThat(problems).containsExactly("outcome_result.errors: not a whole number: 18446744073709551616");
    }

    @Test
    void aPartOfAResultThatIsNoneIsLeftOutAlone() {
        Map<String, Object> result = Map.of("status", "failed", "duration_ms", -1, "event_record", "dec-00000001");

        assertThat(read(decision("outcome_result", result)))
                .containsEntry("outcome_result", Map.of("status", "failed"));
        assertThat(problems)
                .containsExactly(
                        "outcome_result.duration_ms: duration_ms must be from 0 to 9223372036854775807, but was \"-1\"",
                        "outcome_result.event_record: event_record must have an event_version from 1, but was \"0\"");
        assertThat(adopted(decision("outcome_result", Map.of())).result()).isEmpty();
    }

    @Test
    void whatNamesNothingOfItsListIsReported() {
        Map<String, Object> document = decision(
                "alternatives", List.of("Memcached", "Memcached"),
                "alternatives_rejected", Map.of("Memcached", "No events", "Files", "Slow"),
                "entities", List.of("a.ts", "b.ts", "a.ts"),
                "extracted_entities", List.of("a.ts", "c.ts"));

        Map<String, Object> read = read(document);

        assertThat(problems)
                .containsExactly(
                        "alternatives_rejected: alternatives_rejected must name texts of alternatives, but was \"Files\"",
                        "extracted_entities: extracted_entities must name some of entities, but was \"c.ts\"");
        Decision decision = adopted(read);
        assertThat(decision.alternatives()).containsExactly(new Alternative("Memcached", Optional.of("No events")));
        assertThat(decision.entities()).containsExactly(new Entity("b.ts", false), new Entity("a.ts", true));
    }

    @Test
    void aDraftSaysEachAlternativeAndEachEntityOnce() {
        Decision decision = lineage.journal()
                .record(DecisionDraft.of("Use Redis")
                        .rejecting("Memcached", "No events")
                        .rejecting("Memcached", "Old")
                        .affecting("a.ts", "a.ts"));

        assertThat(decision.alternatives()).containsExactly(new Alternative("Memcached", Optional.of("No events")));
        assertThat(decision.entities()).containsExactly(new Entity("a.ts", false));
        assertThat(read(decision.document())).containsEntry("alternatives_rejected", Map.of("Memcached", "No events"));
    }

    @Test
    void ofLinksOfOneRelationToOneTargetTheFirstCounts() {
        Map<String, Object> link = Map.of("relation", "affects", "target", "file:a.ts", "reason", "first");
        Map<String, Object> again = Map.of("relation", "affects", "target", "file:a.ts", "reason", "second");

        Decision decision = adopted(decision("entity_links", List.of(link, again)));

        assertThat(decision.links())
                .extracting(each -> each.target() + " " + each.reason().orElse(""))
                .containsExactly(Reference.file("a.ts") + " first");
    }

    @Test
    void errorsNameTheVersionAndThePlace() {
        Map<String, Object> fine = decision();
        refused(
                "versions[1].tags[1] must not be blank, but was \" \"",
                List.of(fine, decision("tags", List.of("a", " "))));
        refused(
                "versions[1].entity_links[0].relation must be there, but was \"null\"",
                List.of(fine, decision("entity_links", List.of(Map.of("target", "file:a.ts")))));
        refused("versions[1].decision must be there, but was \"null\"", List.of(fine, Map.of("id", ID.text())));
        refused(
                "entity_links[0].relation must be there, but was \"null\"",
                List.of(decision("entity_links", List.of(Map.of()))));
        refused(
                "valid_until must be after 2026-02-01T00:00:00Z",
                List.of(decision("valid_from", "2026-02-01T00:00:00Z", "valid_until", "2026-01-01T00:00:00Z")));
    }

    private void refused(String message, List<Map<String, Object>> versions) {
        assertThatThrownBy(() -> lineage.documents().adopt("decision", versions))
                .isInstanceOf(InvalidInput.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void aBatchTakesWhatDocumentsSaidWhenTheyWereNoted() {
        List<String> tags = new ArrayList<>(List.of("a"));
        Map<String, Object> document = decision("tags", tags);

        lineage.atomically(batch -> {
            batch.documents().adopt("decision", List.of(document), adoption -> {});
            document.put("decision", "Use nothing");
            tags.clear();
        });

        Decision decision = lineage.journal().show(ID);
        assertThat(decision.text() + decision.tags()).isEqualTo("Use Redis[a]");
    }

    @Test
    void aSessionOfTheDecisionsOwnNameIsSaid() {
        Map<String, Object> document = decision("session_id", ID.text());

        assertThat(adopted(document).document()).containsEntry("session_id", ID.text());
    }

    @Test
    void fieldsAreInTheOrderOfDocuments() {
        Decision decision = lineage.in(Scope.project("shop").actor("ann"))
                .journal()
                .record(DecisionDraft.of("Use Redis")
                        .rejecting("Files", "Slow")
                        .consequences("A server")
                        .knowing(known -> known.task("T-1")));
        List<String> names = List.copyOf(decision.document().keySet());

        assertThat(lineage.documents().fields("decision").stream()
                        .filter(names::contains)
                        .toList())
                .isEqualTo(names);
        assertThatThrownBy(() -> lineage.documents().fields("decision").add("x"))
                .isInstanceOf(UnsupportedOperationException.class);
    }
}
