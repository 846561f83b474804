package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.Receipt;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import java.util.Optional;

/** {@code journal link}: says how a decision stands to something. */
final class LinkCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("ID", "The decision; its id is printed.");
        usage.parameter("RELATION", "cites_precedent, applies_pattern, similar_to, affects, or any other.");
        usage.parameter("TARGET", "An id, or TYPE:NAME such as epic:mj100.");
        usage.text("N", "How much it counts, 0 to 1, else 1.", "--strength");
        usage.text("WHY", "Why.", "--reason");
    }

    @Override
    public Answer run(Given given, Shell shell) {
        RecordId id = RecordId.of(given.parameter(0));
        Relation relation = new Relation(given.parameter(1));
        Optional<Double> strength = given.text("--strength").map(text -> number(text, given));
        try (OpenMemory memory = shell.openToChange(id)) {
            Lineage lineage = memory.lineage();
            DecisionLink bare = DecisionLink.of(relation, NodeNames.target(given.parameter(2), lineage.query()));
            DecisionLink weighed = strength.map(bare::strength).orElse(bare);
            DecisionLink link = given.text("--reason").map(weighed::because).orElse(weighed);
            Receipt receipt = lineage.journal().link(id, link);
            receipt.notices().stream()
                    .filter(notice -> notice.precedent().equals(link.target()))
                    .forEach(notice -> NoticeText.tell(notice, shell));
            NoticeText.tell(receipt, shell);
            return Written.answer(receipt);
        }
    }

    private static double number(String text, Given given) {
        return DecimalNumber.of(text)
                .orElseThrow(() -> given.misuse("--strength must be a number, not \"" + text + "\""));
    }
}
