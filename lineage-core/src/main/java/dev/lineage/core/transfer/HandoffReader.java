package dev.lineage.core.transfer;

import dev.lineage.core.schema.DocumentReader;
import dev.lineage.core.schema.Type;
import dev.lineage.core.schema.Types;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.transfer.Limits;
import dev.lineage.transfer.WorkingTree;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads what a session handed over. What a session that goes on cannot have is refused. Reads one document. */
final class HandoffReader {
    private static final Pattern DIGITS = Pattern.compile("[0-9a-f]{64}");
    private static final Type<Instant> TIME =
            Types.instant().as(instant -> Rules.ownTime(HandoffFields.AT.name(), instant), UnaryOperator.identity());
    private static final Type<String> MESSAGE = Types.text(Limits.TEXT);
    private static final Type<String> DIGEST = Types.text().as(HandoffReader::digest, UnaryOperator.identity());

    private final DocumentReader document;

    HandoffReader(DocumentReader document) {
        this.document = document;
    }

    private static String digest(String text) {
        if (!DIGITS.matcher(text).matches()) {
            throw new InvalidInput(HandoffFields.HASH.name(), text, "must be 64 lower-case hex digits");
        }
        return text;
    }

    /** The handoff, and the members of its objects that have no meaning. */
    HandedOver read() {
        Map<String, Object> others = new LinkedHashMap<>();
        HandoffDocument.OBJECTS.forEach((name, known) -> {
            Map<String, Object> further = document.others(name, known);
            if (!further.isEmpty()) {
                others.put(name, further);
            }
        });
        Optional<HandoffContent> handoff = handoff();
        if (handoff.isEmpty()) {
            refuseAlone();
        }
        return new HandedOver(handoff, others);
    }

    private Optional<HandoffContent> handoff() {
        DocumentReader said = known(HandoffDocument.HANDOFF);
        if (said == null) {
            return Optional.empty();
        }
        String message = said.value(HandoffFields.MESSAGE.name(), MESSAGE);
        if (message == null) {
            if (said.value(HandoffFields.MESSAGE.name()) == null) {
                said.refuse(
                        HandoffFields.MESSAGE.name(),
                        new InvalidInput("handoff." + HandoffFields.MESSAGE.name(), "null", "must be there"));
            }
            return Optional.empty();
        }
        String hash = said.value(HandoffFields.HASH.name(), DIGEST);
        return Optional.of(new HandoffContent(
                at(said),
                message,
                tree(),
                HandoffFields.DECISIONS.read(document),
                HandoffFields.LESSONS.read(document),
                HandoffFields.OPEN_ITEMS.read(document, said),
                said.value(HandoffFields.FAILED),
                hash == null ? "" : hash));
    }

    /** An object, if it has a member of a meaning. */
    private @Nullable DocumentReader known(String name) {
        DocumentReader object = document.object(name);
        return object != null
                        && HandoffDocument.OBJECTS.getOrDefault(name, Set.of()).stream()
                                .anyMatch(object::has)
                ? object
                : null;
    }

    /** Both say when, and must not contradict each other. */
    private @Nullable Long at(DocumentReader said) {
        Instant created = said.value(HandoffFields.AT.name(), TIME);
        Instant ended = document.value(HandoffDocument.ENDED_AT, TIME);
        if (created != null && ended != null && !created.equals(ended)) {
            document.refuse(
                    HandoffDocument.ENDED_AT,
                    new InvalidInput(
                            HandoffDocument.ENDED_AT, ended.toString(), "must be that of the handoff, " + created));
        }
        Instant at = created == null ? ended : created;
        return at == null ? null : at.toEpochMilli();
    }

    private Optional<WorkingTree> tree() {
        DocumentReader git = known(HandoffDocument.GIT_STATE);
        DocumentReader context = known(HandoffDocument.CONTEXT);
        if (git == null && context == null) {
            return Optional.empty();
        }
        return Optional.of(new WorkingTree(
                Optional.ofNullable(git).map(GitFields.INSTANCE::read),
                context == null ? List.of() : context.value(TreeFields.ACTIVE_FILES)));
    }

    /** What a session that goes on cannot have. */
    private void refuseAlone() {
        for (ItemsFields list : HandoffDocument.LISTS) {
            Items items = list.read(document);
            if (!items.equals(Items.NONE)) {
                refuseAlone(list.name(), items.list().size() + " values");
            }
        }
        for (String name : List.of(HandoffDocument.GIT_STATE, HandoffDocument.CONTEXT)) {
            if (known(name) != null) {
                refuseAlone(name, "an object");
            }
        }
        Instant ended = document.value(HandoffDocument.ENDED_AT, TIME);
        if (ended != null) {
            refuseAlone(HandoffDocument.ENDED_AT, ended.toString());
        }
    }

    private void refuseAlone(String name, String value) {
        document.refuse(name, new InvalidInput(name, value, "must come with a handoff"));
    }
}
