package dev.lineage.core.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.core.Proof;
import dev.lineage.run.CapabilityPolicy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Holds the check of files and hosts to plain ones that are slow and short. */
class CapabilityFuzzTest {
    private static final long SEED = Proof.size(1, 0) == 1 ? 42 : System.nanoTime();
    private static final List<String> NAMES = List.of("a", "b", "ab", "a.key", ".env", "c");
    private static final List<String> PATTERNS =
            List.of("*", "**", "?", "a*", "*.key", "[ab]", "[!a]*", "{a,b}", "**a", "*b*", "[a-b]?", "*a*b", "?*[ab]*");
    private static final List<String> LABELS = List.of("a", "b", "org", "example", "A", "10", "x-y", "_");

    private final Random random = new Random(SEED);

    @TempDir
    Path temporary;

    private <T> T any(List<T> items) {
        return items.get(random.nextInt(items.size()));
    }

    private String path(Path folder, List<String> names, String... begins) {
        List<String> all = new ArrayList<>();
        for (int i = random.nextInt(5); i >= 0; i--) {
            all.add(random.nextInt(9) == 0 ? any(List.of(".", "..", "", "~")) : any(names));
        }
        return any(List.of(begins)).replace("FOLDER", folder.toString()) + String.join("/", all);
    }

    @Test
    void noFileIsAllowedThatAPlainCheckDenies() throws IOException {
        Path folder = temporary.toRealPath().resolve("a/b");
        Path home = folder.resolveSibling("c");
        int denied = 0;
        for (int round = 0; round < Proof.size(1_000, 100_000); round++) {
            List<String> patterns =
                    Stream.concat(NAMES.stream(), PATTERNS.stream()).toList();
            String glob = path(folder, patterns, "", "", "", "./", "~/", "/", "FOLDER/", "../", "**/");
            String root = path(folder, NAMES, "", "./", "~/", "FOLDER/", "../", "/");
            String path = path(folder, NAMES, "", "", "", "./", "~/", "/", "FOLDER/", "../");
            Map<String, Object> fs = Map.of("allow", true, "roots", List.of(root));
            CapabilityPolicy policy;
            try {
                policy = new CapabilityPolicy(0, List.of(glob), Map.of("fs", fs, "all", Map.of("allow", true)));
            } catch (InvalidInput refused) {
                continue;
            }
            CapabilityCheck check = new CapabilityCheck(policy, folder, List.of(home));
            List<Path> meant = meant(folder, home, path);
            boolean byGlob = meant.stream().anyMatch(each -> isDenied(glob, each, folder, home));
            boolean inRoot = meant.stream()
                    .allMatch(each -> meant(folder, home, root).stream()
                            .anyMatch(begin ->
                                    each.equals(begin) || (each + "/").startsWith((begin + "/").replace("//", "/"))));
            String named = "seed %s, round %s: %s in %s but %s".formatted(SEED, round, path, root, glob);
            assertThat(check.refusal("all", "read", Map.of("path", path)).isPresent())
                    .as(named)
                    .isEqualTo(byGlob);
            assertThat(check.refusal("fs", "read", Map.of("path", path)))
                    .as(named)
                    .isEqualTo(
                            byGlob
                                    ? Optional.of("caps.fs.deny_globs")
                                    : inRoot ? Optional.empty() : Optional.of("caps.fs.roots"));
            denied += byGlob ? 1 : 0;
        }
        assertThat(denied).isPositive();
    }

    private static List<Path> meant(Path folder, Path home, String text) {
        Path plain = folder.resolve(text).normalize();
        return text.equals("~") || text.startsWith("~/")
                ? List.of(plain, Path.of((home + "/" + text.substring(1))).normalize())
                : List.of(plain);
    }

    private static boolean isDenied(String glob, Path path, Path folder, Path home) {
        String text = glob.equals("~") || glob.equals(".") || glob.equals("..") ? glob + "/" : glob;
        if (!text.contains("/") || text.startsWith("**")) {
            return isMatch(names("**/" + text), names(path.toString()));
        }
        Stream<String> begins = text.startsWith("/")
                ? Stream.of("")
                : text.startsWith("~/") ? Stream.of(folder + "/", home + "/.") : Stream.of(folder + "/");
        return begins.map(begin -> begin + (begin.endsWith(".") ? text.substring(1) : text))
                .anyMatch(each -> isMatch(names(each), names(path.toString())));
    }

