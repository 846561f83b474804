package dev.lineage.core.model;

import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.Mention;
import dev.lineage.transfer.OpenWork;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a session says.
 *
 * @param alteredHash the hash that an import brought for what says something else
 */
record Held(
        Optional<String> summary,
        List<String> tags,
        Optional<RecordId> parent,
        OpenWork inherited,
        Optional<Handoff> handoff,
        Optional<String> alteredHash,
        Map<String, Object> additional) {
    Optional<String> hash() {
        return alteredHash.or(() -> handoff.map(Handoff::contentHash));
    }

    boolean isAltered() {
        return !hash().equals(handoff.map(Handoff::contentHash));
    }

    String title(RecordId id) {
        return handoff.map(Handoff::message).or(() -> summary).orElse(id.text());
    }

    String text() {
        List<String> text = new ArrayList<>();
        handoff.ifPresent(said -> text.add(said.message()));
        summary.ifPresent(text::add);
        handoff.ifPresent(said -> {
            Stream.of(said.decisions(), said.lessons(), said.open().threads())
                    .flatMap(mentions -> mentions.items().stream())
                    .filter(mention -> mention.record().isEmpty())
                    .map(Mention::text)
                    .forEach(text::add);
            text.addAll(said.open().nextSteps());
            text.addAll(said.open().blockers());
            text.addAll(said.open().questions());
            text.addAll(said.failedAttempts());
            said.workingTree().ifPresent(tree -> {
                tree.git().ifPresent(git -> git.branch().ifPresent(text::add));
                text.addAll(tree.activeFiles());
            });
        });
        text.addAll(tags);
        return String.join("\n", text);
    }
}
