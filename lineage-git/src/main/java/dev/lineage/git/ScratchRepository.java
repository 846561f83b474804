package dev.lineage.git;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A temporary repository that shares the objects of another one. Its own index and settings let it store and write
 * files byte by byte, while those of the other one stay as they are. Lists of paths are handled as single bytes, since
 * a path need not be text.
 */
final class ScratchRepository implements Closeable {
    /** The stages of an index: what is staged, and the three sides of a conflict. */
    private static final int STAGES = 4;

    private static final String NO_CONVERSION = "* -text -filter -ident -working-tree-encoding\n";

    private final GitProgram git;
    private final GitProgram scratch;
    private final Path root;
    private final Path tree;
    private final Path folder;
    private final Path input;

    /**
     * Makes one.
     *
     * @param root the checkout whose objects it shares
     * @param tree the folder of the files that it stores or writes
     */
    ScratchRepository(GitProgram git, Path root, Path tree) throws IOException {
        this.git = git;
        this.root = root;
        this.tree = tree;
        this.folder = Files.createTempDirectory("lineage");
        this.input = Files.createFile(folder.resolve("input"));
        String[] objects = git.run(root, "rev-parse --show-object-format --git-path objects")
                .split("\n");
        Path own = folder.resolve("git");
        git.run(folder, "init -q --bare --template= --object-format=" + objects[0], own.toString());
        Files.writeString(Files.createDirectory(own.resolve("info")).resolve("attributes"), NO_CONVERSION);
        this.scratch = new GitProgram(
                git.name(),
                git.limit(),
                Map.of(
                        "GIT_DIR", own.toString(),
                        "GIT_WORK_TREE", tree.toString(),
                        "GIT_OBJECT_DIRECTORY", root.resolve(objects[1]).toString()));
    }

    /**
     * Stores the index and the files of the checkout, and returns the commit of the files. Its parents are commits of
     * the index, one for each stage; the first one follows the head. A file that is only intended to be added is
     * untracked.
     */
    String store(List<String> head) throws IOException {
        Set<String> intended = Set.copyOf(list("diff-files -z --name-only --diff-filter=A --ignore-submodules"));
        List<String> index = list("ls-files -z --stage");
        list("hash-object -t tree -w --stdin"); // the empty tree, which write-tree takes for stored
        List<String> stages = new ArrayList<>();
        for (int stage = 0; stage < STAGES; stage++) {
            String end = " " + stage;
            Stream<String> entries = index.stream()
                    .filter(entry -> !intended.contains(entry.substring(entry.indexOf('\t') + 1)))
                    .filter(entry -> entry.substring(0, entry.indexOf('\t')).endsWith(end))
                    .map(entry -> entry.replaceFirst(end + "\t", " 0\t"));
            read(entries, "update-index -z --index-info");
            stages.add(commit("Stage" + end + " of the index", stage == 0 ? head : List.of()));
        }
        read(index.stream(), "update-index -z --index-info");
        scratch.run(tree, "add -u");
        feed(scratch, list("ls-files -z --others --exclude-standard").stream(), "update-index -z --add --stdin");
        return commit("Working tree", stages);
    }

    /** Replaces the index by that of the input. */
    private void read(Stream<String> entries, String command) throws IOException {
        scratch.run(tree, "read-tree --empty");
        feed(scratch, entries, command);
    }

    private String commit(String message, List<String> parents) {
        String tree = scratch.run(this.tree, "write-tree --missing-ok").strip();
        List<String> words = new ArrayList<>(List.of("-m", message, tree));
        parents.forEach(parent -> words.addAll(List.of("-p", parent)));
        return scratch.run(this.tree, "commit-tree", words.toArray(String[]::new))
                .strip();
    }

    /** Writes the files of a commit that {@link #store} made into the tree, a checkout without files, and its index. */
    void restore(String commit) throws IOException {
        scratch.run(tree, "read-tree", commit);
        scratch.run(tree, "checkout-index --all --force");
        for (int stage = 0; stage < STAGES; stage++) {
            String place = " " + stage + "\t";
            Stream<String> entries = list("ls-tree -z -r --full-tree " + commit + "^" + (stage + 1)).stream()
                    .map(entry -> entry.replaceFirst(" \\w+ (\\w+)\t", " $1" + place));
            feed(git, entries, "update-index -z --index-info");
        }
    }

    private List<String> list(String command) throws IOException {
        byte[] output = git.bytes(root, Files.write(input, new byte[0]), command);
        return Stream.of(new String(output, StandardCharsets.ISO_8859_1).split("\0"))
                .filter(item -> !item.isEmpty())
                .toList();
    }

    private void feed(GitProgram program, Stream<String> items, String command) throws IOException {
        String all = items.map(item -> item + "\0").collect(Collectors.joining());
        program.bytes(tree, Files.writeString(input, all, StandardCharsets.ISO_8859_1), command);
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
