package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.patterns.Pattern;
import dev.lineage.query.Hit;
import dev.lineage.query.Search;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Search: hits that say the same as a better one come behind all others. */
class RepeatedHitsTest extends MemoryTest {
    private List<String> titles(String question, int limit) {
        return lineage.search(Search.of(question).first(limit)).stream()
                .map(hit -> hit.version().title())
                .toList();
    }

    @Test
    void theBestOfEqualHitsIsFollowedByOthers() {
        for (int i = 0; i < 4; i++) {
            record("Prefer dark mode");
        }
        record("Prefer light mails in dark rooms");
        String one = "Prefer dark mode";
        String other = "Prefer light mails in dark rooms";
        assertThat(titles("prefer dark", 1)).containsExactly(one);
        assertThat(titles("prefer dark", 2)).containsExactly(one, other);
        assertThat(titles("prefer dark", 3)).containsExactly(one, other, one);
        assertThat(titles("prefer dark", 10)).containsExactly(one, other, one, one, one);
        List<Hit> hits = lineage.search(Search.of("prefer dark"));
        assertThat(hits.get(1).parts()).containsOnlyKeys("words");
        assertThat(hits.get(2).parts()).containsEntry("repeated", 0.0).containsOnlyKeys("words", "repeated");
        assertThat(hits.get(2).score()).isZero();
    }

    @Test
    void textsThatDifferInANumberOrANegationAreNotTheSame() {
        String long1 = "Keep the carts of all our customers in the cache of the shop for some 10 days and nights";
        record(long1);
        record(long1.replace("10", "20"));
        record(long1 + " never");
        record(long1 + " friend");
        assertThat(lineage.search(Search.of("carts cache")).stream().map(Hit::parts))
                .filteredOn(parts -> parts.containsKey("repeated"))
                .hasSize(1);
    }

    @Test
    void recordsOfSeveralKindsDoNotRepeatEachOther() {
        record("Cache aside");
        lineage.patterns().add(Pattern.builder("Cache aside").build());
        assertThat(lineage.search(Search.of("cache")))
                .hasSize(2)
                .noneMatch(hit -> hit.parts().containsKey("repeated"));
    }
}
