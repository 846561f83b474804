package dev.lineage.core.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.run.CapabilityPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Attacks a policy that allows reading and writing below ./specs and ./reports. */
class CapabilityCheckTest {
    private static final Optional<String> ROOTS = Optional.of("caps.fs.roots");
    private static final Optional<String> GLOBS = Optional.of("caps.fs.deny_globs");

    @TempDir
    Path temporary;

    private Path folder;

    @BeforeEach
    void makeFolders() throws IOException {
        folder = Files.createDirectories(temporary.toRealPath().resolve("desk"));
        Files.createDirectories(folder.resolve("specs/deep"));
        Files.createDirectories(folder.resolve("other"));
        Files.writeString(folder.resolve("other/secret"), "x");
        Files.writeString(folder.resolve("specs/a"), "x");
    }

    private Optional<String> read(String path) {
        return check("read", Map.of("path", path));
    }

    private Optional<String> check(String call, Map<String, ?> args) {
        CapabilityPolicy policy = new CapabilityPolicy(
                0,
                List.of(".env", "specs/private/**"),
                Map.of(
                        "fs",
                        Map.of(
                                "allow", true,
                                "roots", List.of("./specs", "./reports"),
                                "modes", List.of("read", "write"),
                                "deny_globs", List.of("**/*.key")),
                        "net",
                        Map.of("allow", true, "hosts", List.of("example.org", "*.example.org")),
                        "shell",
                        Map.of("allow", true, "calls", List.of("ls"))));
        return new CapabilityCheck(policy, folder, List.of())
                .refusal(args.containsKey("path") || call.matches("read|move|delete") ? "fs" : "net", call, args);
    }

    @Test
    void filesBelowTheRootsAreAllowedWhetherOrNotTheyExist() {
        for (String path : List.of(
                "specs/a", "./specs/../specs/a", "specs", "specs/new/deep", "reports/new", folder + "/specs/a")) {
            assertThat(read(path)).as(path).isEmpty();
        }
    }

