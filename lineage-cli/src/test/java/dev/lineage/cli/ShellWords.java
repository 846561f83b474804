package dev.lineage.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes a line of a shell apart: blanks, single and double quotes, a backslash before one character. */
final class ShellWords {
    private static final Pattern WORD = Pattern.compile("(?:'[^']*'|\"(?:[^\"\\\\]|\\\\.)*\"|\\\\.|[^\\s'\"\\\\])+");
    private static final Pattern PART = Pattern.compile("'([^']*)'|\"((?:[^\"\\\\]|\\\\.)*)\"|\\\\(.)|([^'\"\\\\]+)");

    private ShellWords() {}

    static List<String> of(String line) {
        return WORD.matcher(line).results().map(word -> unquoted(word.group())).toList();
    }

    private static String unquoted(String word) {
        StringBuilder text = new StringBuilder();
        Matcher part = PART.matcher(word);
        while (part.find()) {
            List<String> groups = new ArrayList<>();
            for (int i = 1; i <= part.groupCount(); i++) {
                groups.add(part.group(i) == null ? "" : part.group(i));
            }
            text.append(groups.get(0))
                    .append(groups.get(1).replaceAll("\\\\([\"\\\\$`])", "$1"))
                    .append(groups.get(2))
                    .append(groups.get(3));
        }
        return text.toString();
    }
}
