package dev.lineage.core.recall;

import dev.lineage.recall.LeftOut;
import dev.lineage.recall.Recall;
import dev.lineage.recall.RecalledItem;
import java.util.List;

/** What was packed into a budget. */
record PackedRecall(String text, int tokens, List<ShownItem> shown, List<LeftOut> leftOut, long sequence)
        implements Recall {
    PackedRecall {
        shown = List.copyOf(shown);
        leftOut = List.copyOf(leftOut);
    }

    @Override
    public List<RecalledItem> items() {
        return List.copyOf(shown);
    }
}
