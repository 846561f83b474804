package dev.lineage.testkit;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.LineageOptions;
import dev.lineage.Maintenance.Progress;
import dev.lineage.Scope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives each test a memory of its own in a temporary folder, under a {@link ManualClock} and {@link FixedIds}. A test
 * fails if the memory does not verify at its end.
 *
 * <pre>{@code
 * @RegisterExtension
 * LineageExtension memory = LineageExtension.open(
 *         (folder, options) -> Lineages.open(SqliteStore.at(folder.resolve("memory.db")), options));
 *
 * @Test
 * void decisionIsRecorded(Lineage lineage, ManualClock clock) { ... }
 * }</pre>
 *
 * <p>Test methods, and methods that run before and after each, may ask for {@link LineageMemory}, {@link ManualClock},
 * and {@link Lineage} of the project {@code test}. It works with JUnit 5.11 and newer.
 */
public final class LineageExtension implements BeforeEachCallback, AfterEachCallback, ParameterResolver {
    private static final Namespace NAMESPACE = Namespace.create(LineageExtension.class);

    private final BiFunction<Path, LineageOptions, LineageMemory> opening;

    private record Fixture(Path folder, ManualClock clock, LineageMemory memory) {}

    private LineageExtension(BiFunction<Path, LineageOptions, LineageMemory> opening) {
        this.opening = opening;
    }

    /** Returns an extension that opens each memory by this function of an empty folder and the options. */
    public static LineageExtension open(BiFunction<Path, LineageOptions, LineageMemory> opening) {
        return new LineageExtension(opening);
    }

    @Override
    public void beforeEach(ExtensionContext context) throws IOException {
        Path folder = Files.createTempDirectory("lineage");
        ManualClock clock = new ManualClock();
        LineageOptions options = LineageOptions.defaults().clock(clock).random(new FixedIds(1));
        context.getStore(NAMESPACE).put(this, new Fixture(folder, clock, opening.apply(folder, options)));
    }

    @Override
    public void afterEach(ExtensionContext context) throws IOException {
        Fixture fixture = context.getStore(NAMESPACE).remove(this, Fixture.class);
        if (fixture == null) {
            return;
        }
        try (LineageMemory memory = fixture.memory) {
            List<String> problems = memory.maintenance().verify(Progress.NONE).problems();
            if (!problems.isEmpty()) {
                throw new AssertionError("The memory is not sound: " + String.join("; ", problems));
            }
        } finally {
            delete(fixture.folder);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return List.of(LineageMemory.class, Lineage.class, ManualClock.class)
                .contains(parameter.getParameter().getType());
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Fixture fixture = context.getStore(NAMESPACE).get(this, Fixture.class);
        if (fixture == null) {
            throw new ParameterResolutionException(
                    "A memory belongs to one test: ask for it in a test method or in @BeforeEach");
        }
        Class<?> type = parameter.getParameter().getType();
        if (type == ManualClock.class) {
            return fixture.clock;
        }
        return type == Lineage.class ? fixture.memory.in(Scope.project("test")) : fixture.memory;
    }
}
