package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.exchange.Documents.KindDescription;
import dev.lineage.exchange.Documents.KindDescription.Field;
import dev.lineage.exchange.Documents.KindDescription.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Parameters and options for the fields of a kind, made from its description: {@code epic_id} is {@code --epic}. */
final class FieldOptions {
    /** Lists whose values may be joined by commas (rule J2). */
    private static final Set<String> SPLIT = Set.of("tags", "entities", "keywords");
    /** Fields and facets that say the type of what they name: no file or node of that name is meant. */
    private static final Set<String> TYPED = Set.of("epic_id", "epic", "assigned_to", "agent_id", "target");

    private final List<Field> fields;
    private final List<String> parameters;
    private final String labels;

    /** Makes a parameter of each named field, which may be left out if it is in brackets, and options of the others. */
    FieldOptions(KindDescription kind, String... parameters) {
        this.fields =
                kind.fields().stream().filter(f -> !f.computed() && !isTaken(f)).toList();
        this.labels = String.join(" ", parameters).toUpperCase(Locale.ROOT);
        this.parameters = Stream.of(parameters)
                .map(name -> name.replaceAll("[\\[\\]]", ""))
                .toList();
    }

    static String option(String field) {
        return "--" + field.replaceFirst("(.)_(id|name)$", "$1").replace('_', '-');
    }

    /** Returns whether a field or facet has no option, since commands have another one of its name. */
    static boolean isTaken(Field field) {
        return (Command.GLOBAL + "--since --until --retired").matches(".*" + option(field.name()) + "\\b.*");
    }

    String synopsis() {
        StringBuilder synopsis = new StringBuilder(labels + " ");
        for (Field field : fields) {
            String name = field.name();
            String type = switch (field.type()) {
                case REFERENCE -> TYPED.contains(name) ? "TEXT" : "REF";
                case PATH -> "FILE";
                default -> field.type().name();
            };
            String label = name.equals("links") ? "RELATION=REF" : type;
            String option = option(name) + (name.equals("lesson_learned") ? "|--lesson" : "");
            String item = field.type() == Type.FLAG
                    ? option.replaceFirst("^--", "--[no-]")
                    : option + "=" + (field.words().isEmpty() ? label : String.join("|", field.words()));
            if (!parameters.contains(name)) {
                synopsis.append("[" + item + "]" + (field.list() ? "... " : " "));
            }
        }
        return synopsis.toString();
    }

    /** Returns the fields that were typed. An empty text clears the field of its option. */
    Map<String, @Nullable Object> document(Call call, LineageQuery query) {
        Arguments arguments = call.arguments;
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        for (Field field : fields) {
            String option = option(field.name());
            int parameter = parameters.indexOf(field.name());
            if (parameter >= 0) {
                arguments.parameters().stream()
                        .skip(parameter)
                        .limit(1)
                        .forEach(text -> document.put(field.name(), value(field, text, call.location, query)));
            } else if (field.type() == Type.FLAG) {
                arguments.<Boolean>value(option).ifPresent(flag -> document.put(field.name(), flag));
            } else if (arguments.has(option)) {
                Stream<String> texts = SPLIT.contains(field.name()) ? arguments.parts(option) : arguments.texts(option);
                List<Object> values = texts.filter(text -> !text.isBlank())
                        .map(text -> value(field, text, call.location, query))
                        .toList();
                document.put(field.name(), field.list() ? values : values.isEmpty() ? null : values.get(0));
            }
        }
        if ("file".equals(document.get("type")) && document.get("name") instanceof String name) {
            document.put("name", call.location.paths().path(name));
        }
        return document;
    }

    private static Object value(Field field, String text, Location location, LineageQuery query) {
        String name = field.name();
        boolean object = text.strip().startsWith("{");
        if (name.equals("links") && !object) {
            String[] link = text.split("=", 2);
            if (link.length < 2) {
                throw CommandException.usage(
                        "--links needs a relation and a name, such as depends_on=Redis, not '" + text + "'");
            }
            String target = Names.reference(query, location, link[1].strip()).text();
            return Map.of("relation", link[0].strip(), "target", target);
        }
        return switch (field.type()) {
            case REFERENCE -> object ? JsonText.typed(name, text) : reference(name, text, location, query);
            case PATH -> location.paths().path(text);
            case OBJECT -> JsonText.typed(name, text);
            default -> text;
        };
    }

    /** Returns the name of the record or thing that is typed for a field or facet. */
    static String reference(String name, String text, Location location, LineageQuery query) {
        return switch (name) {
            case "core_id", "core" -> Names.core(query, text).value();
            case "entities", "entity", "assigns" ->
                location.paths().reference(text).text();
            default ->
                TYPED.contains(name)
                        ? text
                        : Names.reference(query, location, text).text();
        };
    }
}
