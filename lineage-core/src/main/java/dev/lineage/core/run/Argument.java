package dev.lineage.core.run;

import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A text among the arguments of a call, with the name of its argument in snake case. */
record Argument(String name, String text) {
    private static final Pattern FILES = names(
            "(path|file|filename|folder|dir|cwd|from|to|source|destination|src|dest|dst|target)s?|director(y|ies)");
    private static final Pattern HOSTS = names("(host|hostname|server|domain|address|origin)s?");
    private static final Pattern URLS = names("(url|uri|endpoint|link|href)s?");
    private static final Pattern CONTENTS = names("(text|content|body|message|data|string|comment|prompt)s?");
    private static final Pattern URL = Pattern.compile("(?is)(?!file:)[a-z][a-z0-9+.-]+://(?!.*/\\.\\./).*");

    private static Pattern names(String names) {
        return Pattern.compile("(?:.*_)?(?:" + names + ")");
    }

    /** Returns the texts of a value: those in lists and maps too, and the names in maps. */
    static Stream<Argument> all(String name, @Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .flatMap(each ->
                            Stream.concat(all("", "" + each.getKey()), all("" + each.getKey(), each.getValue())));
        }
        if (value instanceof Collection<?> items) {
            return items.stream().flatMap(item -> all(name, item));
        }
        String words = name.replaceAll("(?<=[a-z])(?=[A-Z])|\\W+", "_").toLowerCase(Locale.ROOT);
        return value instanceof String text ? Stream.of(new Argument(words, text)) : Stream.empty();
    }

    /** Returns whether it names a file if there is one. */
    boolean canBeFile() {
        boolean isOther = CONTENTS.matcher(name).matches() || URL.matcher(text).matches() || text.isEmpty();
        return FILES.matcher(name).matches() || !isOther;
    }

    /** Returns whether it names a file whatever there is: by its name, or since it is a path. */
    boolean isFile() {
        boolean isPath = text.length() <= MeantPaths.MAX_LENGTH && text.matches("(?s).*[/\\\\].*|~|\\.\\.");
        return FILES.matcher(name).matches() || isPath && canBeFile();
    }

    /** Returns the URL to which it leads, if any. */
    Stream<String> url() {
        boolean isUrl = text.startsWith("//") || URL.matcher(text).matches();
        if (HOSTS.matcher(name).matches() && !isUrl) {
            return Stream.of("//" + text);
        }
        boolean leads =
                URLS.matcher(name).matches() || isUrl && !CONTENTS.matcher(name).matches();
        return leads ? Stream.of(text) : Stream.empty();
    }
}
