package dev.lineage.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The examples of RFC 8785. */
class CanonicalJsonTest {
    @ParameterizedTest
    @CsvSource({
        "0000000000000000, 0",
        "8000000000000000, 0",
        "0000000000000001, 5e-324",
        "8000000000000001, -5e-324",
        "7fefffffffffffff, 1.7976931348623157e+308",
        "4340000000000000, 9007199254740992",
        "c340000000000000, -9007199254740992",
        "4430000000000000, 295147905179352830000",
        "44b52d02c7e14af5, 9.999999999999997e+22",
        "44b52d02c7e14af6, 1e+23",
        "44b52d02c7e14af7, 1.0000000000000001e+23",
        "444b1ae4d6e2ef4e, 999999999999999700000",
        "444b1ae4d6e2ef4f, 999999999999999900000",
        "444b1ae4d6e2ef50, 1e+21",
        "3eb0c6f7a0b5ed8c, 9.999999999999997e-7",
        "3eb0c6f7a0b5ed8d, 0.000001",
        "41b3de4355555553, 333333333.3333332",
        "41b3de4355555554, 333333333.33333325",
        "41b3de4355555555, 333333333.3333333",
        "41b3de4355555556, 333333333.3333334",
        "41b3de4355555557, 333333333.33333343",
        "becbf647612f3696, -0.0000033333333333333333",
        "43143ff3c1cb0959, 1424953923781206.2"
    })
    void numbersAreWrittenAsEcmaScriptDoes(String bits, String written) {
        double value = Double.longBitsToDouble(Long.parseUnsignedLong(bits, 16));

        assertThat(CanonicalJson.text(value)).isEqualTo(written);
        assertThat(CanonicalJson.text(new BigDecimal(value))).isEqualTo(written);
    }

    @Test
    void numbersBeyondDoublesStayAsTheyAre() {
        assertThat(CanonicalJson.text(
                        List.of(new BigDecimal("1E+400"), BigInteger.TWO.pow(53).add(BigInteger.ONE), 7, 1L << 40)))
                .isEqualTo("[1E+400,9007199254740992,7,1099511627776]");
    }

    @Test
    void valuesHaveNoBlanksAndTextsFewEscapes() {
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("numbers", List.of(333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001));
        value.put("string", "\u20ac$\u000F\nA'\u0042\"\\\\\"/\b\t\f\r\u007f");
        value.put("literals", Arrays.asList(null, true, false));
        value.put("empty", List.of(Map.of(), List.of()));

        assertThat(CanonicalJson.text(value))
                .isEqualTo("{\"empty\":[{},[]],\"literals\":[null,true,false],"
                        + "\"numbers\":[333333333.3333333,1e+30,4.5,0.002,1e-27],"
                        + "\"string\":\"€$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\\b\\t\\f\\r\u007f\"}");
    }

    @Test
    void namesAreSortedByTheirUtf16Units() {
        Map<String, Object> value = new LinkedHashMap<>();
        List.of("\u20ac", "\r", "\ufb33", "1", "\ud83d\ude00", "\u0080", "\u00f6")
                .forEach(name -> value.put(name, 0));

        assertThat(CanonicalJson.text(value))
                .isEqualTo(
                        "{\"\\r\":0,\"1\":0,\"\u0080\":0,\"\u00f6\":0,\"\u20ac\":0,\"\ud83d\ude00\":0,\"\ufb33\":0}");
    }
}
