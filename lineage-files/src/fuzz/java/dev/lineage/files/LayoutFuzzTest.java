package dev.lineage.files;

import com.code_intelligence.jazzer.junit.FuzzTest;

/**
 * Targets as in {@link ReadersFuzzTest}, of whole imports and exports: no exception, a second time changes nothing, and what was taken over
 * is written such that it is taken over again.
 */
class LayoutFuzzTest {
    @FuzzTest(maxDuration = "60s")
    void aGraphIsTakenAndWrittenAgain(byte[] bytes) {
        Exchange.GRAPH.assertIsTakenAndWrittenAgain(bytes, "fuzzed");
    }

    @FuzzTest(maxDuration = "60s")
    void aLibraryIsTakenAndWrittenAgain(byte[] bytes) {
        Exchange.LIBRARY.assertIsTakenAndWrittenAgain(bytes, "fuzzed");
    }

    @FuzzTest(maxDuration = "60s")
    void aSessionIsTakenAndWrittenAgain(byte[] bytes) {
        Exchange.SESSION.assertIsTakenAndWrittenAgain(bytes, "fuzzed");
    }

    @FuzzTest(maxDuration = "60s")
    void aMemoryServersFileIsTakenAndWrittenAgain(byte[] bytes) {
        Exchange.MEMORY_SERVER.assertIsTakenAndWrittenAgain(bytes, "fuzzed");
    }

    @FuzzTest(maxDuration = "60s")
    void oddValuesInAFileOfAnyKindAreTakenAndWrittenAgain(long seed) {
        for (Exchange kind : Exchange.values()) {
            Object odd = new TreeMutations(seed).of(kind.tree(kind.sample()));
            kind.assertIsTakenAndWrittenAgain(kind.file(odd), "seed " + seed);
        }
    }
}
