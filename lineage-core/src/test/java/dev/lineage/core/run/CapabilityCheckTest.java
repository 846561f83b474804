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
        folder = Files.createDirectories(temporary.toRealPath().resolve("work"));
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
        return new CapabilityCheck(policy, folder)
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
        assertThat(check("read", Map.of("file", "specs/a"))).isEqualTo(ROOTS);
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
        assertThat(check("get", Map.of("host", List.of("example.org"), "url", "https://example.org/")))
                .contains("caps.net.hosts");
    }

    @Test
    void aPathThatIsNoTextOrTooLongIsRefused() {
        CapabilityPolicy policy =
                new CapabilityPolicy(0, List.of(), Map.of("fs", Map.of("allow", true, "roots", List.of("."))));
        CapabilityCheck check = new CapabilityCheck(policy, folder);
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
        CapabilityCheck check = new CapabilityCheck(policy, odd);
        assertThat(check.refusal("fs", "read", Map.of("path", path))).isEqualTo(GLOBS);
        assertThat(check.refusal("fs", "read", Map.of("path", "public/plan"))).isEmpty();
    }

    @Test
    void rootsGlobsAndHostsBindEachCapabilityThatHasThem() {
        CapabilityPolicy policy = new CapabilityPolicy(
                0,
                List.of(".env"),
                Map.of(
                        "editor", Map.of("allow", true, "roots", List.of("specs")),
                        "mail", Map.of("allow", true, "hosts", List.of("example.org"))));
        CapabilityCheck check = new CapabilityCheck(policy, folder);
        assertThat(check.refusal("editor", "open", Map.of("path", "specs/a"))).isEmpty();
        assertThat(check.refusal("editor", "open", Map.of("path", "other/secret")))
                .contains("caps.editor.roots");
        assertThat(check.refusal("editor", "open", Map.of("path", "specs/.env")))
                .contains("caps.editor.deny_globs");
        assertThat(check.refusal("mail", "send", Map.of("host", "evil.com"))).contains("caps.mail.hosts");
    }

    @Test
    void callsAndCapabilitiesThatAreNotNamedAreRefused() {
        CapabilityPolicy policy =
                new CapabilityPolicy(0, List.of(), Map.of("shell", Map.of("allow", true, "calls", List.of("ls"))));
        CapabilityCheck check = new CapabilityCheck(policy, folder);
        assertThat(check.refusal("shell", "ls", Map.of())).isEmpty();
        assertThat(check.refusal("shell", "rm", Map.of())).contains("caps.shell.calls");
        assertThat(check.refusal("fs", "read", Map.of())).contains("caps.fs");
    }
}
