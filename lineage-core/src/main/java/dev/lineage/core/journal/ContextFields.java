package dev.lineage.core.journal;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.journal.DecisionContext;
import dev.lineage.journal.DecisionContextBuilder;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.GeneratedText;
import dev.lineage.journal.Policy;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What was known when a decision was made, as fields of its body. For one body while it is read. */
final class ContextFields {
    private final BodyReader reader;
    private final DecisionContextBuilder context = DecisionContext.NOTHING.edit();
    private final List<Policy> policies = new ArrayList<>();
    private final Set<GeneratedText> generated = EnumSet.noneOf(GeneratedText.class);

    ContextFields(BodyReader reader) {
        this.reader = reader;
    }

    static void write(BodyWriter writer, DecisionContext context) {
        if (context.isEmpty()) {
            return;
        }
        if (context.point().isPresent()) {
            point(writer, context.point().get());
        }
        DecisionCodec.text(writer, DecisionTags.EPIC, context.epic());
        DecisionCodec.text(writer, DecisionTags.TASK, context.task());
        DecisionCodec.text(writer, DecisionTags.WORKING_MEMORY, context.workingMemory());
        DecisionCodec.text(writer, DecisionTags.AGENT, context.agent());
        DecisionCodec.text(writer, DecisionTags.QUESTION, context.question());
        DecisionCodec.data(writer, DecisionTags.CHOSEN, context.chosen());
        DecisionCodec.data(writer, DecisionTags.INPUTS, context.inputs());
        for (Policy policy : context.policies()) {
            policy(writer, policy);
        }
        if (context.confidence().isPresent()) {
            writer.number(
                    DecisionTags.CONFIDENCE,
                    Double.doubleToLongBits(context.confidence().getAsDouble()));
        }
        DecisionCodec.text(writer, DecisionTags.CONFIDENCE_WORD, context.confidenceWord());
        if (context.reversible().isPresent()) {
            writer.code(DecisionTags.REVERSIBLE, code(context.reversible().get()));
        }
        for (GeneratedText part : context.generated()) {
            writer.code(DecisionTags.GENERATED, DecisionCodes.of(part));
        }
    }

    private static void point(BodyWriter writer, DecisionPoint point) {
        int code = DecisionCodes.of(point);
        if (code == 0) {
            writer.text(DecisionTags.POINT_WORD, point.word());
        } else {
            writer.code(DecisionTags.POINT, code);
        }
    }

    private static void policy(BodyWriter writer, Policy policy) {
        writer.text(DecisionTags.POLICY, policy.rule());
        if (policy.applied().isPresent()) {
            writer.code(DecisionTags.POLICY_APPLIED, code(policy.applied().get()));
        }
        DecisionCodec.text(writer, DecisionTags.POLICY_EXCEPTION, policy.exception());
    }

    private static int code(boolean truth) {
        return truth ? 1 : 0;
    }

    /** Takes the field that the reader stands on; false if it is none of these. */
    boolean take() {
        switch (reader.tag()) {
            case DecisionTags.POINT ->
                context.at(DecisionDecoder.known(reader, "point", DecisionCodes.point(reader.code())));
            case DecisionTags.POINT_WORD -> context.at(new DecisionPoint(reader.text()));
            case DecisionTags.EPIC -> context.epic(reader.text());
            case DecisionTags.TASK -> context.task(reader.text());
            case DecisionTags.WORKING_MEMORY -> context.workingMemory(reader.text());
            case DecisionTags.AGENT -> context.agent(reader.text());
            case DecisionTags.QUESTION -> context.question(reader.text());
            case DecisionTags.CHOSEN -> context.chosen(DecisionDecoder.data(reader, "what was chosen"));
            case DecisionTags.INPUTS -> context.inputs(DecisionDecoder.data(reader, "the inputs"));
            case DecisionTags.POLICY -> policies.add(Policy.of(reader.text()));
            case DecisionTags.POLICY_APPLIED ->
                policies.set(last(), policies.get(last()).applied(truth()));
            case DecisionTags.POLICY_EXCEPTION -> {
                Policy policy = policies.get(last());
                policies.set(last(), new Policy(policy.rule(), policy.applied(), Optional.of(reader.text())));
            }
            case DecisionTags.CONFIDENCE -> context.confidence(Double.longBitsToDouble(reader.number()));
            case DecisionTags.CONFIDENCE_WORD -> context.confidenceWord(reader.text());
            case DecisionTags.REVERSIBLE -> context.reversible(truth());
            case DecisionTags.GENERATED ->
                generated.add(DecisionDecoder.known(reader, "generated text", DecisionCodes.generated(reader.code())));
            default -> {
                return false;
            }
        }
        return true;
    }

    private int last() {
        if (policies.isEmpty()) {
            throw reader.malformed("what is said of a rule must follow it");
        }
        return policies.size() - 1;
    }

    private boolean truth() {
        return reader.code() != 0;
    }

    DecisionContext context() {
        return context.policies(policies).generated(generated).build();
    }
}
