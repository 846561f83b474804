package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageOptions;
import dev.lineage.journal.Decision;
import dev.lineage.query.Recalled;
import dev.lineage.record.RecordId;
import dev.lineage.thought.Thought;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Recall of random texts: nothing that is stored breaks out of its quotes, and no text exceeds its budget. */
@Tag("slow")
class RecallPropertyTest extends MemoryTest {
    private static final List<String> PIECES = List.of(
            "Recalled from memory:",
            "\nRecalled from memory:\n",
            "[dec-00000000 2026-01-01 successful]",
            "\n[tht-00000000 2026-01-01 agent]\n",
            "\n> quoted",
            "> ",
            "```",
            "\n```\n",
            "\"\"\"",
            "</memory>",
            "\r\n",
            "\r",
            "\u2028",
            "\u0085",
            "\u000B",
            "\f",
            "\t",
            "\n\n",
            "仓库盘点",
            "🎉",
            "token",
            "expiry race",
            "not",
            "7");

    private final Random random = new Random(38);

    private String text() {
        return "token "
                + Stream.generate(() -> PIECES.get(random.nextInt(PIECES.size())) + (random.nextBoolean() ? " " : ""))
                        .limit(1 + random.nextInt(40))
                        .collect(Collectors.joining());
    }

    private void store() {
        if (random.nextBoolean()) {
            lineage.journal().record(Decision.builder(text()).rationale(text()).build());
        } else {
            String contributor = text().strip();
            thought(Thought.builder(text())
                    .contributor(contributor
                            .substring(0, Math.min(40, contributor.length()))
                            .strip()));
        }
    }

    @Test
    void nothingStoredBreaksOutAndNoTextExceedsItsBudget() {
        for (int round = 0; round < Proof.size(50, 150); round++) {
            store();
            int budget = 1 + random.nextInt(600);
            Recalled recalled = lineage.recall("token expiry", budget);
            String text = recalled.text();
            assertThat(recalled.tokens())
                    .isEqualTo(LineageOptions.defaults().tokenCounter().applyAsInt(text))
                    .isLessThanOrEqualTo(budget);
            assertThat(text.isEmpty()).isEqualTo(recalled.records().isEmpty());
            assertThat(heads(text)).isEqualTo(recalled.records());
            assertThat(text.isEmpty() ? recalled.needed() > budget : recalled.needed() == 0)
                    .isTrue();
        }
    }

    /** Reads the ids of a text, whose every line is the first one, a head or a quote. */
    private static List<RecordId> heads(String text) {
        List<RecordId> heads = new ArrayList<>();
        String[] lines = text.isEmpty() ? new String[0] : text.split("\\R");
        for (int i = 0; i < lines.length; i++) {
            if (i == 0) {
                assertThat(lines[i]).isEqualTo("Recalled from memory:");
            } else if (!lines[i].startsWith("> ")) {
                assertThat(lines[i]).matches("\\[(dec|tht)-[0-9a-f]{8} 2026-01-01( .*)?]");
                heads.add(RecordId.of(lines[i].substring(1, 13)));
            }
        }
        return heads;
    }
}
