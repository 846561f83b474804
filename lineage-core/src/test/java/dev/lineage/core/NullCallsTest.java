package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Batch;
import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.error.InvalidInput;
import dev.lineage.graph.Graph;
import dev.lineage.graph.GraphBatch;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.Journal;
import dev.lineage.journal.JournalBatch;
import dev.lineage.journal.Recorder;
import dev.lineage.journal.RecorderOptions;
import dev.lineage.patterns.Patterns;
import dev.lineage.patterns.PatternsBatch;
import dev.lineage.query.Paging;
import dev.lineage.recall.Budget;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.ReferenceStore;
import dev.lineage.transfer.Transfer;
import dev.lineage.transfer.TransferBatch;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Every method of the components is found and called with null in place of each text, id, reference, draft and filter. */
class NullCallsTest {
    private final List<String> checked = new ArrayList<>();
    private final List<String> wrong = new ArrayList<>();

    @Test
    void nullIsRefusedByTheNameOfItsFieldAndNothingIsWritten() {
        try (CloseableLineage lineage = Lineages.open(ReferenceStore.create())) {
            Lineage me = lineage.in(Scope.project("shop"));
            me.journal().record(DecisionDraft.of("One"));
            check(Lineage.class, me);
            check(Journal.class, me.journal());
            check(Patterns.class, me.patterns());
            check(Graph.class, me.graph());
            check(Transfer.class, me.transfer());
            LineageQuery query = me.query();
            check(LineageQuery.class, query);
            check(query.precedents().getClass().getInterfaces()[0], query.precedents());
            check(query.insight().getClass().getInterfaces()[0], query.insight());
            check(query.questions().getClass().getInterfaces()[0], query.questions());
            me.atomically(this::check);
            try (Recorder recorder = me.recorder(RecorderOptions.defaults())) {
                check(Recorder.class, recorder);
            }
            assertThat(wrong).isEmpty();
            assertThat(checked).hasSizeGreaterThan(60);
            assertThat(lineage.query().sequence()).isEqualTo(1);
        }
    }

    private void check(Batch batch) {
        check(JournalBatch.class, batch.journal());
        check(PatternsBatch.class, batch.patterns());
        check(GraphBatch.class, batch.graph());
        check(TransferBatch.class, batch.transfer());
    }

    private void check(Class<?> type, Object component) {
        for (Method method : type.getMethods()) {
            for (int i = 0; i < method.getParameterCount(); i++) {
                if (!Modifier.isStatic(method.getModifiers()) && isInput(method.getParameters()[i])) {
                    check(component, method, i);
                }
            }
        }
    }

    private void check(Object component, Method method, int parameter) {
        String name = method.getDeclaringClass().getSimpleName() + "." + method.getName() + "("
                + method.getParameters()[parameter].getName() + ")";
        checked.add(name);
        @Nullable Object[] arguments = new Object[method.getParameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = i == parameter ? null : sample(method.getParameterTypes()[i]);
        }
        try {
            method.invoke(component, arguments);
            wrong.add(name + " accepts null");
        } catch (InvocationTargetException thrown) {
            if (!(thrown.getCause() instanceof InvalidInput refused)
                    || !String.valueOf(refused.getMessage()).endsWith(" must be given, but was \"null\"")) {
                wrong.add(name + " throws " + thrown.getCause());
            }
        } catch (IllegalAccessException failure) {
            throw new LinkageError(name, failure);
        }
    }

    private static boolean isInput(Parameter parameter) {
        Class<?> type = parameter.getType();
        return type == String.class
                || (type.getName().startsWith("dev.lineage.") && !type.isAnnotationPresent(FunctionalInterface.class));
    }

    private static @Nullable Object sample(Class<?> type) {
        if (type == RecordId.class || type == dev.lineage.ref.Reference.class) {
            return RecordId.of("x-1");
        }
        if (type == Paging.class) {
            return Paging.first(3);
        }
        if (type == Budget.class) {
            return Budget.tokens(100);
        }
        if (type == int.class) {
            return 1;
        }
        if (type == boolean.class) {
            return false;
        }
        return type == String.class ? "x-1" : Samples.of(type);
    }
}
