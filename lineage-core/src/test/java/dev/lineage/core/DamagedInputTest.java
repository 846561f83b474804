package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.error.InvalidInput;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.query.Cursor;
import dev.lineage.query.Hit;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import dev.lineage.ref.Ulid;
import dev.lineage.testkit.ReferenceStore;
import java.util.List;
import org.assertj.core.api.ThrowingConsumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Whatever stands in an input, it is refused by its rule or means what it says. */
class DamagedInputTest {
    private static final List<String> REFERENCES = List.of(
            "dec-1a2b3c4d",
            "session-00000000",
            "file:src/auth.ts",
            "epic:mj100",
            "agent:worker-a",
            "concept:OAuth refresh races",
            "src/auth.ts",
            "D3.js",
            "https://example.org/a?b=c#d");
    private static final List<String> QUERIES = List.of(
            "why do we refresh tokens early",
            "c++ file.py \"race\" AND expiry",
            "the of and",
            "Z\u00FCrich \uD83D\uDE00 naming*",
            "WriteBoolean user_name token:refresh");

    private static final CloseableLineage MEMORY = memory();

    private static CloseableLineage memory() {
        CloseableLineage lineage = Lineages.open(ReferenceStore.create());
        for (String text : QUERIES) {
            lineage.journal().record(DecisionDraft.of(text).because("because of " + text));
        }
        return lineage;
    }

    @AfterAll
    static void close() {
        MEMORY.close();
    }

    @Test
    void aReferenceIsRefusedOrIsReadAgainFromWhatItSays() {
        damaged(REFERENCES, text -> {
            Reference reference = Reference.parse(text);
            assertThat(Reference.parse(reference.text())).isEqualTo(reference);
            assertThat(reference.text()).matches("(?s)[^\\s:]+|[a-z][a-z0-9_-]{0,63}:\\S(.*\\S)?");
        });
        damaged(REFERENCES, text -> assertThat(RecordId.of(text).text()).isEqualTo(text));
        damaged(REFERENCES, text -> {
            Thing thing = Reference.entity(text);
            assertThat(Reference.parse(thing.text())).isEqualTo(thing);
            assertThat(thing.type()).matches("[a-z][a-z0-9_-]{0,63}");
        });
    }

    @Test
    void anIdentityIsRefusedOrIsWhatItSays() {
        damaged(
                List.of("01ARZ3NDEKTSV4RRFFQ69G5FAV", "7ZZZZZZZZZZZZZZZZZZZZZZZZZ", "00000000000000000000000000"),
                text -> assertThat(Ulid.parse(text)).hasToString(text));
    }

    @Test
    void aCursorIsRefusedOrIsReadAgainFromWhatItSays() {
        damaged(
                List.of("search.2s.1y2p0ij32e8e7", "a.0.0", "decisions.1.-1y2p0ij32e8e8", "query.zik0zj.-5"),
                text -> assertThat(Cursor.parse(Cursor.parse(text).toString())).isEqualTo(Cursor.parse(text)));
    }

    @Test
    void aCursorThatNoPageGaveEndsInAPageOrIsRefused() {
        damaged(List.of("decisions.5.1y2p0ij32e8e7", "decisions.3.0"), text -> assertThat(MEMORY.journal()
                        .list(DecisionFilter.all(), Paging.first(3).after(Cursor.parse(text)))
                        .items())
                .hasSizeLessThanOrEqualTo(3));
    }

    @Test
    void everyTextIsAQuery() {
        damaged(QUERIES, text -> {
            List<Hit> hits =
                    MEMORY.query().search(Search.of(text), Paging.first(4)).items();
            assertThat(hits).hasSizeLessThanOrEqualTo(4).allSatisfy(hit -> {
                assertThat(hit.score().value()).isBetween(0.0, 1.0);
                assertThat(hit.snippet()).isNotBlank();
            });
            assertThat(MEMORY.journal()
                            .query(text, DecisionFilter.all(), Paging.first(4))
                            .items())
                    .extracting(found -> found.decision().id())
                    .isEqualTo(hits.stream().map(Hit::id).toList());
        });
    }

    /** A refusal names its field. */
    private static void damaged(List<String> inputs, ThrowingConsumer<String> target) {
        Damage.texts(inputs, InvalidInput.class, input -> {
            try {
                target.acceptThrows(input);
            } catch (InvalidInput refused) {
                assertThat(refused.field()).isNotBlank();
                assertThat(refused).hasMessageStartingWith(refused.field() + " must ");
                throw refused;
            }
        });
    }
}
