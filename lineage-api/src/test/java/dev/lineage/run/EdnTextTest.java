package dev.lineage.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException.InvalidInput;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EdnTextTest {
    private static final Map<String, Object> ARGS = Map.of("text", "hello", "channel-id", "123");

    /** The policy of seed 1. */
    private static final CapabilityPolicy POLICY = new CapabilityPolicy(
            0,
            List.of(),
            Map.of(
                    "fs",
                            Map.of(
                                    "allow",
                                    true,
                                    "roots",
                                    List.of("./specs", "./reports"),
                                    "modes",
                                    List.of("~#set", List.of("~:write", "~:read"))),
                    "net", Map.of("allow", false),
                    "clock", Map.of("allow", true, "mode", "~:virtual")));

    @Test
    void hashesAreThoseOfTheDictionary() {
        String hash = "sha256:12f5cbf2beddd745199c33f2045545b849719d78b2dae1db32187f937095894d";
        assertThat(POLICY.hash()).isEqualTo(hash);
        assertThat(EdnText.replayKey("discord", "send", ARGS, Optional.empty(), Optional.empty()))
                .isEqualTo("rpk:sha256:aa11a71d62f7b30c3b7157102c8c38f36ba2f0bd829c9a9a8b314fb7bd3e8f6e");
        assertThat(EdnText.replayKey("discord", "send", ARGS, Optional.of(hash), Optional.empty()))
                .isEqualTo("rpk:sha256:303a0034c7d0d49ec93615736aaa319c866cf25615db89541073d2c0a2bb0bdf");
    }

    @Test
    void eachValueHasOneText() {
        assertThat(EdnText.canonical(new TreeMap<>(Map.of("b", 1, "a/c", List.of(), "a b", true))))
                .isEqualTo("{\"a b\" true :a/c [] :b 1}");
        assertThat(EdnText.canonical(Arrays.asList(null, "~:x/y", "~$sym", "~~tilde", "~/home", "~n12", "~cA", "~c ")))
                .isEqualTo("[nil :x/y sym \"~tilde\" \"~/home\" 12 \\A \\space]");
        assertThat(EdnText.canonical(List.of(1.0, new BigDecimal("1.00"), -0.0, "~f1.50", 1e21, 7)))
                .isEqualTo("[1.0 1.0 0.0 1.5 1000000000000000000000.0 7]");
        assertThat(EdnText.canonical(List.of("~#set", List.of("b", "~:a", "é"))))
                .isEqualTo("#{\"b\" \"é\" :a}");
        assertThat(EdnText.canonical(List.of("~#cmap", List.of("k", 1, 2, "v"))))
                .isEqualTo("{\"k\" 1 2 \"v\"}");
        assertThat(EdnText.canonical(List.of("~#list", List.of(1, 2)))).isEqualTo("[1 2]");
        assertThat(EdnText.canonical(List.of("~#geo/point", List.of(1, 2)))).isEqualTo("#geo/point [1 2]");
        assertThat(EdnText.canonical(List.of("~t2026-01-01T00:00:00Z", "~u00000000-0000-0000-0000-000000000001")))
                .isEqualTo("[#inst \"2026-01-01T00:00:00.000Z\" #uuid \"00000000-0000-0000-0000-000000000001\"]");
        assertThat(EdnText.canonical("\"\\\n\r\t\u0001é")).isEqualTo("\"\\\"\\\\\\n\\r\\t\u0001é\"");
    }

    @Test
    void numbersThatAreNotFiniteAreRefused() {
        assertThatThrownBy(() -> EdnText.canonical(Double.NaN))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("value must be a finite number: 'NaN'");
        assertThatThrownBy(() -> EdnText.canonical(List.of(Double.NEGATIVE_INFINITY)))
                .isInstanceOf(InvalidInput.class);
    }

    @Test
    void zeroIsZeroWhateverItsExponent() {
        assertThat(EdnText.canonical(List.of(new BigDecimal("0E+111117111"), "~f0E-99999")))
                .isEqualTo("[0.0 0.0]");
    }

    @Test
    void aSeedThatIsANumberIsHashedAsANumber() {
        Map<String, Object> rand = Map.of("allow", true, "mode", "seeded", "seed", 42);
        CapabilityPolicy policy = new CapabilityPolicy(0, List.of(), Map.of("rand", rand));
        assertThat(EdnText.canonical(policy.edn(Optional.empty())))
                .isEqualTo("{:caps {:rand {:allow true :mode :seeded :seed 42}} :policy/version 0}");
        assertThat(policy.capability("rand").orElseThrow().seed()).contains("42");
    }

    @Test
    void textsOfAPolicyThatBeginAsAMarkDoesStayTexts() {
        List<String> marked = List.of("~~#set", "~~:x", "~/work", "~~$y");
        CapabilityPolicy policy =
                new CapabilityPolicy(0, marked, Map.of("fs", Map.of("roots", marked, "calls", List.of("~~:x"))));
        assertThat(new CapabilityPolicy(0, policy.denyGlobs(), policy.caps())).isEqualTo(policy);
        assertThat(CapabilityPolicy.of(policy.edn(Optional.empty()))).isEqualTo(policy);
        assertThat(policy.capability("fs").orElseThrow().roots()).containsExactly("~#set", "~:x", "~/work", "~$y");
        assertThat(EdnText.canonical(policy.edn(Optional.empty())))
                .isEqualTo("{:caps {:fs {:allow false :calls #{\"~:x\"} :roots [\"~#set\" \"~:x\" \"~/work\" \"~$y\"]}}"
                        + " :deny-globs [\"~#set\" \"~:x\" \"~/work\" \"~$y\"] :policy/version 0}");
    }

    @Test
    void errorsOfAPolicyNameThePlaceInIt() {
        assertThatThrownBy(() -> new CapabilityPolicy(1, List.of(), Map.of()))
                .hasMessage("policy_version must be 0: '1'");
        assertThatThrownBy(() -> policy("roots", List.of("a", 2))).hasMessage("caps.fs.roots[1] must be a text: '2'");
        assertThatThrownBy(() -> policy("roots", "a")).hasMessage("caps.fs.roots must be a list: 'a'");
        assertThatThrownBy(() -> policy("allow", 1)).hasMessage("caps.fs.allow must be true or false: '1'");
        assertThatThrownBy(() ->
                        new CapabilityPolicy(0, List.of(), Map.of("rand", Map.of("allow", true, "mode", "virtual"))))
                .hasMessage("caps.rand.mode must be one of real, seeded: 'virtual'");
        assertThatThrownBy(() ->
                        new CapabilityPolicy(0, List.of(), Map.of("clock", Map.of("allow", true, "mode", "seeded"))))
                .hasMessage("caps.clock.mode must be one of real, virtual: 'seeded'");
        assertThatThrownBy(() -> policy("deny_globs", List.of("[")))
                .hasMessageStartingWith("caps.fs.deny_globs[0] must be a glob");
        assertThatThrownBy(() -> policy("modes", List.of("read", "fly")))
                .hasMessage("caps.fs.modes[1] must be one of read, write: 'fly'");
        assertThatThrownBy(() -> policy("color", List.of("~f9E+93396246")))
                .hasMessage("value must have an exponent of up to 10,000: '9E+93396246'");
        assertThat(policy("color", "red").caps()).isEqualTo(Map.of("fs", Map.of("allow", false, "color", "red")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "~bob/.ssh/**",
                "a\\b",
                "**.key/..",
                "a**",
                "**.key",
                "*/../x",
                "[a/b]",
                "[z-a]",
                "{a",
                "{a,b}/*.key",
                "a}",
                "[a-[]",
                "[a&&[b]]"
            })
    void aGlobThatCanNeverMatchIsRefused(String glob) {
        assertThatThrownBy(() -> policy("deny_globs", List.of("ok", glob)))
                .hasMessageStartingWith("caps.fs.deny_globs[1] must be a glob that can match")
                .hasMessageEndingWith(": '" + glob + "'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "example.org/x",
                "exa*ple.org",
                "*.*",
                ".example.org",
                "a b",
                "::1",
                "https://",
                "a_b.org",
                "1.2.3",
                "example.org:99999",
                "*.10.0.0.1",
                "user@example.org",
                "http:example.org",
                "bücher.example"
            })
    void aHostThatCanNeverBeReachedIsRefused(String host) {
        assertThatThrownBy(() -> policy("hosts", List.of(host)))
                .hasMessage("caps.fs.hosts[0] must be a host, as in *.example.org or https://example.org:8443: '" + host
                        + "'");
    }

    @Test
    void aRootIsAFolder() {
        assertThatThrownBy(() -> policy("roots", List.of("specs/**")))
                .hasMessage("caps.fs.roots[0] must be a folder, without patterns: 'specs/**'");
    }

    private static CapabilityPolicy policy(String name, Object value) {
        return new CapabilityPolicy(0, List.of(), Map.of("fs", Map.of(name, value)));
    }
}
