package dev.lineage.core.transfer;

import dev.lineage.transfer.OpenWork;
import java.util.List;

/** What is left to do, as a body says it. */
record OpenItems(Items threads, List<String> nextSteps, List<String> blockers, List<String> questions) {
    static final OpenItems NONE = new OpenItems(Items.NONE, List.of(), List.of(), List.of());

    OpenItems {
        nextSteps = List.copyOf(nextSteps);
        blockers = List.copyOf(blockers);
        questions = List.copyOf(questions);
    }

    OpenItems threads(Items others) {
        return new OpenItems(others, nextSteps, blockers, questions);
    }

    OpenWork work() {
        return new OpenWork(threads.mentions(), nextSteps, blockers, questions);
    }
}
