package dev.lineage.files;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.FailsafeSchema;

/**
 * The YAML mapping between two lines of dashes that a Markdown file may begin with.
 *
 * @param texts its scalar values by lowercase key, as written
 * @param body the file's text with the front matter's lines left blank, so that line numbers stay right
 */
record FrontMatter(Map<String, String> texts, String body) {

    private static final Pattern BLOCK =
            Pattern.compile("\\A---[ \\t]*\\R(.*?\\R)??(?:---|\\.\\.\\.)[ \\t]*(?:\\R|\\z)", Pattern.DOTALL);
    private static final int LONGEST = 1 << 16;

    static FrontMatter of(String text, BiConsumer<Rule, String> deviations) {
        Matcher block = BLOCK.matcher(text);
        if (!block.lookingAt() || block.end() > LONGEST) {
            return new FrontMatter(Map.of(), text);
        }
        String yaml = block.group(1) == null ? "" : block.group(1);
        String blank = "\n".repeat((int) block.group().lines().count());
        return new FrontMatter(texts(yaml, deviations), blank + text.substring(block.end()));
    }

    @Nullable String text(String key) {
        String text = texts.get(key);
        return text == null || text.isBlank() ? null : text.strip();
    }

    private static Map<String, String> texts(String yaml, BiConsumer<Rule, String> deviations) {
        Map<String, String> texts = new LinkedHashMap<>();
        Object loaded = load(yaml, deviations);
        if (loaded instanceof Map<?, ?> mapping) {
            mapping.forEach((key, value) -> {
                if (key instanceof String name && value instanceof String text) {
                    texts.put(name.toLowerCase(Locale.ROOT), text);
                }
            });
        } else if (loaded != null) {
            deviations.accept(Rule.BAD_FRONT_MATTER, "not a mapping");
        }
        return texts;
    }

    private static @Nullable Object load(String yaml, BiConsumer<Rule, String> deviations) {
        LoadSettings settings = LoadSettings.builder()
                .setSchema(new FailsafeSchema())
                .setAllowDuplicateKeys(true)
                .setMaxAliasesForCollections(0)
                .setCodePointLimit(LONGEST)
                .build();
        try {
            return new Load(settings).loadFromString(yaml);
        } catch (YamlEngineException broken) {
            deviations.accept(Rule.BAD_FRONT_MATTER, Deviation.quoted(String.valueOf(broken.getMessage())));
            return null;
        }
    }
}
