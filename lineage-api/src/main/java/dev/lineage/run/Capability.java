package dev.lineage.run;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.record.Check;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a policy for one capability. An empty list restricts nothing.
 *
 * @param roots folders that calls may use, relative to the folder of the run or in the home {@code ~}
 * @param modes the calls that use files which may be made: {@code read}, {@code write}
 * @param denyGlobs files that calls may not use: {@code *}, {@code ?} and {@code [a-z]} within a name, {@code **} for
 *     any folders or none. One without a slash is a name in any folder; one that matches a folder matches all below
 * @param hosts hosts that calls may use: {@code *}, {@code example.org}, {@code *.example.org}; with a scheme or a port
 *     where given
 * @param mode of a clock {@code real} or {@code virtual}, of randomness {@code real} or {@code seeded}
 * @param further its other fields: the {@code seed} of seeded randomness, and unknown ones, which forbid all calls
 */
public record Capability(
        boolean allow,
        List<String> roots,
        List<String> modes,
        List<String> denyGlobs,
        List<String> hosts,
        Optional<String> mode,
        List<String> calls,
        Map<String, Object> further) {
    private static final Map<String, List<String>> MODES =
            Map.of("caps.clock", List.of("real", "virtual"), "caps.rand", List.of("real", "seeded"));

    /**
     * Reads a capability of a policy from JSON, or from EDN in the form that {@link RunEvent} describes.
     *
     * @param path the place in the policy that errors name, such as {@code caps.fs}
     */
    static Capability of(String path, @Nullable Object value) {
        if (!(value instanceof Map<?, ?> map)) {
            throw new InvalidInput(path, String.valueOf(value), "must be a map");
        }
        Map<String, Object> rest = new LinkedHashMap<>();
        map.forEach((name, field) -> rest.put(name.equals("deny-globs") ? "deny_globs" : name.toString(), field));
        Object allow = rest.containsKey("allow") ? rest.remove("allow") : Boolean.FALSE;
        Check.that(allow instanceof Boolean, path + ".allow", allow, "must be true or false");
        List<String> known = MODES.getOrDefault(path, List.of());
        Optional<String> mode = known.isEmpty() ? Optional.empty() : word(path + ".mode", rest.remove("mode"));
        mode.ifPresent(word -> checkWord(path + ".mode", word, known));
        List<String> modes = words(
                path + ".modes",
                rest.remove("modes"),
                (place, word) -> checkWord(place, word, List.of("read", "write")));
        List<String> roots = words(
                path + ".roots",
                rest.remove("roots"),
                (place, root) -> Check.that(
                        !root.matches(".*[*?].*|~[^/]+/.*"), place, root, "must be a folder, without patterns"));
        return new Capability(
                Boolean.TRUE.equals(allow),
                roots,
                sorted(modes),
                globs(path + ".deny_globs", rest.remove("deny_globs")),
                words(path + ".hosts", rest.remove("hosts"), HostPattern::of),
                mode,
                sorted(words(path + ".calls", rest.remove("calls"), (place, call) -> {})),
                rest);
    }

    private static List<String> sorted(List<String> words) {
        return words.stream().distinct().sorted().toList();
    }

    private static List<String> words(String path, @Nullable Object value, BiConsumer<String, String> check) {
        Object items = value instanceof List<?> marked && marked.size() == 2 && "~#set".equals(marked.get(0))
                ? marked.get(1)
                : value;
        Check.that(items == null || items instanceof List<?>, path, items, "must be a list");
        List<String> words = new ArrayList<>();
        for (Object item : items == null ? List.of() : (List<?>) items) {
            String place = path + "[" + words.size() + "]";
            words.add(word(place, item).orElseThrow(() -> new InvalidInput(place, "", "must be a text")));
            check.accept(place, words.get(words.size() - 1));
        }
        return List.copyOf(words);
    }

    private static void checkWord(String place, String word, List<String> known) {
        Check.that(known.contains(word), place, word, "must be one of " + String.join(", ", known));
    }

    /** Returns a list of globs at a place in a policy. */
    static List<String> globs(String path, @Nullable Object value) {
        return words(path, value, FileGlob::of);
    }

    static List<String> quoted(List<String> texts) {
        return texts.stream().map(EdnText::quoted).toList();
    }

    private static Optional<String> word(String path, @Nullable Object value) {
        Check.that(value == null || value instanceof String, path, value, "must be a text");
        return Optional.ofNullable(value).map(text -> Check.name(path, EdnText.word(text)));
    }

    /**
     * Returns a test of paths by one of the globs.
     *
     * @param places returns where the folder lies at which a glob begins: an absolute or relative one, or the home
     */
    public static Predicate<Path> files(String glob, Function<String, Stream<Path>> places) {
        FileGlob files = FileGlob.of("deny_globs", glob);
        List<Path> folders = places.apply(files.folder()).toList();
        return path -> folders.stream().anyMatch(folder -> files.matches(folder, path));
    }

    /** Returns whether URLs lead to its hosts; one without a scheme begins with {@code //}. */
    public boolean allowsHosts(List<String> urls) {
        List<HostPattern> allowed =
                hosts.stream().map(host -> HostPattern.of("hosts", host)).toList();
        return hosts.isEmpty()
                || !urls.isEmpty()
                        && urls.stream().allMatch(url -> allowed.stream().anyMatch(host -> host.matches(url)));
    }

    /** Returns the seed of seeded randomness. */
    public Optional<String> seed() {
        return Optional.ofNullable(further.get("seed")).map(String::valueOf);
    }

    /** Returns the names of fields that no rule knows: it allows no call, since one may be a misspelled rule. */
    public List<String> unknownFields() {
        return further.keySet().stream().filter(name -> !name.equals("seed")).toList();
    }

    /** Returns the JSON of its fields; empty ones are left out. */
    Map<String, Object> document() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("allow", allow);
        fields.put("roots", quoted(roots));
        fields.put("modes", quoted(modes));
        fields.put("deny_globs", quoted(denyGlobs));
        fields.put("hosts", quoted(hosts));
        mode.ifPresent(word -> fields.put("mode", EdnText.quoted(word)));
        fields.put("calls", quoted(calls));
        fields.values().removeIf(List.of()::equals);
        fields.putAll(further);
        return fields;
    }

    /** Returns its fields as EDN: modes and calls are keywords, modes and calls sets (rule R3). */
    Map<String, Object> edn() {
        Map<String, Object> fields = document();
        mode.ifPresent(word -> fields.put("mode", EdnText.keyword(word)));
        fields.computeIfPresent("modes", (name, words) -> keywords(modes));
        fields.computeIfPresent("calls", (name, words) -> keywords(calls));
        Object globs = fields.remove("deny_globs");
        if (globs != null) {
            fields.put("deny-globs", globs);
        }
        return fields;
    }

    private static List<Object> keywords(List<String> words) {
        return List.of("~#set", words.stream().map(EdnText::keyword).toList());
    }
}
