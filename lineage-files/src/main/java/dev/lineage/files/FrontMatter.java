package dev.lineage.files;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * The front matter of a Markdown file, and the text below it.
 *
 * @param fields the fields of all its blocks
 * @param body the text below the last block
 * @param line the line of the file in which the body begins, from 1
 */
record FrontMatter(Map<String, Object> fields, String body, int line) {
    private static final String FENCE = "---";

    /** Cuts the blocks between {@code ---} off, which may follow one another. */
    static FrontMatter cut(String text, BiConsumer<String, String> deviation) {
        Map<String, Object> fields = new LinkedHashMap<>();
        int begin = text.startsWith("\uFEFF") ? 1 : 0;
        int line = 1;
        while (true) {
            int start = begin;
            while (start < text.length() && Character.isWhitespace(text.charAt(start))) {
                start++;
            }
            int first = end(text, start);
            int close = isFence(text, start) ? first : text.length();
            while (close < text.length() && !isFence(text, close)) {
                close = end(text, close);
            }
            if (close == text.length() || !isBlock(text.substring(first, close), fields, deviation)) {
                return new FrontMatter(fields, text.substring(begin), line);
            }
            line += (int) text.substring(begin, end(text, close))
                    .chars()
                    .filter(c -> c == '\n')
                    .count();
            begin = end(text, close);
        }
    }

    /** Reads a block. One that is no YAML is read as lines of a name and a text each. */
    private static boolean isBlock(String block, Map<String, Object> fields, BiConsumer<String, String> deviation) {
        Map<String, Object> read = new LinkedHashMap<>();
        Object value = LenientYaml.read(block, (rule, detail) -> {
                    block.lines()
                            .flatMap(FieldLine::parse)
                            .forEach(field -> read.putIfAbsent(field.name(), field.value()));
                    if (!read.isEmpty()) {
                        deviation.accept("bad-front-matter", detail);
                    }
                })
                .orElse(read);
        if (!(value instanceof Map<?, ?> map) || map.isEmpty()) {
            return false;
        }
        map.forEach((name, field) -> {
            if (field != null && fields.put((String) name, field) != null) {
                deviation.accept("duplicate-field", name + " is repeated; its last value counts");
            }
        });
        return true;
    }

    private static boolean isFence(String text, int start) {
        return text.startsWith(FENCE, start)
                && text.substring(start, end(text, start)).strip().equals(FENCE);
    }

    /** Returns where the next line begins. */
    private static int end(String text, int start) {
        int end = text.indexOf('\n', start);
        return end < 0 ? text.length() : end + 1;
    }
}
