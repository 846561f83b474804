package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JsonTest {
    @Test
    void everyValueThatADocumentMayHoldIsWritten() {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("text", "a \"b\"\n\u001b é");
        document.put("nothing", null);
        document.put("truth", true);
        document.put("numbers", List.of(1, 2L, 0.5, new BigInteger("12345678901234567890"), new BigDecimal("1.10")));
        document.put("list", Arrays.asList("a", null));
        document.put("map", Map.of("b", List.of()));
        assertThat(Json.text(document))
                .isEqualTo("{\"text\":\"a \\\"b\\\"\\n\\u001B é\",\"nothing\":null,\"truth\":true,"
                        + "\"numbers\":[1,2,0.5,12345678901234567890,1.10],\"list\":[\"a\",null],\"map\":{\"b\":[]}}");
    }

    @Test
    void charactersThatSteerATerminalAreEscaped() {
        assertThat(Json.text(List.of("a\u009bb\u202ec"))).isEqualTo("[\"a\\u009bb\\u202ec\"]");
    }
}
