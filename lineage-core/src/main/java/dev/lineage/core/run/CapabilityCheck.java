package dev.lineage.core.run;

import dev.lineage.run.Capability;
import dev.lineage.run.CapabilityPolicy;
import dev.lineage.run.EdnText;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystems;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Says which rule of a policy refuses a call (rule R6). */
final class CapabilityCheck {
    private static final int MAX_PATH = 4_096;

    private final CapabilityPolicy policy;
    private final Path folder;

    /** Paths of calls, roots and globs are relative to a folder. */
    CapabilityCheck(CapabilityPolicy policy, Path folder) {
        this.policy = policy;
        this.folder = folder;
    }

    /** Returns the rule that refuses a call, such as {@code caps.fs.roots}; empty if it is allowed. */
    Optional<String> refusal(String cap, String call, Map<String, ?> args) {
        Optional<Capability> named = policy.capability(cap);
        if (named.isEmpty()) {
            return Optional.of("caps." + cap);
        }
        Capability capability = named.get();
        return rule(capability, call, args).map(rule -> "caps." + cap + "." + rule);
    }

    private Optional<String> rule(Capability capability, String call, Map<String, ?> args) {
        if (!capability.allow()) {
            return Optional.of("allow");
        }
        if (!capability.calls().isEmpty() && !capability.calls().contains(call)) {
            return Optional.of("calls");
        }
        if (!capability.modes().isEmpty() && !capability.modes().contains(call)) {
            return Optional.of("modes");
        }
        return ofFiles(capability, args).or(() -> ofHosts(capability, args));
    }

    private Optional<String> ofFiles(Capability capability, Map<String, ?> args) {
        List<String> globs = Stream.concat(
                        policy.denyGlobs().stream().map(EdnText::word), capability.denyGlobs().stream())
                .toList();
        List<Object> paths = values(args, "path", "from", "to");
        if (globs.isEmpty() && capability.roots().isEmpty()) {
            return Optional.empty();
        }
        if (paths.isEmpty() && !capability.roots().isEmpty()) {
            return Optional.of("roots");
        }
        try {
            Path base = RealPath.of(folder);
            for (Object path : paths) {
                Path named = base.resolve(text(path));
                Path real = RealPath.of(named);
                if (globs.stream().anyMatch(glob -> matches(glob, base, real, named.normalize()))) {
                    return Optional.of("deny_globs");
                }
                if (!isUnderRoot(capability, base, real)) {
                    return Optional.of("roots");
                }
            }
            return Optional.empty();
        } catch (IOException | InvalidPathException unreadable) {
            return Optional.of("roots");
        }
    }

    private static List<Object> values(Map<String, ?> args, String... names) {
        return Stream.of(names)
                .filter(args::containsKey)
                .map(name -> Objects.requireNonNullElse(args.get(name), Optional.empty()))
                .toList();
    }

    private static String text(Object path) throws IOException {
        if (path instanceof String text && text.length() <= MAX_PATH) {
            return text;
        }
        throw new IOException("No path of a file: " + path.getClass());
    }

    /** A glob without a folder means a name anywhere; one that matches a folder matches all below. */
    private static boolean matches(String glob, Path base, Path... paths) {
        boolean anywhere = glob.startsWith("/") || glob.startsWith("**") || !glob.contains("/");
        String plain = glob.replaceFirst("^(\\./)+", "").replaceFirst("(?<=.)/+$", "");
        PathMatcher matcher =
                FileSystems.getDefault().getPathMatcher("glob:" + (glob.contains("/") ? plain : "**/" + glob));
        return Stream.of(paths)
                .flatMap(path -> Stream.iterate(path, each -> each != null, Path::getParent))
                .map(path -> anywhere ? path : base.relativize(path))
                .anyMatch(matcher::matches);
    }

    private static boolean isUnderRoot(Capability capability, Path base, Path real) throws IOException {
        for (String root : capability.roots()) {
            if (real.startsWith(RealPath.of(base.resolve(root)))) {
                return true;
            }
        }
        return capability.roots().isEmpty();
    }

    private static Optional<String> ofHosts(Capability capability, Map<String, ?> args) {
        List<String> hosts = Stream.concat(
                        values(args, "host").stream().map(host -> host("//" + host)),
                        values(args, "url").stream().map(url -> host(url.toString())))
                .toList();
        boolean allowed = !hosts.isEmpty()
                && hosts.stream()
                        .allMatch(host -> capability.hosts().stream().anyMatch(pattern -> isHost(pattern, host)));
        return capability.hosts().isEmpty() || allowed ? Optional.empty() : Optional.of("hosts");
    }

    /** Returns the host to which a URL leads; blank if it leads to none. */
    private static String host(String url) {
        try {
            return Objects.requireNonNullElse(new URI(url).getHost(), "");
        } catch (URISyntaxException malformed) {
            return "";
        }
    }

    private static boolean isHost(String pattern, String host) {
        String wanted = pattern.toLowerCase(Locale.ROOT);
        String asked = host.toLowerCase(Locale.ROOT);
        return wanted.startsWith("*.") ? asked.endsWith(wanted.substring(1)) : asked.equals(wanted);
    }
}
