package dev.lineage.core.run;

import dev.lineage.run.Capability;
import dev.lineage.run.CapabilityPolicy;
import dev.lineage.run.EdnText;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Says which rule of a policy refuses a call (rule R6). */
record CapabilityCheck(CapabilityPolicy policy, MeantPaths paths, boolean ignoresCase) {
    /** Paths of calls, roots and globs are relative to a folder, or in one of the homes. */
    CapabilityCheck(CapabilityPolicy policy, Path folder, List<Path> homes) {
        this(
                policy,
                new MeantPaths(folder, homes),
                Files.exists(Path.of(folder.toString().toUpperCase(Locale.ROOT))));
    }

    private String folded(Object path) {
        return ignoresCase ? path.toString().toLowerCase(Locale.ROOT) : path.toString();
    }

    /** Returns the rule that refuses a call, such as {@code caps.fs.roots}; empty if it is allowed. */
    Optional<String> refusal(String cap, String call, Map<String, ?> args) {
        Optional<Capability> capability = policy.capability(cap);
        return capability.isEmpty()
                ? Optional.of("caps." + cap)
                : rule(capability.get(), call, args).map(rule -> "caps." + cap + "." + rule);
    }

    private Optional<String> rule(Capability capability, String call, Map<String, ?> args) {
        if (!capability.allow()) {
            return Optional.of("allow");
        }
        if (!capability.unknownFields().isEmpty()) {
            return Optional.of(capability.unknownFields().get(0));
        }
        if (!capability.calls().isEmpty() && !capability.calls().contains(call)) {
            return Optional.of("calls");
        }
        if (!capability.modes().isEmpty() && !capability.modes().contains(call)) {
            return Optional.of("modes");
        }
        List<Argument> texts = args.entrySet().stream()
                .flatMap(arg -> Argument.all(arg.getKey(), arg.getValue()))
                .toList();
        List<String> urls = texts.stream().flatMap(Argument::url).toList();
        return ofFiles(capability, texts)
                .or(() -> capability.allowsHosts(urls) ? Optional.empty() : Optional.of("hosts"));
    }

    private Optional<String> ofFiles(Capability capability, List<Argument> args) {
        List<String> roots = capability.roots();
        List<String> globs = Stream.concat(
                        policy.denyGlobs().stream().map(EdnText::word), capability.denyGlobs().stream())
                .toList();
        if (roots.isEmpty() && globs.isEmpty()) {
            return Optional.empty();
        }
        String otherwise = roots.isEmpty() ? "deny_globs" : "roots";
        try {
            List<Argument> files = args.stream().filter(Argument::canBeFile).toList();
            Predicate<Path> denied = globs.stream().map(this::denied).reduce(path -> false, Predicate::or);
            if (files.stream().flatMap(file -> paths.all(file.text())).anyMatch(denied)) {
                return Optional.of("deny_globs");
            }
            List<Path> allowed = roots.stream().flatMap(paths::real).toList();
            List<Argument> named = files.stream().filter(this::isFile).toList();
            boolean areInside = named.stream().allMatch(file -> {
                List<Path> real = paths.real(file.text()).toList();
                return !real.isEmpty()
                        && (roots.isEmpty()
                                || real.stream()
                                        .allMatch(path -> allowed.stream().anyMatch(path::startsWith)));
            });
            return areInside && (roots.isEmpty() || !named.isEmpty()) ? Optional.empty() : Optional.of(otherwise);
        } catch (UncheckedIOException circle) {
            return Optional.of(otherwise);
        }
    }

    private boolean isFile(Argument arg) {
        return arg.isFile() || !arg.name().isEmpty() && paths.real(arg.text()).anyMatch(Files::exists);
    }

    private Predicate<Path> denied(String text) {
        Predicate<Path> files =
                Capability.files(folded(text), place -> paths.all(place).map(folder -> Path.of(folded(folder))));
        return path -> files.test(Path.of(folded(path)));
    }
}
