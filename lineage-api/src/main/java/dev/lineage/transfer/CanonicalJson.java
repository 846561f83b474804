package dev.lineage.transfer;

import java.util.HexFormat;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;

/** Strings, whole numbers, lists and maps as JSON in the canonical form of RFC 8785. */
final class CanonicalJson {
    private static final HexFormat HEX = HexFormat.of();

    private final StringBuilder json = new StringBuilder();

    private CanonicalJson() {}

    static String of(Object value) {
        CanonicalJson writer = new CanonicalJson();
        writer.write(value);
        return writer.json.toString();
    }

    private void write(Object value) {
        if (value instanceof String text) {
            string(text);
        } else if (value instanceof Integer number) {
            json.append(number);
        } else if (value instanceof Iterable<?> list) {
            array(list.iterator());
        } else if (value instanceof Map<?, ?> map) {
            object(map);
        } else {
            throw new IllegalArgumentException(
                    "no canonical JSON for " + value.getClass().getName());
        }
    }

    private void array(Iterator<?> items) {
        json.append('[');
        while (items.hasNext()) {
            write(items.next());
            json.append(items.hasNext() ? "," : "");
        }
        json.append(']');
    }

    /** Strings compare by their UTF-16 units, as the form wants it. */
    private void object(Map<?, ?> map) {
        Map<String, Object> sorted = new TreeMap<>();
        map.forEach((name, value) -> sorted.put((String) name, value));
        json.append('{');
        String separator = "";
        for (Map.Entry<String, Object> member : sorted.entrySet()) {
            json.append(separator);
            string(member.getKey());
            json.append(':');
            write(member.getValue());
            separator = ",";
        }
        json.append('}');
    }

    private void string(String text) {
        json.append('"');
        text.chars().forEach(c -> character((char) c));
        json.append('"');
    }

    private void character(char c) {
        switch (c) {
            case '"', '\\' -> json.append('\\').append(c);
            case '\b' -> json.append("\\b");
            case '\t' -> json.append("\\t");
            case '\n' -> json.append("\\n");
            case '\f' -> json.append("\\f");
            case '\r' -> json.append("\\r");
            default -> {
                if (c < ' ') {
                    json.append("\\u").append(HEX.toHexDigits(c));
                } else {
                    json.append(c);
                }
            }
        }
    }
}
