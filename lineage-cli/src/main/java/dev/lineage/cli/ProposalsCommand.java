package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.patterns.AntiPatternProposal;
import java.util.List;
import java.util.Set;

/** {@code patterns proposals}: the patterns that failed so often that they should rather be avoided. */
final class ProposalsCommand implements Command {
    private static final int USUAL = 10;

    @Override
    public void declare(Usage usage) {
        usage.number("N", "At most so many, 1 to 10000; else " + USUAL + ".", "--limit");
        Moments.declare(usage);
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.READING;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        int limit = given.number("--limit").orElse(USUAL);
        try (OpenMemory memory = shell.open()) {
            Lineage lineage = memory.lineage();
            List<AntiPatternProposal> proposals =
                    Moments.query(lineage, given).patterns().proposals(limit);
            return Answer.of(
                    () -> proposals.stream().map(ProposalText::document).toList(),
                    screen -> ProposalText.list(proposals, screen));
        }
    }
}
