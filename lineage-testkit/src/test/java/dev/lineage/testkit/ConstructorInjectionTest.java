package dev.lineage.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ConstructorInjectionTest {
    @RegisterExtension
    static final LineageExtension EXTENSION = LineageExtension.of(OpenedLineage::new);

    private final Lineage given;
    private final ManualClock time;

    ConstructorInjectionTest(Lineage given, ManualClock time) {
        this.given = given;
        this.time = time;
    }

    @BeforeEach
    void advance(ManualClock clock) {
        clock.set(ManualClock.START.plusSeconds(1));
    }

    @Test
    void aConstructorIsGivenTheLineageOfItsTest(Lineage memory, ManualClock clock) {
        assertThat(memory).isSameAs(given);
        assertThat(clock).isSameAs(time);
        assertThat(time.instant()).isEqualTo(ManualClock.START.plusSeconds(1));
    }

    @Nested
    class Inner {
        private final Lineage inside;

        Inner(Lineage inside) {
            this.inside = inside;
        }

        @Test
        void theConstructorsOfNestedClassesAreGivenTheSame(Lineage memory) {
            assertThat(memory).isSameAs(given).isSameAs(inside);
        }
    }
}
