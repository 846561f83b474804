package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.Receipt;
import dev.lineage.ref.RecordId;
import java.util.List;

/** {@code remember} and {@code journal record}: records a decision. */
final class RecordCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("DECISION", "What is decided.");
        usage.text("WHY", "Why.", "--rationale");
        usage.text(
                "TYPE",
                "architecture, implementation, naming, tooling, process, bugfix, refactor, other, or a word of your"
                        + " own.",
                "--type");
        usage.texts("OPTION", "What else could have been decided; may be repeated.", "--alternatives");
        usage.pairs("OPTION WHY", "An alternative and why it was rejected; may be repeated.", "--rejecting");
        usage.texts("NAMES", "What it affects: files, concepts; may be repeated, split at commas.", "--entities");
        usage.texts("TAGS", "May be repeated, split at commas.", "--tags");
        usage.texts("ID", "A decision it has to do with; may be repeated.", "--related");
        usage.texts("ID", "A decision whose place it takes; may be repeated.", "--supersedes");
        usage.text("SHA", "The git commit that goes with it.", "--git-commit");
        usage.text("WHAT", "What follows from it.", "--consequences");
        ContextFlags.declare(usage);
        ValidityFlags.declare(usage);
        usage.text("KEY", "Record it once, however often the command is run.", "--key");
    }

    @Override
    public Answer run(Given given, Shell shell) {
        DecisionDraft draft = draft(given);
        try (OpenMemory memory = shell.openToRecord(given.names("--tags"))) {
            Lineage lineage = memory.lineage();
            Receipt receipt = lineage.journal().record(ContextFlags.linked(draft, given, lineage.query()));
            receipt.notices().forEach(notice -> NoticeText.tell(notice, shell));
            NoticeText.tell(receipt, shell);
            return Written.answer(receipt);
        }
    }

    private static DecisionDraft draft(Given given) {
        DecisionDraft draft = DecisionDraft.of(given.parameter(0))
                .affecting(given.names("--entities").toArray(String[]::new))
                .tagged(given.names("--tags").toArray(String[]::new))
                .relatedTo(ids(given, "--related"))
                .superseding(ids(given, "--supersedes"));
        for (String option : given.all("--alternatives")) {
            draft = draft.rejecting(option);
        }
        List<String> rejected = given.all("--rejecting");
        for (int i = 0; i + 1 < rejected.size(); i += 2) {
            draft = draft.rejecting(rejected.get(i), rejected.get(i + 1));
        }
        return ContextFlags.apply(single(draft, given), given);
    }

    private static RecordId[] ids(Given given, String flag) {
        return given.names(flag).stream().map(RecordId::of).toArray(RecordId[]::new);
    }

    private static DecisionDraft single(DecisionDraft begun, Given given) {
        DecisionDraft draft = begun;
        draft = given.text("--rationale").map(draft::because).orElse(draft);
        draft = given.text("--type").map(DecisionType::new).map(draft::type).orElse(draft);
        draft = given.text("--git-commit").map(draft::gitCommit).orElse(draft);
        draft = given.text("--consequences").map(draft::consequences).orElse(draft);
        draft = ValidityFlags.apply(draft, given, DecisionDraft::validFrom, DecisionDraft::validUntil);
        return given.text("--key").map(draft::key).orElse(draft);
    }
}
