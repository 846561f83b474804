package dev.lineage.ref;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.error.InvalidInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReferenceTest {
    @ParameterizedTest
    @CsvSource({
        "src/auth.ts, file:src/auth.ts",
        "pom.xml, file:pom.xml",
        "Makefile, concept:Makefile",
        "OAuth, concept:OAuth",
        "e.g., concept:e.g.",
        "version 1.2, concept:version 1.2",
        "agent:worker-a, agent:worker-a",
        "Note: odd, concept:Note: odd",
        "neo/state/agents/, file:neo/state/agents/"
    })
    void anEntityIsNamedAsPeopleWriteIt(String written, String reference) {
        assertThat(Reference.entity(written).text()).isEqualTo(reference);
    }

    @Test
    void aReferenceWithAColonIsAThingAndOneWithoutARecord() {
        assertThat(Reference.parse("epic:mj100")).isEqualTo(new Thing("epic", "mj100"));
        assertThat(Reference.parse("dec-1a2b3c4d")).isEqualTo(RecordId.of("dec-1a2b3c4d"));
        assertThat(Reference.parse(Reference.file("a:b").text())).isEqualTo(Reference.file("a:b"));
    }

    @Test
    void aTypeThatIsNoLowerCaseWordIsRefused() {
        assertThatThrownBy(() -> Reference.parse("File:x")).isInstanceOfSatisfying(InvalidInput.class, error -> {
            assertThat(error.field()).isEqualTo("type");
            assertThat(error.value()).isEqualTo("File");
        });
    }
}
