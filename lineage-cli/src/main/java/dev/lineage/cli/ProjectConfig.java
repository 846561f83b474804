package dev.lineage.cli;

import dev.lineage.Scope;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.StoreFailure;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The settings of a project: lines {@code key = value} in UTF-8. Blank lines and lines that begin with {@code
 * #} are comments. The only key is {@code project}, the project's name; an unknown or repeated key is
 * refused.
 *
 * @param project the project's name, if the file says it
 */
record ProjectConfig(Optional<String> project) {
    private static final String PROJECT = "project";
    private static final int MAX_SIZE = 65_536;

    /**
     * Reads the settings.
     *
     * @throws InvalidInput if a line has another form, naming file and line
     */
    static ProjectConfig read(Path file) {
        Optional<String> project = Optional.empty();
        int number = 0;
        for (String line : text(file).lines().map(String::strip).toList()) {
            number++;
            if (!line.isEmpty() && !line.startsWith("#")) {
                project = Optional.of(project(line, file + ":" + number, project));
            }
        }
        return new ProjectConfig(project);
    }

    /** The only file that {@code init} writes for a name. */
    static String textOf(String project) {
        return "# Read by 'lineage' in this folder and below it.\n" + PROJECT + " = " + project + "\n";
    }

    private static String project(String line, String where, Optional<String> before) {
        int equals = line.indexOf('=');
        String key = line.substring(0, Math.max(equals, 0)).strip();
        if (equals < 0 || key.isEmpty()) {
            throw new InvalidInput(where, line, "must be a line such as 'project = neo', or a comment after #");
        }
        if (!key.equals(PROJECT)) {
            throw new InvalidInput(where, key, "must name a setting that there is: project");
        }
        if (before.isPresent()) {
            throw new InvalidInput(where, line, "must not name the project a second time");
        }
        try {
            return Scope.project(line.substring(equals + 1).strip()).project().orElseThrow();
        } catch (InvalidInput noName) {
            throw new InvalidInput(where, line, "must name a project, which " + noName.rule());
        }
    }

    private static String text(Path file) {
        try {
            long size = Files.size(file);
            if (!Files.isRegularFile(file) || size > MAX_SIZE) {
                throw new InvalidInput("config", file.toString(), "must be a file of at most " + MAX_SIZE + " bytes");
            }
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (CharacterCodingException e) {
            throw new InvalidInput("config", file.toString(), "must be UTF-8");
        } catch (IOException e) {
            throw new StoreFailure(file + " cannot be read: " + CausePhrase.of(e, file.toString()), e);
        }
    }
}
