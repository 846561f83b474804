package dev.lineage.git;

import dev.lineage.error.Rules;
import dev.lineage.transfer.Limits;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;

/** The references of a repository: each in a file of its own, or all packed into one. */
final class References {
    private static final String SYMBOLIC = "ref:";
    private static final String BRANCHES = "refs/heads/";
    private static final int MOST_STEPS = 5;
    private static final int ID_LENGTH = 40;

    private final Layout layout;

    References(Layout layout) {
        this.layout = layout;
    }

    Head head() throws IOException {
        Path file = layout.own().resolve("HEAD");
        if (!Files.isRegularFile(file)) {
            throw Damage.of(layout.own(), "has no HEAD");
        }
        String text = SmallFile.text(file).strip();
        if (!text.startsWith(SYMBOLIC)) {
            return new Head(Optional.empty(), Optional.of(id("HEAD", text)));
        }
        String target = target("HEAD", text);
        return new Head(branch(target), resolve(target));
    }

    private static Optional<String> branch(String reference) {
        String name = reference.startsWith(BRANCHES) ? reference.substring(BRANCHES.length()) : reference;
        return Optional.of(Rules.cut(name, Limits.NAME)).filter(shown -> !shown.isBlank());
    }

    /** The commit that a reference names; empty if there is no such reference. */
    Optional<ObjectId> resolve(String reference) throws IOException {
        String name = reference;
        for (int step = 0; step < MOST_STEPS; step++) {
            Path file = Names.below(folder(name), name);
            if (!Files.isRegularFile(file)) {
                return packed(name);
            }
            String text = SmallFile.text(file).strip();
            if (!text.startsWith(SYMBOLIC)) {
                return Optional.of(id(name, text));
            }
            name = target(name, text);
        }
        throw Damage.of(layout.own(), "has a reference that leads through more than " + MOST_STEPS + ": " + reference);
    }

    private Path folder(String reference) {
        boolean isOwn = reference.startsWith("refs/bisect/")
                || reference.startsWith("refs/worktree/")
                || reference.startsWith("refs/rewritten/");
        return isOwn ? layout.own() : layout.common();
    }

    private Optional<ObjectId> packed(String reference) throws IOException {
        Path file = layout.common().resolve("packed-refs");
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try (BufferedReader lines = new BufferedReader(reader(file))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.length() > ID_LENGTH && line.substring(ID_LENGTH + 1).equals(reference)) {
                    return Optional.of(id(reference, line.substring(0, ID_LENGTH)));
                }
            }
        }
        return Optional.empty();
    }

    /** Bytes that are not UTF-8 do not fail it: they make a name that nobody asks for. */
    private static Reader reader(Path file) throws IOException {
        return new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8);
    }

    private String target(String reference, String text) {
        String target = text.substring(SYMBOLIC.length()).strip();
        if (!target.startsWith("refs/") || !Repository.isValidRefName(target)) {
            throw Damage.of(layout.own(), "has a " + reference + " that names no reference: " + text);
        }
        return target;
    }

    private ObjectId id(String reference, String text) {
        if (!ObjectId.isId(text)) {
            throw Damage.of(
                    layout.own(), "has a " + reference + " that is neither a reference nor an id: \"" + text + "\"");
        }
        return ObjectId.fromString(text);
    }

    /** How many stashes there are: the entries of the log of their reference. */
    int stashes() throws IOException {
        Path log = layout.common().resolve("logs/refs/stash");
        if (!Files.isRegularFile(log) || resolve("refs/stash").isEmpty()) {
            return 0;
        }
        try (BufferedReader lines = new BufferedReader(reader(log))) {
            return (int) lines.lines().filter(line -> !line.isEmpty()).count();
        }
    }
}
