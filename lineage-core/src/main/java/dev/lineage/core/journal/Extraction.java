package dev.lineage.core.journal;

import dev.lineage.error.Rules;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.Entity;
import dev.lineage.journal.EntityExtractor;
import dev.lineage.journal.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Adds what a decision's text speaks of to what its author says it affects. */
public final class Extraction {
    private Extraction() {}

    /**
     * A draft with what its text speaks of.
     *
     * @param draft the draft
     * @param extractor what finds it; nothing is found without
     * @return the draft that is recorded
     */
    public static DecisionDraft into(DecisionDraft draft, Optional<EntityExtractor> extractor) {
        if (extractor.isEmpty()) {
            return draft;
        }
        DecisionContent content = draft.content();
        List<Entity> entities = new ArrayList<>(content.entities());
        Stream.concat(Stream.of(content.text()), content.rationale().stream())
                .flatMap(text -> Rules.given("extractor", extractor.get().extract(text)).stream())
                .map(found -> new Entity(found, true))
                .filter(found ->
                        entities.stream().noneMatch(known -> known.thing().equals(found.thing())))
                .limit(Math.max(0, Limits.COUNT - entities.size()))
                .forEach(entities::add);
        return draft.entities(entities);
    }
}
