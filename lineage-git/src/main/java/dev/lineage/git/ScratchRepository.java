package dev.lineage.git;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A temporary repository in a folder, with the objects of the checkout at the root, and an index and settings of its
 * own: it stores and writes the files of a tree byte by byte. Lists of paths are bytes too, as git need not have texts.
 */
record ScratchRepository(GitProgram git, GitProgram scratch, Path root, Path tree, Path folder) implements Closeable {
    private static final String NO_CONVERSION = "* -text -filter -ident -working-tree-encoding\n";
    private static final String READ_INDEX = "update-index -z --index-info";
    /** The beginning of an entry in the list of an index, with its mode and object. */
    private static final String ENTRY = "(?<=^|\0)(\\w+) (?:\\w+ )?(\\w{40,})";
    /** The folder of the sides of conflicts in the commit of an index. */
    private static final String UNMERGED = "~unmerged/";
    /** The folder, in the commit of an index, of the paths that a sparse checkout leaves out. */
    private static final String SKIPPED = "~skip-worktree/";

    static ScratchRepository of(GitProgram git, Path root, Path tree) throws IOException {
        Path folder = Files.createTempDirectory("lineage");
        String[] objects = git.run(root, "rev-parse --show-object-format --git-path objects")
                .split("\n");
        git.run(folder, "init -q --bare --template= --object-format=" + objects[0]);
        Files.writeString(Files.createDirectory(folder.resolve("info")).resolve("attributes"), NO_CONVERSION);
        String store = root.resolve(objects[1]).toString();
        Map<String, String> places =
                Map.of("GIT_DIR", "" + folder, "GIT_WORK_TREE", "" + tree, "GIT_OBJECT_DIRECTORY", store);
        return new ScratchRepository(git, new GitProgram(git.name(), git.limit(), places), root, tree, folder);
    }

    /** Returns a new commit of the files. Its parent is one of the index, whose parent is given as an option. */
    String store(String parent) throws IOException {
        String tagged = list("ls-files -z -t --stage");
        String skipped =
                tagged.replaceAll("(?<=^|\0)S ([^\t\0]+)\t", "$1\t" + SKIPPED).replaceAll("(?<=^|\0)[A-Z] ", "");
        String index = skipped.replace("\t" + SKIPPED, "\t");
        feed(scratch, READ_INDEX, skipped.replaceAll(ENTRY + " ([1-3])\t", "$1 $2 0\t" + UNMERGED + "$3/"));
        String differ = "diff-files -z --name-only --diff-filter=A --ignore-submodules"; // it may read files
        String intended = git.runWithoutFilters(root, ISO_8859_1, differ);
        feed(scratch, "update-index -z --force-remove --stdin", intended);
        String first = commit("Index" + parent);
        scratch.run(tree, "read-tree --empty");
        feed(scratch, READ_INDEX, index.replaceAll("(?<=^|\0)160000[^\0]+\0", ""));
        scratch.run(tree, "add -u"); // which would run the filters of submodules
        feed(scratch, READ_INDEX, index.replaceAll("(?<=^|\0)(?!160000)[^\0]+\0", ""));
        feed(scratch, "update-index -z --add --remove --stdin", list("ls-files -z --others --exclude-standard"));
        return commit("Files -p " + first);
    }

    private String commit(String options) {
        String files = scratch.run(tree, "write-tree --missing-ok").strip();
        return scratch.run(tree, "commit-tree -m " + options, files).strip();
    }

    /** Writes the files of a commit that {@link #store} made into the tree, and its index. */
    void restore(String commit) throws IOException {
        scratch.run(tree, "read-tree " + commit);
        scratch.run(tree, "checkout-index --all --force");
        String index = list("ls-tree -z -r --full-tree " + commit + "^").replaceAll(ENTRY, "$1 $2 0");
        index = index.replaceAll(ENTRY + " 0\t" + UNMERGED + "([1-3])/", "$1 $2 $3\t");
        feed(git, READ_INDEX, index.replace("\t" + SKIPPED, "\t"));
        String others = "(?<=^|\0)[^\t\0]+\t(?!" + SKIPPED + ")[^\0]+\0";
        String skipped = index.replaceAll(others, "").replaceAll("(?<=^|\0)[^\t\0]+\t" + SKIPPED, "");
        feed(git, "update-index -z --skip-worktree --stdin", skipped);
    }

    private String list(String command) {
        return git.run(root, Redirect.PIPE, ISO_8859_1, command);
    }

    private void feed(GitProgram program, String command, String input) throws IOException {
        Path file = Files.writeString(folder.resolve("input"), input, ISO_8859_1);
        program.run(tree, Redirect.from(file.toFile()), ISO_8859_1, command);
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        }
    }
}