    private static List<String> names(String glob) {
        List<String> names = new ArrayList<>();
        for (String name : glob.split("/")) {
            if (name.equals("..")) {
                names = new ArrayList<>(names.subList(0, Math.max(0, names.size() - 1)));
            } else if (!name.isEmpty() && !name.equals(".")) {
                names.add(name);
            }
        }
        return names;
    }

    private static boolean isMatch(List<String> glob, List<String> path) {
        if (glob.isEmpty() || path.isEmpty()) {
            return glob.stream().allMatch("**"::equals);
        }
        List<String> rest = glob.subList(1, glob.size());
        List<String> below = path.subList(1, path.size());
        return glob.get(0).equals("**")
                ? isMatch(rest, path) || isMatch(glob, below)
                : isName(glob.get(0), path.get(0)) && isMatch(rest, below);
    }

    private static boolean isName(String glob, String name) {
        if (glob.isEmpty() || name.isEmpty()) {
            return name.isEmpty() && glob.matches("\\**");
        }
        if (glob.startsWith("*")) {
            return isName(glob.substring(1), name) || isName(glob, name.substring(1));
        }
        int length = glob.startsWith("[") ? glob.indexOf(']') + 1 : 1;
        char c = name.charAt(0);
        boolean one = switch (glob.substring(0, length)) {
            case "?" -> true;
            case "[ab]", "[a-b]" -> c == 'a' || c == 'b';
            case "[!a]" -> c != 'a';
            default -> glob.charAt(0) == c;
        };
        return one && isName(glob.substring(length), name.substring(1));
    }

    @Test
    void noHostIsAllowedThatAPlainCheckDenies() {
        int allowed = 0;
        for (int round = 0; round < Proof.size(1_500, 2_000_000); round++) {
            String pattern = any(List.of("", "", "https://", "http://"))
                    + any(List.of("", "", "*.", "*"))
                    + host()
                    + any(List.of("", "", ":443", ":80", ":*"));
            String url = any(List.of("https://", "http://", "HTTPS://", "//", ""))
                    + any(List.of("", "", "a@", "b.org#"))
                    + host()
                    + any(List.of("", "", ":443", ":80", ":"))
                    + any(List.of("", "/", "/x", "\\@b.org", "?b.org"));
            CapabilityPolicy policy;
            try {
                policy = new CapabilityPolicy(
                        0, List.of(), Map.of("net", Map.of("allow", true, "hosts", List.of(pattern))));
            } catch (InvalidInput refused) {
                continue;
            }
            CapabilityCheck check = new CapabilityCheck(policy, temporary, List.of());
            if (check.refusal("net", "get", Map.of("url", url)).isEmpty()) {
                allowed++;
                assertThat(isHost(pattern.toLowerCase(Locale.ROOT), url.toLowerCase(Locale.ROOT)))
                        .as("seed %s, round %s: %s by %s", SEED, round, url, pattern)
                        .isTrue();
            }
        }
        assertThat(allowed).isPositive();
    }

    private String host() {
        return Stream.generate(() -> any(LABELS))
                .limit(1 + random.nextInt(3))
                .reduce((a, b) -> a + "." + b)
                .orElseThrow();
    }

    private static boolean isHost(String pattern, String url) {
        String scheme = url.contains("://") ? url.substring(0, url.indexOf("://")) : "";
        String authority = url.substring(url.indexOf("//") + 2).split("[/?#]", 2)[0];
        String place = authority.substring(authority.indexOf('@') + 1);
        String host = place.split(":")[0];
        String port = place.matches(".*:\\d+")
                ? place.substring(place.indexOf(':') + 1)
                : scheme.equals("http") ? "80" : scheme.equals("https") ? "443" : "";
        String rest = pattern;
        if (rest.contains("://")) {
            if (!rest.startsWith(scheme + "://")) {
                return false;
            }
            rest = rest.substring(rest.indexOf("://") + 3);
        }
        String wantedPort = rest.contains(":") ? rest.substring(rest.indexOf(':') + 1) : "*";
        String wanted = rest.split(":")[0];
        boolean isHost = wanted.equals("*")
                || wanted.equals(host)
                || wanted.startsWith("*.") && host.endsWith(wanted.substring(1));
        return isHost && !host.isEmpty() && (wantedPort.equals("*") || wantedPort.equals(port));
    }
}
