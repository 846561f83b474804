package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.error.InvalidInput;
import dev.lineage.files.JsonText;
import dev.lineage.journal.DecisionContextBuilder;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.Policy;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What was known when a decision was made, and how it stands to other things, as options. */
final class ContextFlags {
    private static final Set<String> WORDS = Set.of("high", "medium", "low");

    private ContextFlags() {}

    static void declare(Usage usage) {
        usage.text(
                "WORD",
                "At which point of the work: decomposition_strategy, file_assignment, review_approval, or any other.",
                "--decision-type");
        usage.text("NAME", "The epic that it belongs to.", "--epic");
        usage.text("NAME", "The task that it belongs to.", "--task");
        usage.text("NAME", "The working memory in which it was made.", "--working-memory");
        usage.text("NAME", "The agent that it is about.", "--agent");
        usage.text("TEXT", "What there was to decide.", "--question");
        usage.text("JSON", "What was chosen, as an object: {\"strategy\": \"file-based\"}.", "--chosen");
        usage.text("JSON", "What was looked at, as an object.", "--inputs");
        usage.texts("RULE", "A rule that was applied; may be repeated.", "--policy");
        usage.pairs("RULE WHY", "A rule that was not applied, and why; may be repeated.", "--exception");
        usage.text("N", "How sure: high, medium, low, or a number from 0 to 1.", "--confidence");
        usage.flag("It can be taken back.", "--reversible");
        usage.flag("It cannot be taken back.", "--irreversible");
        usage.texts("NAMES", "Precedent: ids, or things such as epic:mj100; split at commas.", "--cites");
        usage.texts("NAMES", "The patterns that it follows; split at commas.", "--applies");
        usage.pairs(
                "NAME[@STRENGTH] WHY",
                "A precedent and why it is one; its strength from 0 to 1, else 1; may be repeated.",
                "--citing");
        usage.pairs("NAME[@STRENGTH] WHY", "The same of a pattern that it follows; may be repeated.", "--applying");
        usage.pairs("RELATION NAME", "Another link; may be repeated.", "--link");
    }

    static DecisionDraft apply(DecisionDraft draft, Given given) {
        return draft.knowing(known -> know(known, given));
    }

    /** Adds the links, whose targets are looked up in the memory. */
    static DecisionDraft linked(DecisionDraft begun, Given given, LineageQuery query) {
        DecisionDraft draft =
                begun.citing(references(given, "--cites", query)).applying(references(given, "--applies", query));
        draft = reasoned(draft, Relation.CITES_PRECEDENT, given.all("--citing"), query);
        draft = reasoned(draft, Relation.APPLIES_PATTERN, given.all("--applying"), query);
        List<String> links = given.all("--link");
        for (int i = 0; i + 1 < links.size(); i += 2) {
            draft = draft.linking(
                    DecisionLink.of(new Relation(links.get(i)), NodeNames.target(links.get(i + 1), query)));
        }
        return draft;
    }

    private static DecisionDraft reasoned(
            DecisionDraft begun, Relation relation, List<String> pairs, LineageQuery query) {
        DecisionDraft draft = begun;
        for (int i = 0; i + 1 < pairs.size(); i += 2) {
            draft = draft.linking(weighed(relation, pairs.get(i), query).because(pairs.get(i + 1)));
        }
        return draft;
    }

    /** A number after the last at sign is a strength; a name that ends in one is left to {@code journal link}. */
    private static DecisionLink weighed(Relation relation, String text, LineageQuery query) {
        int at = text.lastIndexOf('@');
        if (at < 0 || !text.substring(at + 1).matches("[0-9]+(\\.[0-9]+)?|\\.[0-9]+")) {
            return DecisionLink.of(relation, NodeNames.target(text, query));
        }
        return DecisionLink.of(relation, NodeNames.target(text.substring(0, at), query))
                .strength(Double.parseDouble(text.substring(at + 1)));
    }

    private static Reference[] references(Given given, String flag, LineageQuery query) {
        return given.names(flag).stream()
                .map(name -> NodeNames.target(name, query))
                .toArray(Reference[]::new);
    }

    private static void know(DecisionContextBuilder known, Given given) {
        given.text("--decision-type").map(DecisionPoint::new).ifPresent(known::at);
        given.text("--epic").ifPresent(known::epic);
        given.text("--task").ifPresent(known::task);
        given.text("--working-memory").ifPresent(known::workingMemory);
        given.text("--agent").ifPresent(known::agent);
        given.text("--question").ifPresent(known::question);
        given.text("--chosen").map(json -> object("chosen", json)).ifPresent(known::chosen);
        given.text("--inputs").map(json -> object("inputs_gathered", json)).ifPresent(known::inputs);
        given.all("--policy").forEach(rule -> known.policy(Policy.of(rule).applied(true)));
        List<String> exceptions = given.all("--exception");
        for (int i = 0; i + 1 < exceptions.size(); i += 2) {
            known.policy(Policy.of(exceptions.get(i)).exceptBecause(exceptions.get(i + 1)));
        }
        given.text("--confidence").ifPresent(text -> confidence(known, text));
        if (given.has("--reversible") && given.has("--irreversible")) {
            throw given.misuse("--reversible and --irreversible contradict each other");
        }
        if (given.has("--reversible") || given.has("--irreversible")) {
            known.reversible(given.has("--reversible"));
        }
    }

    private static void confidence(DecisionContextBuilder known, String text) {
        Optional<Double> number = DecimalNumber.of(text);
        if (number.isPresent()) {
            known.confidence(number.get());
        } else {
            known.confidence(word(text));
        }
    }

    private static String word(String text) {
        if (!WORDS.contains(text)) {
            throw new InvalidInput("confidence", text, "must be high, medium, low, or a number from 0 to 1");
        }
        return text;
    }

    @SuppressWarnings("NullAway") // JSON's null is a value of free data, which the api's type does not say
    private static Map<String, Object> object(String field, String json) {
        return JsonText.object(field, json);
    }
}
