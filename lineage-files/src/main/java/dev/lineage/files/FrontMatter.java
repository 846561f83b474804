package dev.lineage.files;

import java.io.StringReader;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The front matter of a Markdown file, and the text below it.
 *
 * @param fields the fields of all its blocks, by their names as {@link Field} has them
 * @param body the text below the last block
 * @param line the line of the file in which the body begins, from 1
 */
record FrontMatter(ObjectFields fields, String body, int line) {
    private static final Pattern BLOCK = Pattern.compile("(?s)\uFEFF?\\s*---[ \t\r]*\n(.*?)(?<=\n)---[ \t\r]*(?:\n|$)");

    /** Cuts the blocks between {@code ---} off, which may follow one another. */
    static FrontMatter cut(String text, BiConsumer<String, String> deviation) {
        ObjectFields fields = new ObjectFields(1);
        Matcher block = BLOCK.matcher(text);
        int begin = 0;
        while (block.region(begin, text.length()).lookingAt() && isBlock(block.group(1), fields, deviation)) {
            begin = block.end();
        }
        int lines = (int) text.chars().limit(begin).filter(c -> c == '\n').count();
        return new FrontMatter(
                fields, text.substring(text.startsWith("\uFEFF") ? Math.max(1, begin) : begin), lines + 1);
    }

    /** Returns the id of a record that Lineage wrote. */
    Optional<String> id() {
        boolean exported = DecisionContract.KIND.equals(fields.get("kind"));
        return Optional.of(fields.text("id")).filter(id -> exported && !id.isEmpty());
    }

    /** Reads a block. One that is no YAML is read as lines of a name and a text each. */
    private static boolean isBlock(String block, ObjectFields fields, BiConsumer<String, String> deviation) {
        Map<String, Object> read = new LinkedHashMap<>();
        Object value = LenientYaml.read(new StringReader(block), (line, rule, detail) -> {
                    if (!rule.equals("bad-yaml")) {
                        deviation.accept(rule, detail);
                        return;
                    }
                    block.lines()
                            .flatMap(text -> Field.parse(text, 1, false).stream())
                            .forEach(field -> read.putIfAbsent(field.name(), field.value()));
                    if (!read.isEmpty()) {
                        deviation.accept("bad-front-matter", detail);
                    }
                })
                .stream()
                .findFirst()
                .orElse(read);
        if (!(value instanceof Map<?, ?> map) || map.isEmpty()) {
            return false;
        }
        map.forEach((name, field) -> {
            if (field != null && fields.put(Field.name((String) name), field) != null) {
                deviation.accept("duplicate-field", name + " is repeated; its last value counts");
            }
        });
        return true;
    }
}