    @Test
    void pathsThatLeadOutOfTheRootsAreRefused() throws IOException {
        Files.createSymbolicLink(folder.resolve("specs/out"), folder.resolve("other"));
        Files.createSymbolicLink(folder.resolve("specs/relative"), Path.of("../other"));
        Files.createSymbolicLink(folder.resolve("specs/new"), folder.resolve("other/not-there"));
        Files.createSymbolicLink(folder.resolve("specs/chain"), Path.of("relative"));
        Files.createSymbolicLink(folder.resolve("specs/circle"), Path.of("circle"));
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
                "specs/a\0/../../other/secret")) {
            assertThat(read(path)).as(path).isEqualTo(ROOTS);
        }
    }

    @Test
    void aLinkIntoARootIsAllowed() throws IOException {
        Files.createSymbolicLink(folder.resolve("in"), folder.resolve("specs"));
        Files.createSymbolicLink(folder.resolve("specs/within"), Path.of("deep/../a"));
        assertThat(read("in/a")).isEmpty();
        assertThat(read("specs/within")).isEmpty();
    }

    @Test
    void deniedFilesAreRefusedUnderAnyName() throws IOException {
        Files.createDirectories(folder.resolve("specs/private"));
        Files.createSymbolicLink(folder.resolve("specs/innocent"), folder.resolve("specs/private/plan"));
        Files.createSymbolicLink(folder.resolve("specs/door"), folder.resolve("specs/private"));
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

    @Test
    void allPathsOfACallAreChecked() {
        assertThat(check("write", Map.of("path", "specs/a", "to", "other/a"))).isEqualTo(ROOTS);
        assertThat(check("read", Map.of("file", "specs/a"))).isEmpty();
        assertThat(check("read", Map.of("file", "other/secret"))).isEqualTo(ROOTS);
        assertThat(check("read", Map.of("path", "specs/a", "paths", List.of("specs/a", "other/b"))))
                .isEqualTo(ROOTS);
        assertThat(check("read", Map.of("path", "specs/a", "with", Map.of("any", "/etc/passwd"))))
                .isEqualTo(ROOTS);
        assertThat(check("read", Map.of("path", "specs/a", "any", "file:///etc/passwd")))
                .isEqualTo(ROOTS);
        assertThat(check("read", Map.of("path", "specs/a", "any", "other"))).isEqualTo(ROOTS);
        assertThat(check("read", Map.of("path", "specs/a", "any", "new/.env"))).isEqualTo(GLOBS);
        assertThat(check("read", Map.of("path", "specs/a", "any", "id.key"))).isEqualTo(GLOBS);
        assertThat(check("read", Map.of("path", "specs/a", "files", Map.of("../id.key", "text"))))
                .isEqualTo(GLOBS);
        assertThat(check("read", Map.of("path", "specs/a", "text", "either/or", "from", 1, "mode", "quick")))
                .isEmpty();
        assertThat(check("read", Map.of("path", "specs/a", "page", "https://example.org/x.key")))
                .isEmpty();
        assertThat(check("delete", Map.of("path", "specs/a"))).isEqualTo(Optional.of("caps.fs.modes"));
    }

    @ParameterizedTest
    @CsvSource({
        "host, example.org, true",
        "host, EXAMPLE.org, true",
        "host, a.example.org, true",
        "host, badexample.org, false",
        "host, example.org.evil.com, false",
        "url, https://a.example.org:8443/x, true",
        "url, https://example.org@evil.com/, false",
        "url, https://evil.com/?x=example.org, false",
        "url, not a url, false",
        "other, example.org, false",
        "host, evil.com/.example.org, false",
        "host, evil.com#.example.org, false",
        "host, example.org@evil.com, false",
        "host, example.org:443, true",
        "host, [::1], false",
        "url, https://example.org./, false",
    })
    void onlyNamedHostsAreReached(String name, String value, boolean allowed) {
        assertThat(check("get", Map.of(name, value)).isEmpty()).isEqualTo(allowed);
    }

    @Test
    void allHostsOfACallAreChecked() {
        assertThat(check("get", Map.of("host", "example.org", "url", "https://evil.com/")))
                .contains("caps.net.hosts");
        assertThat(check("get", Map.of("hosts", List.of("example.org"), "url", "https://example.org/")))
                .isEmpty();
        assertThat(check("get", Map.of("urls", List.of("https://example.org/", "https://evil.com/"))))
                .contains("caps.net.hosts");
        assertThat(check("get", Map.of("url", "https://example.org/", "proxy", "http://evil.com:3128")))
                .contains("caps.net.hosts");
        assertThat(check("get", Map.of("url", "https://example.org/", "body", "http://evil.com/")))
                .isEmpty();
    }

    @Test
    void aPathThatIsNoTextOrTooLongIsRefused() {
        CapabilityPolicy policy =
                new CapabilityPolicy(0, List.of(), Map.of("fs", Map.of("allow", true, "roots", List.of("."))));
        CapabilityCheck check = new CapabilityCheck(policy, folder, List.of());
        Map<String, Object> nothing = new HashMap<>();
        nothing.put("path", null);
        for (Map<String, ?> args :
                List.of(Map.of("path", List.of("/etc/passwd")), nothing, Map.of("path", "a/".repeat(400_000)))) {
            assertThat(check.refusal("fs", "read", args)).isEqualTo(ROOTS);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "./private/**, private/plan",
        "./private/*, private/plan",
        "private/, private/plan",
        "./.env, .env",
        "../outside/*, ../outside/x",
        "door/**, door/plan",
    })
    void aGlobIsRelativeToTheFolderWhateverItsName(String glob, String path) throws IOException {
        Path odd = Files.createDirectories(folder.resolve("[ab]{c}"));
        Files.createDirectories(odd.resolve("behind"));
        Files.createSymbolicLink(odd.resolve("door"), odd.resolve("behind"));
        CapabilityPolicy policy = new CapabilityPolicy(0, List.of(glob), Map.of("fs", Map.of("allow", true)));
        CapabilityCheck check = new CapabilityCheck(policy, odd, List.of());
        assertThat(check.refusal("fs", "read", Map.of("path", path))).isEqualTo(GLOBS);
        assertThat(check.refusal("fs", "read", Map.of("path", "public/plan"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
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
    void aGlobIsObeyedAsItIsWritten(String glob, String path) throws IOException {
        Path home = Files.createDirectories(temporary.resolve("home/ada"));
        Path linked = Files.createDirectories(temporary.resolve("linked"));
        Files.createSymbolicLink(folder.resolve("link"), linked);
        CapabilityPolicy policy = new CapabilityPolicy(0, List.of(glob), Map.of("fs", Map.of("allow", true)));
        CapabilityCheck check = new CapabilityCheck(policy, folder, List.of(home));
        String asked = path.replace("HOME", home.toString()).replace("LINKED", linked.toString());
        assertThat(check.refusal("fs", "read", Map.of("any", asked))).isEqualTo(GLOBS);
        assertThat(check.refusal("fs", "read", Map.of("any", "/config.txt"))).isEmpty();
    }

    @Test
    void aRootInTheHomeIsThere() {
        CapabilityPolicy policy =
                new CapabilityPolicy(0, List.of(), Map.of("fs", Map.of("allow", true, "roots", List.of("~/desk"))));
        CapabilityCheck check = new CapabilityCheck(policy, folder, List.of(temporary));
        assertThat(check.refusal("fs", "read", Map.of("path", "a"))).isEmpty();
        assertThat(check.refusal("fs", "read", Map.of("path", "~/desk/a"))).isEmpty();
        assertThat(check.refusal("fs", "read", Map.of("path", "~/a"))).isEqualTo(ROOTS);
    }

    @Test
    void aGlobOfManyStarsIsDecidedAtOnce() {
        String glob = "*a".repeat(100) + "/" + "**/a/".repeat(50) + "b";
        CapabilityPolicy policy = new CapabilityPolicy(0, List.of(glob), Map.of("fs", Map.of("allow", true)));
        CapabilityCheck check = new CapabilityCheck(policy, folder, List.of());
        assertThat(check.refusal("fs", "read", Map.of("path", "a".repeat(250) + "/a".repeat(900))))
                .isEmpty();
    }

    @Test
    void aFieldThatNoRuleKnowsRefusesEveryCall() {
        CapabilityPolicy policy = new CapabilityPolicy(
                0,
                List.of(),
                Map.of(
                        "fs", Map.of("allow", true, "deny", List.of("**/.env")),
                        "net", Map.of("allow", true, "mode", "quiet"),
                        "rand", Map.of("allow", true, "mode", "seeded", "seed", 7)));
        CapabilityCheck check = new CapabilityCheck(policy, folder, List.of());
        assertThat(check.refusal("fs", "read", Map.of("path", "a"))).contains("caps.fs.deny");
        assertThat(check.refusal("net", "get", Map.of())).contains("caps.net.mode");
        assertThat(check.refusal("rand", "long", Map.of())).isEmpty();
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
        CapabilityPolicy policy =
                new CapabilityPolicy(0, List.of(), Map.of("net", Map.of("allow", true, "hosts", List.of(pattern))));
        CapabilityCheck check = new CapabilityCheck(policy, folder, List.of());
        assertThat(check.refusal("net", "get", Map.of("url", url)).isEmpty()).isEqualTo(allowed);
    }

    @Test
    void rootsGlobsAndHostsBindEachCapabilityThatHasThem() {
        CapabilityPolicy policy = new CapabilityPolicy(
                0,
                List.of(".env"),
                Map.of(
                        "editor", Map.of("allow", true, "roots", List.of("specs")),
                        "mail", Map.of("allow", true, "hosts", List.of("example.org"))));
        CapabilityCheck check = new CapabilityCheck(policy, folder, List.of());
        assertThat(check.refusal("editor", "open", Map.of("path", "specs/a"))).isEmpty();
        assertThat(check.refusal("editor", "open", Map.of("path", "other/secret")))
                .contains("caps.editor.roots");
        assertThat(check.refusal("editor", "open", Map.of("path", "specs/.env")))
                .contains("caps.editor.deny_globs");
        assertThat(check.refusal("mail", "send", Map.of("host", "evil.com"))).contains("caps.mail.hosts");
    }

    @Test
    void pathsAreRelativeToTheRealFolder() throws IOException {
        Path link = Files.createSymbolicLink(temporary.resolve("link"), folder);
        Files.createSymbolicLink(folder.resolve("away"), Files.createDirectories(temporary.resolve("a/b")));
        String secret = folder + "/other/secret";
        CapabilityPolicy policy =
                new CapabilityPolicy(0, List.of(secret, "/*/secret"), Map.of("fs", Map.of("allow", true)));
        CapabilityCheck linked = new CapabilityCheck(policy, link, List.of());
        assertThat(linked.refusal("fs", "read", Map.of("path", "away/../other/secret")))
                .isEqualTo(GLOBS);
        CapabilityCheck relative = new CapabilityCheck(policy, Path.of(""), List.of());
        assertThat(relative.refusal("fs", "read", Map.of("path", "other/secret")))
                .isEmpty();
    }

    @Test
    void namesInMapsAreCheckedAsTheTextsThatAreStored() {
        assertThat(check("read", Map.of("path", "specs/a", "changes", Map.of(Path.of("specs/.env"), "x"))))
                .isEqualTo(GLOBS);
    }

    @Test
    void callsAndCapabilitiesThatAreNotNamedAreRefused() {
        CapabilityPolicy policy =
                new CapabilityPolicy(0, List.of(), Map.of("shell", Map.of("allow", true, "calls", List.of("ls"))));
        CapabilityCheck check = new CapabilityCheck(policy, folder, List.of());
        assertThat(check.refusal("shell", "ls", Map.of())).isEmpty();
        assertThat(check.refusal("shell", "rm", Map.of())).contains("caps.shell.calls");
        assertThat(check.refusal("fs", "read", Map.of())).contains("caps.fs");
    }
}
