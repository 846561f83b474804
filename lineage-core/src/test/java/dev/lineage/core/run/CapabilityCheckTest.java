package dev.lineage.core.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.core.kind.Json;
import dev.lineage.run.CapabilityPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Attacks a policy that allows reading and writing below ./specs and ./reports. */
class CapabilityCheckTest {
    private static final Optional<String> ROOTS = Optional.of("caps.fs.roots");
    private static final Optional<String> GLOBS = Optional.of("caps.fs.deny_globs");
    private static final String ALL_FILES = "'fs': {'allow': true}";
    private static final CapabilityPolicy POLICY = policy("""
        'fs': {'allow': true, 'roots': ['./specs', './reports'], 'modes': ['read', 'write'], 'deny_globs': ['**/*.key']},
        'net': {'allow': true, 'hosts': ['example.org', '*.example.org']}
        """, ".env", "specs/private/**");

    @TempDir
    Path temporary;

    private Path folder;

    @BeforeEach
    void makeFolders() throws IOException {
        folder = Files.createDirectories(temporary.toRealPath().resolve("desk"));
        Files.createDirectories(folder.resolve("specs/deep"));
        Files.createDirectories(folder.resolve("specs/private"));
        Files.createDirectories(folder.resolve("other"));
        Files.writeString(folder.resolve("other/secret"), "x");
        Files.writeString(folder.resolve("specs/a"), "x");
    }

    private void link(String name, String target) throws IOException {
        Files.createSymbolicLink(folder.resolve(name), Path.of(target));
    }

    private static CapabilityPolicy policy(String caps, String... globs) {
        return new CapabilityPolicy(0, List.of(globs), json(caps));
    }

    private static Map<String, Object> json(String fields) {
        return Json.parse("{" + fields.replace('\'', '"') + "}");
    }

    private CapabilityCheck check(CapabilityPolicy policy) {
        return new CapabilityCheck(policy, folder, List.of(temporary));
    }

    private Optional<String> read(String path) {
        return check(POLICY).refusal("fs", "read", Map.of("path", path));
    }

    @Test
    void filesBelowTheRootsAreAllowedWhetherOrNotTheyExist() throws IOException {
        link("in", folder + "/specs");
        link("specs/within", "deep/../a");
        for (String path : List.of(
                "specs/a",
                "./specs/../specs/a",
                "specs",
                "specs/new/deep",
                "reports/new",
                folder + "/specs/a",
                "in/a",
                "specs/within")) {
            assertThat(read(path)).as(path).isEmpty();
        }
    }

    @Test
    void pathsThatLeadOutOfTheRootsAreRefused() throws IOException {
        link("specs/out", folder + "/other");
        link("specs/relative", "../other");
        link("specs/new", folder + "/other/not-there");
        link("specs/chain", "relative");
        link("specs/circle", "circle");
        for (String path : List.of(
                "other/secret",
                "specs/../other/secret",
                "specs/missing/../../other/secret",
                "specs/out/secret",
                "specs/out/../other/secret",
                "specs/relative/secret",
                "specs/chain/secret",
                "specs/new",
                "specs/circle",
                "specs-other/a",
                "Specs/a",
                "..",
                "/etc/passwd",
                "/proc/self/root/etc/passwd",
                "/proc/self/cwd/../../etc/passwd",
                "",
                "specs/a\0/../../other/secret",
                "a/".repeat(400_000))) {
            assertThat(read(path)).as(path).isEqualTo(ROOTS);
        }
    }

