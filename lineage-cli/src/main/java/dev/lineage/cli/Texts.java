package dev.lineage.cli;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Properties;

/** The phrases of the help, from {@code help.properties}; read only when help is shown. */
final class Texts {
    private final Properties phrases = new Properties();

    Texts() {
        try (Reader in = new InputStreamReader(
                Objects.requireNonNull(Texts.class.getResourceAsStream("help.properties")), StandardCharsets.UTF_8)) {
            phrases.load(in);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Returns the description of a command or group. */
    String command(String name) {
        return phrases.getProperty("command." + key(name.isEmpty() ? "lineage" : name), "");
    }

    /** Returns typical uses of a command. */
    List<String> examples(String name) {
        String lines = phrases.getProperty("example." + key(name.isEmpty() ? "lineage" : name), "");
        return lines.lines().map("  "::concat).toList();
    }

    /** Returns the description of a command's option or parameter, or the one that all commands share. */
    String option(String command, String option) {
        String name = option.replaceFirst("^--", "");
        return phrases.getProperty(key(command) + "." + name, phrases.getProperty(name, ""));
    }

    private static String key(String name) {
        return name.replace(' ', '.');
    }
}
