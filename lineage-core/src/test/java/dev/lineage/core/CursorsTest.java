package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageOptions;
import dev.lineage.error.InvalidInput;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.query.Cursor;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.testkit.ManualClock;
import dev.lineage.testkit.ReferenceStore;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A cursor goes back to the list that gave it. */
class CursorsTest {
    private CloseableLineage lineage;

    @BeforeEach
    void recordSome() {
        lineage =
                Lineages.open(ReferenceStore.create(), LineageOptions.defaults().clock(ManualClock.create()));
        Stream.of("one", "two", "three").forEach(text -> lineage.journal().record(DecisionDraft.of("word " + text)));
    }

    @AfterEach
    void close() {
        lineage.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"decisions", "query", "search"})
    void namesItsListAndContinuesIt(String list) {
        Page<?> first = page(list, Paging.first(2));
        Cursor cursor = Cursor.parse(first.next().orElseThrow().toString());

        assertThat(cursor.list()).isEqualTo(list);
        assertThat(page(list, Paging.first(2).after(cursor)).items()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "decisions, search",
        "decisions, query",
        "query, search",
        "query, decisions",
        "search, query",
        "search, decisions"
    })
    void isRefusedByAnotherList(String from, String to) {
        Cursor cursor = page(from, Paging.first(2)).next().orElseThrow();

        assertThatThrownBy(() -> page(to, Paging.first(2).after(cursor)))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("cursor must be one that this list gave, but was \"" + cursor + "\"");
    }

    private Page<?> page(String list, Paging paging) {
        return switch (list) {
            case "decisions" -> lineage.journal().list(DecisionFilter.all(), paging);
            case "query" -> lineage.journal().query("word", DecisionFilter.all(), paging);
            default -> lineage.query().search(Search.of("word"), paging);
        };
    }
}
