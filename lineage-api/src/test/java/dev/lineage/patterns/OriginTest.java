package dev.lineage.patterns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.error.InvalidInput;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OriginTest {
    @ParameterizedTest
    @CsvSource({
        "shop, shop",
        "a-b--c, a-b--c",
        "session-2026-11-21, session-2026-11-21",
        "Shop, shop",
        "Web Shop 2, web-shop-2",
        "'  Web   Shop  ', web-shop",
        "Zürich Café, zurich-cafe",
        "ﬁle ½, file-1-2",
        "neo/state_agents.v2, neo-state-agents-v2",
        "--a--, a",
        "日本 shop, shop",
        "日本, x-cf2abf0c",
        "***, x-596f4162"
    })
    void aNameBecomesASlug(String name, String slug) {
        assertThat(Origin.of(name).slug()).isEqualTo(slug);
        assertThat(Origin.of(slug).slug()).isEqualTo(slug);
    }

    @Test
    void aLongNameIsCut() {
        assertThat(Origin.of("x".repeat(100)).slug()).isEqualTo("x".repeat(64));
        assertThat(Origin.of("x".repeat(63) + " y").slug()).isEqualTo("x".repeat(63));
    }

    @Test
    void aDayIsThatOfUtc() {
        assertThat(Origin.ofDay(Instant.parse("2026-11-21T23:59:59.999Z")).slug())
                .isEqualTo("session-2026-11-21");
    }

    @Test
    void whatIsNoSlugIsRefused() {
        for (String text : new String[] {"", "-a", "a-", "A", "a b", "é", "a".repeat(65)}) {
            assertThatThrownBy(() -> new Origin(text))
                    .isInstanceOfSatisfying(InvalidInput.class, error -> assertThat(error.rule())
                            .isEqualTo("must be 1 to 64 lower-case letters, digits and hyphens, with no hyphen at its"
                                    + " ends"));
        }
        assertThatThrownBy(() -> Origin.of(" ")).hasMessage("origin must not be blank, but was \" \"");
    }
}