    @Test
    void deniedFilesAreRefusedUnderAnyName() throws IOException {
        link("specs/innocent", folder + "/specs/private/plan");
        link("specs/door", folder + "/specs/private");
        for (String path : List.of(
                "specs/private/plan",
                "specs/./private/x/y",
                "specs/innocent",
                "specs/door/plan",
                "specs/.env",
                "specs/deep/.env",
                "specs/.env/child",
                "specs/id.key",
                "/etc/id.key")) {
            assertThat(read(path)).as(path).isEqualTo(GLOBS);
        }
        assertThat(read("specs/private.txt")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', textBlock = """
        # call; arguments; rule
        fs write; 'path': 'specs/a', 'to': 'other/a'; roots
        fs read; 'file': 'specs/a';
        fs read; 'file': 'other/secret'; roots
        fs read; 'path': 'specs/a', 'paths': ['specs/a', 'other/b']; roots
        fs read; 'path': 'specs/a', 'with': {'any': '/etc/passwd'}; roots
        fs read; 'path': 'specs/a', 'any': 'file:///etc/passwd'; roots
        fs read; 'path': 'specs/a', 'any': 'other'; roots
        fs read; 'path': 'specs/a', 'any': 'new/.env'; deny_globs
        fs read; 'path': 'specs/a', 'any': 'id.key'; deny_globs
        fs read; 'path': 'specs/a', 'files': {'../id.key': 'text'}; deny_globs
        fs read; 'path': 'specs/a', 'text': 'either/or', 'from': 1, 'mode': 'quick';
        fs read; 'path': 'specs/a', 'page': 'https://example.org/x.key';
        fs delete; 'path': 'specs/a'; modes
        fs read; 'path': ['/etc/passwd']; roots
        fs read; 'path': null; roots
        net get; 'host': 'example.org', 'url': 'https://evil.com/'; hosts
        net get; 'hosts': ['example.org'], 'url': 'https://example.org/';
        net get; 'urls': ['https://example.org/', 'https://evil.com/']; hosts
        net get; 'url': 'https://example.org/', 'proxy': 'http://evil.com:3128'; hosts
        net get; 'url': 'https://example.org/', 'body': 'http://evil.com/';
        net get; 'host': 'EXAMPLE.org';
        net get; 'host': 'a.example.org';
        net get; 'host': 'badexample.org'; hosts
        net get; 'host': 'example.org.evil.com'; hosts
        net get; 'host': 'evil.com/.example.org'; hosts
        net get; 'host': 'evil.com#.example.org'; hosts
        net get; 'host': 'example.org@evil.com'; hosts
        net get; 'host': 'example.org:443';
        net get; 'host': '[::1]'; hosts
        net get; 'url': 'https://a.example.org:8443/x';
        net get; 'url': 'https://example.org@evil.com/'; hosts
        net get; 'url': 'https://evil.com/?x=example.org'; hosts
        net get; 'url': 'not a url'; hosts
        net get; 'url': 'https://example.org./'; hosts
        net get; 'other': 'example.org'; hosts
        """)
    void allPathsAndHostsOfACallAreChecked(String call, String args, @Nullable String rule) {
        String[] names = call.split(" ");
        assertThat(check(POLICY).refusal(names[0], names[1], json(args)))
                .isEqualTo(Optional.ofNullable(rule).map(name -> "caps." + names[0] + "." + name));
    }

    @Test
    void namesInMapsAreCheckedAsTheTextsThatAreStored() {
        Map<String, ?> args = Map.of("path", "specs/a", "changes", Map.of(Path.of("specs/.env"), "x"));
        assertThat(check(POLICY).refusal("fs", "read", args)).isEqualTo(GLOBS);
    }

    @ParameterizedTest
    @CsvSource({
        "./private/**, private/plan",
        "./private/*, private/plan",
        "private/, private/plan",
        "./.env, .env",
        "../outside/*, ../outside/x",
        "door/**, door/plan",
        "~/.ssh/**, HOME/.ssh/id",
        "~/.ssh/**, ~/.ssh/id",
        "~/.ssh, ~/x/../.ssh/id",
        "link/**, LINKED/x",
        "config/**/*.key, config/a.key",
        "config/**/*.key, config/x/y/a.key",
        "./**/*.pem, a.pem",
        "**/.env, .env",
        "/**/.env, .env",
        "config/**, config",
        "'conf[a-i]g/[!b]?', config/ab",
        ".//config/./a, config//a",
        "., a",
        "~, ~/a",
    })
    void aGlobIsObeyedAsItIsWrittenWhateverTheNameOfTheFolder(String glob, String path) throws IOException {
        folder = Files.createDirectories(folder.resolve("[ab]{c}"));
        Path linked = Files.createDirectories(temporary.resolve("linked"));
        link("link", linked.toString());
        link("door", Files.createDirectories(folder.resolve("behind")).toString());
        String asked = path.replace("HOME", temporary.toString()).replace("LINKED", linked.toString());
        CapabilityCheck check = check(policy(ALL_FILES, glob));
        for (String name : List.of("path", "any")) {
            assertThat(check.refusal("fs", "read", Map.of(name, asked)))
                    .as(name)
                    .isEqualTo(GLOBS);
            assertThat(check.refusal("fs", "read", Map.of(name, "/config.txt"))).isEmpty();
        }
    }

    @Test
    void aGlobOfManyStarsIsDecidedAtOnce() {
        CapabilityPolicy policy = policy(ALL_FILES, "*a".repeat(100) + "/" + "**/a/".repeat(50) + "b");
        Map<String, String> args = Map.of("path", "a".repeat(250) + "/a".repeat(900));
        assertThat(check(policy).refusal("fs", "read", args)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', textBlock = """
        # capabilities; call; arguments; refusal
        'fs': {'allow': true, 'roots': ['~/desk']}; fs read; 'path': 'a';
        'fs': {'allow': true, 'roots': ['~/desk']}; fs read; 'path': '~/desk/a';
        'fs': {'allow': true, 'roots': ['~/desk']}; fs read; 'path': '~/a'; caps.fs.roots
        'fs': {'allow': true, 'deny': ['**/.env']}; fs read; 'path': 'a'; caps.fs.deny
        'net': {'allow': true, 'mode': 'quiet'}; net get; ; caps.net.mode
        'rand': {'allow': true, 'mode': 'seeded', 'seed': 7}; rand long; ;
        'editor': {'allow': true, 'roots': ['specs']}; editor open; 'path': 'specs/a';
        'editor': {'allow': true, 'roots': ['specs']}; editor open; 'path': 'other/secret'; caps.editor.roots
        'editor': {'allow': true, 'roots': ['specs']}; editor open; 'path': 'specs/.env'; caps.editor.deny_globs
        'mail': {'allow': true, 'hosts': ['example.org']}; mail send; 'host': 'evil.com'; caps.mail.hosts
        'shell': {'allow': true, 'calls': ['ls']}; shell ls; ;
        'shell': {'allow': true, 'calls': ['ls']}; shell rm; ; caps.shell.calls
        'shell': {'allow': true, 'calls': ['ls']}; fs read; ; caps.fs
        """)
    void eachCapabilityHasItsRules(String caps, String call, @Nullable String args, @Nullable String refusal) {
        String[] names = call.split(" ");
        assertThat(check(policy(caps, ".env")).refusal(names[0], names[1], json(args == null ? "" : args)))
                .isEqualTo(Optional.ofNullable(refusal));
    }

    @ParameterizedTest
    @CsvSource({
        "*, https://example.org/, true",
        "*, not a url, false",
        "*:8443, https://example.org:8443/, true",
        "*:8443, https://example.org/, false",
        "https://*, https://example.org/, true",
        "https://*, http://example.org/, false",
        "https://example.org:8443, https://EXAMPLE.org:8443/x, true",
        "example.org:443, https://example.org/, true",
        "example.org:443, http://example.org/, false",
        "example.org:*, http://example.org:81/, true",
        "https://example.org/, https://example.org/x, true",
        "'[::1]:80', 'http://[::1]/', true",
        "10.0.0.1, http://10.0.0.1/, true",
        "*.Example.org, https://a.b.example.org/, true",
        "*.example.org, https://example.org/, false",
    })
    void aHostMayHaveASchemeAndAPort(String pattern, String url, boolean allowed) {
        CapabilityPolicy policy = policy("'net': {'allow': true, 'hosts': ['" + pattern + "']}");
        assertThat(check(policy).refusal("net", "get", Map.of("url", url)).isEmpty())
                .isEqualTo(allowed);
    }

    @Test
    void pathsAreRelativeToTheRealFolder() throws IOException {
        Path link = Files.createSymbolicLink(temporary.resolve("link"), folder);
        link("away", Files.createDirectories(temporary.resolve("a/b")).toString());
        CapabilityPolicy policy = policy(ALL_FILES, folder + "/other/secret", "/*/secret");
        CapabilityCheck linked = new CapabilityCheck(policy, link, List.of());
        assertThat(linked.refusal("fs", "read", Map.of("path", "away/../other/secret")))
                .isEqualTo(GLOBS);
        CapabilityCheck relative = new CapabilityCheck(policy, Path.of(""), List.of());
        assertThat(relative.refusal("fs", "read", Map.of("path", "other/secret")))
                .isEmpty();
    }
}
