package dev.lineage.cli;

import dev.lineage.patterns.AntiPatternContent;
import dev.lineage.patterns.AntiPatternProposal;
import dev.lineage.patterns.Category;
import dev.lineage.ref.RecordId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Patterns that are proposed as anti-patterns, for a person and for a program. */
final class ProposalText {
    private static final int LABEL = 8;

    private ProposalText() {}

    static String list(List<AntiPatternProposal> proposals, Screen screen) {
        return proposals.isEmpty()
                ? "Nothing found.\n"
                : proposals.stream().map(proposal -> text(proposal, screen)).collect(Collectors.joining());
    }

    private static String text(AntiPatternProposal proposal, Screen screen) {
        StringBuilder text = new StringBuilder(LessonText.heading(proposal.pattern(), screen));
        AntiPatternContent content = proposal.content();
        text.append(screen.below(content.name(), Integer.MAX_VALUE));
        content.symptom().ifPresent(symptom -> text.append(screen.field("symptom", LABEL, symptom)));
        content.risk().ifPresent(risk -> text.append(screen.field("risk", LABEL, risk)));
        text.append(screen.field("failed", LABEL, evidence(proposal)));
        return text.toString();
    }

    private static String evidence(AntiPatternProposal proposal) {
        return proposal.evidence().stream().map(RecordId::text).collect(Collectors.joining(", "));
    }

    static Map<String, @Nullable Object> document(AntiPatternProposal proposal) {
        AntiPatternContent content = proposal.content();
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("pattern", proposal.pattern().id().text());
        document.put("name", content.name());
        document.put("symptom", content.symptom().orElse(null));
        document.put("risk", content.risk().orElse(null));
        document.put("category", content.category().map(Category::word).orElse(null));
        document.put("uses", proposal.uses());
        document.put("failures", proposal.failures());
        document.put(
                "evidence", proposal.evidence().stream().map(RecordId::text).toList());
        return document;
    }
}
