package dev.lineage.bench.hidden;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Batch;
import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.Maintenance;
import dev.lineage.error.LineageException;
import dev.lineage.journal.Recorder;
import dev.lineage.ref.RecordId;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whoever names a hidden record is answered as if it did not exist, by every method of the api. */
class OracleTest {
    /** Methods that neither write nor ask by a record: they end a recorder, count the ledger, or take what other methods do. */
    private static final Set<String> NAMELESS = Set.of(
            "Lineage.scope()",
            "Documents.fields(String)",
            "Lineage.atomically(Consumer)",
            "LineageQuery.sequence()",
            "Recorder.flush()",
            "Recorder.close()");

    /** Methods that bring a record under the id that they name, and the ids that it may have: one that is taken is refused. */
    private static final Map<String, Set<String>> OPENED =
            Map.of("Transfer.handOff(HandoffDraft)", Set.of("session", "outside name"));

    /** Ids of nodes and edges, which are digests of the names that they are about. */
    private static final String DERIVED = "(node|edge)-[0-9a-f]{20}";

    @Test
    void everyMethodThatWritesOrAsksIsCompared() {
        Set<String> methods = new TreeSet<>();
        Set<Class<?>> lenses = lenses();
        for (Class<?> lens : lenses) {
            Arrays.stream(lens.getDeclaredMethods())
                    .filter(method -> !Modifier.isStatic(method.getModifiers()) && !method.isSynthetic())
                    .filter(method -> !Modifier.isPrivate(method.getModifiers()))
                    .filter(method -> !isNavigation(method, lenses))
                    .map(OracleTest::name)
                    .forEach(methods::add);
        }
        methods.removeAll(NAMELESS);
        assertThat(new TreeSet<>(Calls.byMethod().keySet())).isEqualTo(methods);
    }

    /** The interfaces by which a host writes and asks: those that a memory, a batch and a query lead to. */
    private static Set<Class<?>> lenses() {
        Set<Class<?>> lenses = new LinkedHashSet<>(Set.of(Lineage.class, LineageQuery.class, Recorder.class));
        for (Class<?> root : List.of(Lineage.class, LineageQuery.class, Batch.class)) {
            Arrays.stream(root.getDeclaredMethods())
                    .filter(method -> method.getParameterCount() == 0)
                    .map(Method::getReturnType)
                    .filter(OracleTest::isOfTheApi)
                    .filter(type -> type.isInterface() && type != Maintenance.class)
                    .forEach(lenses::add);
        }
        Set<Class<?>> above = lenses.stream()
                .flatMap(lens -> Stream.of(lens.getInterfaces()))
                .filter(OracleTest::isOfTheApi)
                .collect(Collectors.toSet());
        lenses.addAll(above);
        return lenses;
    }

    private static boolean isOfTheApi(Class<?> type) {
        return type.getName().startsWith("dev.lineage.");
    }

    /** Whether a method only leads to another lens; one that names a record tells whether there is one. */
    private static boolean isNavigation(Method method, Set<Class<?>> lenses) {
        Class<?> type = method.getReturnType();
        boolean names = Arrays.asList(method.getParameterTypes()).contains(RecordId.class);
        return !names && (lenses.contains(type) || type == Maintenance.class);
    }

    private static String name(Method method) {
        return method.getDeclaringClass().getSimpleName() + "." + method.getName()
                + Stream.of(method.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(",", "(", ")"));
    }

    @Test
    void aHiddenIdIsAnsweredAsOneOfNothing() {
        Map<String, RecordId> hidden;
        try (World world = new World()) {
            hidden = world.hidden();
        }
        Calls.byMethod()
                .forEach((method, calls) -> hidden.forEach((kind, id) -> {
                    if (OPENED.getOrDefault(method, Set.of()).contains(kind)) {
                        return;
                    }
                    for (int i = 0; i < calls.size(); i++) {
                        assertThat(answer(calls.get(i), id))
                                .as(method + ", call " + (i + 1) + ", naming a hidden " + kind)
                                .isEqualTo(answer(calls.get(i), absent(id)));
                    }
                }));
    }

    /** An id of the same form that nothing has. */
    private static RecordId absent(RecordId id) {
        String text = id.text();
        char last = text.charAt(text.length() - 1);
        return RecordId.of(text.substring(0, text.length() - 1) + (last == '0' ? '1' : '0'));
    }

    /** What a call answers, and what the viewer is told afterwards, without the id itself and the ids that follow from it. */
    private static String answer(Calls.Call call, RecordId id) {
        try (World world = new World()) {
            String answer;
            try {
                answer = ValueText.of(call.apply(world, id));
            } catch (LineageException refused) {
                answer = refused.toString();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
            return (answer + "\n" + ValueText.of(world.state()))
                    .replace(id.text(), "ID")
                    .replaceAll(DERIVED, "DERIVED");
        }
    }
}
