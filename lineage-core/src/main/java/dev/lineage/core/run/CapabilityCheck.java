package dev.lineage.core.run;

import dev.lineage.run.Capability;
import dev.lineage.run.CapabilityPolicy;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystems;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Says which rule of a policy refuses a call (rule R6). */
final class CapabilityCheck {
    private static final String FILES = "fs";
    private static final String NETWORK = "net";

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
        return rule(capability, cap, call, args).map(rule -> "caps." + cap + "." + rule);
    }

    private Optional<String> rule(Capability capability, String cap, String call, Map<String, ?> args) {
        if (!capability.allow()) {
            return Optional.of("allow");
        }
        if (!capability.calls().isEmpty() && !capability.calls().contains(call)) {
            return Optional.of("calls");
        }
        if (!capability.modes().isEmpty() && !capability.modes().contains(call)) {
            return Optional.of("modes");
        }
        return switch (cap) {
            case FILES -> ofFiles(capability, args);
            case NETWORK -> ofHosts(capability, args);
            default -> Optional.empty();
        };
    }

    private Optional<String> ofFiles(Capability capability, Map<String, ?> args) {
        List<String> globs = Stream.concat(policy.denyGlobs().stream(), capability.denyGlobs().stream())
                .toList();
        List<String> paths = Stream.of("path", "from", "to")
                .filter(args::containsKey)
                .map(name -> String.valueOf(args.get(name)))
                .toList();
        if (paths.isEmpty() && !capability.roots().isEmpty()) {
            return Optional.of("roots");
        }
        try {
            Path base = RealPath.of(folder);
            for (String path : paths) {
                Path real = RealPath.of(base.resolve(path));
                if (globs.stream().anyMatch(glob -> matches(glob, base, real))) {
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

    /** A glob without a folder means a name anywhere; one that matches a folder matches all below. */
    private static boolean matches(String glob, Path base, Path real) {
        String whole = glob.startsWith("/") || glob.startsWith("**")
                ? glob
                : glob.contains("/") ? base + "/" + glob : "**/" + glob;
        return Stream.iterate(real, path -> path != null, Path::getParent)
                .anyMatch(FileSystems.getDefault().getPathMatcher("glob:" + whole)::matches);
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
        Optional<String> host = Optional.ofNullable(args.get("host"))
                .map(String::valueOf)
                .or(() -> Optional.ofNullable(args.get("url")).flatMap(url -> host(String.valueOf(url))));
        boolean allowed = capability.hosts().isEmpty()
                || host.filter(asked -> capability.hosts().stream().anyMatch(pattern -> isHost(pattern, asked)))
                        .isPresent();
        return allowed ? Optional.empty() : Optional.of("hosts");
    }

    private static Optional<String> host(String url) {
        try {
            return Optional.ofNullable(new URI(url).getHost());
        } catch (URISyntaxException malformed) {
            return Optional.empty();
        }
    }

    private static boolean isHost(String pattern, String host) {
        String wanted = pattern.toLowerCase(Locale.ROOT);
        String asked = host.toLowerCase(Locale.ROOT);
        return wanted.startsWith("*.") ? asked.endsWith(wanted.substring(1)) : asked.equals(wanted);
    }
}
