package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Commands and all that they print, as in a terminal: output, errors and an exit code other than 0 stand below their
 * command, or behind {@code =>} with slashes between the lines. Ids are numbered; {@code dec-1..} is the beginning of the
 * first decision's. Times and hashes that the transcript does not write out have names in capitals.
 *
 * <p>Behind a command, {@code | jq NAME...} prints these fields of JSON, and {@code | grep TEXT} the lines with this text;
 * {@code > FILE} keeps what it prints, and {@code < FILE} is its input. {@code TODAY} is the date. {@code cd}, {@code cat},
 * {@code ls}, {@code diff}, {@code echo}, {@code git} and {@code export} are known too.
 */
record Transcript(String title, String text) {
    private static final Pattern PIPE = Pattern.compile("(?s)(.*?)(?: \\| (jq|grep) (.*))?");
    private static final Pattern NUMBERED = Pattern.compile("\\b([a-z]+-\\d+)\\b(\\.\\.)?");
    private static final Pattern ID =
            Pattern.compile("\\b([a-z]+)-(?:[0-9a-f]{8}(?:[0-9a-f]{4})?|\\d{6}-session-[\\d-]{10})\\b");
    private static final Map<String, Pattern> NAMES = Stream.of(
                    "ANCHOR \\b\\d+:[0-9a-f]{64}",
                    "HASH [0-9a-f]{64}",
                    "COMMIT \\b(?:[0-9a-f]{40}|[0-9a-f]{7})\\b",
                    "CURSOR \\d{16},\\d+,\\d+",
                    "INSTANT \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z",
                    "TIME \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d",
                    "DATE \\d{4}-\\d\\d-\\d\\d")
            .map(name -> name.split(" ", 2))
            .collect(Collectors.toMap(
                    name -> name[0], name -> Pattern.compile(name[1]), (a, b) -> a, LinkedHashMap::new));

    /** Returns the transcripts of a file, each below two dashes and its title; each begins with one "before each". */
    static Stream<Transcript> read(Path file) {
        List<String[]> parts = Arrays.stream(Shell.text(file).split("(?m)^-- "))
                .filter(part -> !part.isBlank())
                .map(part -> part.split("\n", 2))
                .toList();
        boolean before = parts.get(0)[0].equals("before each");
        return parts.stream()
                .skip(before ? 1 : 0)
                .map(part -> new Transcript(
                        file.getFileName() + ": " + part[0],
                        before ? parts.get(0)[1].strip() + "\n" + part[1] : part[1]));
    }

    @Override
    public String toString() {
        return title;
    }

    Transcript {
        text = text.strip();
    }

    /** Types the commands, and returns the transcript with all that they print. */
    String printed(Shell shell) {
        Map<String, String> ids = new LinkedHashMap<>();
        return text.lines()
                .filter(line -> line.startsWith("$ "))
                .map(line -> {
                    String command = line.split(" => ", 2)[0];
                    String typed = NUMBERED.matcher(command.substring(2)
                                    .replace("~", shell.home.toString())
                                    .replace("TODAY", RecordText.date(Instant.now()))
                                    .replace("\\n", "\n"))
                            .replaceAll(number -> Matcher.quoteReplacement(id(ids, number)));
                    String answer = named(answer(shell, typed), shell, ids).stripTrailing();
                    boolean isShort = line.contains(" => ");
                    String separator = isShort ? " => " : "\n";
                    return answer.isEmpty()
                            ? command
                            : command + separator + (isShort ? answer.replaceAll("\\s*\n *", " / ") : answer);
                })
                .collect(Collectors.joining("\n"));
    }

    /** Returns the id that a number stands for, or its beginning; other words stay. */
    private static String id(Map<String, String> ids, MatchResult number) {
        String id = ids.getOrDefault(number.group(1), number.group());
        return number.group(2) == null ? id : id.substring(0, id.indexOf('-') + 5);
    }

    private static String answer(Shell shell, String typed) {
        String[] words = typed.split(" ", 2);
        String[] redirected = typed.split(" > ", 2);
        if (redirected.length == 2) {
            shell.write(redirected[1], answer(shell, redirected[0]));
            return "";
        }
        switch (words[0]) {
            case "git" -> {
                return shell.git(words[1]);
            }
            case "ls" -> {
                return String.join("\n", shell.files(words[1]));
            }
            case "cd" -> shell.in(shell.path(words[1]));
            case "export" -> shell.with(words[1].replaceFirst("=.*", ""), words[1].replaceFirst(".*?=", ""));
            case "echo" -> {
                return words[1].replaceAll("^'|'$", "") + "\n";
            }
            case "cat" -> {
                return shell.read(words[1]);
            }
            case "diff" -> {
                String[] files = words[1].split(" ");
                return shell.read(files[0]).equals(shell.read(files[1])) ? "" : "they differ";
            }
            default -> {
                return type(shell, PIPE.matcher(typed));
            }
        }
        return "";
    }

    private static String type(Shell shell, Matcher command) {
        assertThat(command.matches()).isTrue();
        String[] redirected = command.group(1).split(" < ", 2);
        Shell.Result result = shell.input(redirected.length == 2 ? shell.read(redirected[1]) : "")
                .type(redirected[0]);
        assertThat(result.out()).as("messages are for standard error").doesNotStartWith("lineage: ");
        String out = command.group(2) == null
                ? result.out()
                : command.group(2).equals("grep") ? grep(result, command.group(3)) : jq(result, command.group(3));
        return out + result.err() + (result.exit() == 0 ? "" : "exit " + result.exit());
    }

    private static String grep(Shell.Result result, String text) {
        return result.lines().stream()
                .filter(line -> line.contains(text))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private static String jq(Shell.Result result, String names) {
        Object json = JsonText.typed("json", result.out());
        return (json instanceof List<?> list ? list : List.of(json))
                .stream()
                        .map(object -> Arrays.stream(names.split(" "))
                                        .map(name -> field((Map<?, ?>) object, name))
                                        .collect(Collectors.joining("; "))
                                + "\n")
                        .collect(Collectors.joining());
    }

    private static String field(Map<?, ?> fields, String name) {
        return fields.containsKey(name) ? String.valueOf(fields.get(name)) : "-";
    }

    private String named(String answer, Shell shell, Map<String, String> ids) {
        String named = answer.replace(shell.home.toString(), "~").replaceAll(" +\n", "\n");
        named = ID.matcher(named)
                .replaceAll(id -> Matcher.quoteReplacement(text.contains(id.group()) ? id.group() : number(id, ids)));
        for (Map.Entry<String, Pattern> name : NAMES.entrySet()) {
            named = name.getValue()
                    .matcher(named)
                    .replaceAll(found -> text.contains(found.group()) ? found.group() : name.getKey());
        }
        return named;
    }

    private static String number(MatchResult id, Map<String, String> ids) {
        String prefix = id.group(1) + "-";
        for (int number = 1; ; number++) {
            String known = ids.putIfAbsent(prefix + number, id.group());
            if (known == null || known.equals(id.group())) {
                return prefix + number;
            }
        }
    }
}
