package dev.lineage.journal;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;

/**
 * Something that a decision affects.
 *
 * @param text as it was written: {@code src/auth.ts}, {@code OAuth}, {@code agent:worker-a}
 * @param extracted whether it was found in the decision's text rather than named by its author
 */
public record Entity(String text, boolean extracted) {
    /**
     * Checks the text.
     *
     * @throws InvalidInput if it is blank, longer than {@link Limits#NAME}, or holds control characters
     */
    public Entity {
        text = Rules.name("entities", text, Limits.NAME);
    }

    /**
     * An entity that the author names.
     *
     * @param text as it is written
     * @return the entity
     */
    public static Entity of(String text) {
        return new Entity(text, false);
    }

    /**
     * An entity that the author names.
     *
     * @param thing what is affected
     * @return the entity, written without its type where the bare name says as much
     */
    public static Entity of(Thing thing) {
        Rules.given("entity", thing);
        boolean bare =
                thing.name().indexOf(':') < 0 && Reference.entity(thing.name()).equals(thing);
        return new Entity(bare ? thing.name() : thing.text(), false);
    }

    /**
     * What the text names.
     *
     * @return the thing, by the rules of {@link Reference#entity}
     */
    public Thing thing() {
        return Reference.entity(text);
    }
}
