package dev.lineage.cli;

import dev.lineage.core.Lineages;
import dev.lineage.record.KindDescription;
import dev.lineage.record.KindDescription.Field;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The options of a command that sets the fields of a kind. They are made from the kind's description: {@code epic_id} is {@code --epic}. */
final class FieldOptions {
    /** Lists whose values may be joined by commas (rule J2). */
    private static final Set<String> SPLIT = Set.of("tags", "entities", "keywords");

    private static final Map<String, String> ALIASES = Map.of("lesson_learned", "--lesson");

    private final List<Field> fields;

    private FieldOptions(List<Field> fields) {
        this.fields = fields;
    }

    /** Returns the options of a kind, without those fields that are parameters of the command. */
    static FieldOptions of(String kind, String... parameters) {
        Set<String> left = Set.of(parameters);
        return new FieldOptions(kind(kind).fields().stream()
                .filter(field -> !left.contains(field.name()))
                .toList());
    }

    static KindDescription kind(String name) {
        return Lineages.kinds().stream()
                .filter(kind -> kind.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the option of a field or facet. */
    static String option(String field) {
        return "--" + field.replaceFirst("(.)_(id|name)$", "$1").replace('_', '-');
    }

    /** Returns the parts of a list that is joined by commas. */
    static Stream<String> split(String list) {
        return Arrays.stream(list.split(",")).map(String::strip).filter(item -> !item.isEmpty());
    }

    void declare(Syntax syntax) {
        for (Field field : fields) {
            String name = option(field.name());
            String[] aliases =
                    ALIASES.containsKey(field.name()) ? new String[] {ALIASES.get(field.name())} : new String[0];
            if (field.list()) {
                syntax.repeated(name, label(field), aliases);
            } else if (field.type() == KindDescription.Type.FLAG) {
                syntax.yesOrNo(name);
            } else if (!field.words().isEmpty()) {
                syntax.choice(name, field.words());
            } else {
                syntax.option(name, label(field), aliases);
            }
        }
    }

    /** Returns the fields that were typed. An empty text clears its field. */
    Map<String, @Nullable Object> document(Arguments arguments) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        for (Field field : fields) {
            String option = option(field.name());
            if (field.type() == KindDescription.Type.FLAG && !field.list()) {
                arguments.flag(option).ifPresent(flag -> document.put(field.name(), flag));
            } else if (arguments.has(option)) {
                document.put(field.name(), value(field, option, arguments));
            }
        }
        return document;
    }

    private static @Nullable Object value(Field field, String option, Arguments arguments) {
        Stream<String> texts = arguments.texts(option);
        if (!field.list()) {
            String text = texts.findFirst().orElseThrow();
            return text.isBlank() ? null : single(field, arguments.typed(option), text);
        }
        Stream<String> items = SPLIT.contains(field.name()) ? texts.flatMap(FieldOptions::split) : texts;
        return items.filter(item -> !item.isBlank())
                .map(item -> single(field, arguments.typed(option), item))
                .toList();
    }

    private static Object single(Field field, String option, String text) {
        if (!field.words().isEmpty() && !field.words().contains(text)) {
            throw CommandException.usage(option + " must be one of " + String.join(", ", field.words()) + ", not '"
                    + text + "'" + Spelling.hint(text, field.words()));
        }
        return switch (field.type()) {
            case NUMBER -> number(option, text);
            case OBJECT -> JsonText.typed(field.name(), text);
            default -> text;
        };
    }

    private static Object number(String option, String text) {
        try {
            return new BigDecimal(text.strip());
        } catch (NumberFormatException failure) {
            throw CommandException.usage(option + " needs a number, not '" + text + "'");
        }
    }

    private static String label(Field field) {
        return switch (field.type()) {
            case NUMBER -> "N";
            case TIME -> "TIME";
            case OBJECT -> field.list() ? "TEXT|JSON" : "JSON";
            default -> "TEXT";
        };
    }
}
