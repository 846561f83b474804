package dev.lineage.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ErrorMessagesTest {
    private static final String HOSTILE = "a\u001b[2Jb\r\nc\u0085d\u2028e\u202Ef\u2066g\u007Fh\u0000";
    private static final String ESCAPED = "a\\u001b[2Jb\\u000d\\u000ac\\u0085d\\u2028e\\u202ef\\u2066g\\u007fh\\u0000";

    @Test
    void noMessageHoldsACharacterThatMovesATerminalsCursorOrTurnsText() {
        List<Function<String, LineageException>> errors = List.of(
                text -> new InvalidInput("field", text, "must be plain"),
                text -> new NotFound("id", text),
                text -> new Conflict("version", text, text),
                text -> new Denied("write", text),
                text -> new StoreFailure(text),
                text -> new StoreFailure(text, new IllegalStateException("cause")));
        for (Function<String, LineageException> error : errors) {
            LineageException made = error.apply(HOSTILE);
            assertThat(made).hasMessageContaining(ESCAPED);
            assertThat(String.valueOf(made.getMessage()).codePoints().filter(Character::isISOControl))
                    .isEmpty();
        }
    }

    @Test
    void aMessageKeepsTextOfAllLanguagesAsItIs() {
        String text = "Z\u00FCrich \u65E5\u672C \u05E9\u05DC\u05D5\u05DD \uD83D\uDE00 \"quoted\"";
        assertThat(new NotFound("id", text)).hasMessage("id must exist, but there is no \"" + text + "\"");
    }

    @Test
    void anErrorSaysTheWordAndThePolicyThatAContractHasForIt() {
        InvalidInput both = InvalidInput.because("MUTUAL_EXCLUSION", "consolidates", "a,b", "must stand alone");
        assertThat(both.reason()).contains("MUTUAL_EXCLUSION");
        assertThat(both).hasMessage("consolidates must stand alone, but was \"a,b\"");
        assertThat(new InvalidInput("field", "x", "must be plain").reason()).isEmpty();
        assertThat(NotFound.because("THOUGHT_NOT_FOUND", "refines", "mem-1").reason())
                .contains("THOUGHT_NOT_FOUND");
        assertThat(new NotFound("id", "x").reason()).isEmpty();
        Denied denied = Denied.by("pol-1", "fs/write", "is outside of the roots");
        assertThat(denied.policy()).contains("pol-1");
        assertThat(denied.rule()).isEqualTo("is outside of the roots");
        assertThat(denied.record()).isEmpty();
        assertThat(new Denied("write", "is not allowed").policy()).isEmpty();
    }

    @Test
    void theFieldsOfAnErrorKeepWhatWasGiven() {
        assertThat(new InvalidInput("field", HOSTILE, "must be plain").value()).isEqualTo(HOSTILE);
        assertThat(new NotFound("id", HOSTILE).id()).isEqualTo(HOSTILE);
    }
}
