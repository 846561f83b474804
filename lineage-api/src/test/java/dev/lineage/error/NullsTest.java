package dev.lineage.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every type that a host builds input from is found and called with null in place of each text, id, reference and draft. */
class NullsTest {
    private static final Pattern INPUT = Pattern.compile(
            "(\\w*(Draft|Update|Filter|Builder|Query|Options)|Scope|DecisionLink|LinkCondition|Decomposition|FileAssignment"
                    + "|FileInsight|Review|ReviewIssue|Resolution|Result|Policy|Paging|Timeline|Traversal|Search|Similarity"
                    + "|Alternative|Imported\\w+|Origin|Discovery|Mention|Entity|RecordId|Reference|Thing|EntryReference"
                    + "|Cursor|Example|Category|DecisionType|Relation|OpenWork)");

    /** Free data may hold JSON's null; names of fields and of lists are given by Lineage's own code. */
    private static final Set<String> NULL_IS_MEANT =
            Set.of("NodeDraft.with(value)", "RecordId.requireForm(field)", "Cursor.require(expected)");

    private final Samples samples = new Samples();

    @Test
    void nullIsRefusedByTheNameOfItsFieldWhereverATextAnIdOrADraftIsTaken() {
        List<String> checked = new ArrayList<>();
        List<String> wrong = new ArrayList<>();
        for (Class<?> type : inputTypes()) {
            for (Executable call : calls(type)) {
                for (int i = 0; i < call.getParameterCount(); i++) {
                    String name =
                            type.getSimpleName() + "." + name(call) + "(" + call.getParameters()[i].getName() + ")";
                    if (isInput(call.getParameters()[i]) && !NULL_IS_MEANT.contains(name)) {
                        checked.add(name);
                        check(type, call, i, name, wrong);
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(checked).hasSizeGreaterThan(250);
    }

    private void check(Class<?> type, Executable call, int parameter, String name, List<String> wrong) {
        @SuppressWarnings("NullAway") // null is what a host without null checks passes
        Object[] arguments = samples.arguments(call);
        arguments[parameter] = null;
        try {
            invoke(type, call, arguments);
            wrong.add(name + " accepts null");
        } catch (InvocationTargetException thrown) {
            boolean clear = thrown.getCause() instanceof InvalidInput refused
                    && !refused.field().isBlank()
                    && String.valueOf(refused.getMessage()).endsWith(" must be given, but was \"null\"");
            if (!clear) {
                wrong.add(name + " throws " + thrown.getCause());
            }
        } catch (ReflectiveOperationException failure) {
            throw new LinkageError(name, failure);
        }
    }

    private void invoke(Class<?> type, Executable call, Object[] arguments) throws ReflectiveOperationException {
        if (call instanceof Method method) {
            method.invoke(Modifier.isStatic(method.getModifiers()) ? null : samples.of(type), arguments);
        } else {
            ((Constructor<?>) call).newInstance(arguments);
        }
    }

    private static boolean isInput(Parameter parameter) {
        Class<?> type = parameter.getType();
        boolean ours =
                type.getName().startsWith("dev.lineage.") && !type.isAnnotationPresent(FunctionalInterface.class);
        return type == String.class || type.isArray() || Collection.class.isAssignableFrom(type) || ours;
    }

    private static String name(Executable call) {
        return call instanceof Constructor ? "new" : call.getName();
    }

    private static List<Executable> calls(Class<?> type) {
        List<Executable> calls = new ArrayList<>(Arrays.asList(type.getConstructors()));
        Stream.of(type.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .filter(method -> Modifier.isStatic(method.getModifiers()) || !type.isInterface())
                .filter(method ->
                        !method.isSynthetic() && !Set.of("equals", "valueOf").contains(method.getName()))
                .forEach(calls::add);
        return calls;
    }

    private static List<Class<?>> inputTypes() {
        try {
            Path root = Path.of(Rules.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            try (Stream<Path> files = Files.walk(root)) {
                List<Class<?>> types = new ArrayList<>();
                for (Path file : files.sorted().toList()) {
                    String name =
                            root.relativize(file).toString().replace('/', '.').replaceAll("\\.class$", "");
                    if (INPUT.matcher(name.substring(name.lastIndexOf('.') + 1)).matches() && !name.contains(".spi.")) {
                        types.add(Class.forName(name));
                    }
                }
                return types.stream()
                        .filter(type -> Modifier.isPublic(type.getModifiers()))
                        .toList();
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (URISyntaxException | ClassNotFoundException failure) {
            throw new LinkageError("the api cannot be read", failure);
        }
    }
}
