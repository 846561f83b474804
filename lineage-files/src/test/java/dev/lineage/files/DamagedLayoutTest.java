package dev.lineage.files;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever is done to a file, it is taken over without an exception, and what was taken over is written and taken over again. */
class DamagedLayoutTest {
    private static final int ROUNDS = 40;

    @ParameterizedTest
    @EnumSource(Exchange.class)
    void damagedBytesAreTakenAndWrittenAgain(Exchange kind) {
        byte[] sample = kind.sample().getBytes(StandardCharsets.UTF_8);
        for (long seed = 1; seed <= ROUNDS; seed++) {
            kind.assertIsTakenAndWrittenAgain(new Mutations(seed).of(sample), "seed " + seed);
        }
    }

    @ParameterizedTest
    @EnumSource(Exchange.class)
    void oddValuesAndFieldsAreTakenAndWrittenAgain(Exchange kind) {
        Object tree = kind.tree(kind.sample());
        for (long seed = 1; seed <= ROUNDS; seed++) {
            kind.assertIsTakenAndWrittenAgain(kind.file(new TreeMutations(seed).of(tree)), "seed " + seed);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "LOG, journal/data/decisions.jsonl",
        "LIBRARY, patterns/data/patterns.yaml",
        "GRAPH, graph/data/graph.json",
        "SESSION, transfer/data/sessions/session-example.json"
    })
    void realFilesThatAreDamagedAreTakenAndWrittenAgain(Exchange kind, String file) throws IOException {
        Path path = SharedData.folder("lore").resolve(file);
        byte[] bytes = Files.readAllBytes(path);
        Object tree = kind.tree(Files.readString(path));
        for (long seed = 1; seed <= 5; seed++) {
            kind.assertIsTakenAndWrittenAgain(new Mutations(seed).of(bytes), "bytes, seed " + seed);
            kind.assertIsTakenAndWrittenAgain(kind.file(new TreeMutations(seed).of(tree)), "values, seed " + seed);
        }
    }
}
