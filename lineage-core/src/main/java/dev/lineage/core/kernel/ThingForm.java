package dev.lineage.core.kernel;

import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import org.jspecify.annotations.Nullable;

/**
 * How a link says a thing: by the words of its author, of which the thing follows. The numbers stand in bodies, are from 1 to 15, and never
 * change.
 */
public enum ThingForm {
    /** The path of a file. */
    FILE(1),
    /** The name of a concept. */
    CONCEPT(2),
    /** The name of an epic. */
    EPIC(3),
    /** The name of a task. */
    TASK(4),
    /** The name of an agent. */
    AGENT(5),
    /** The name of a memory. */
    MEMORY(6),
    /** The name of a working memory. */
    WORKING_MEMORY(7),
    /** What people write: a thing with or without its type. */
    ENTITY(15);

    private final int number;

    ThingForm(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }

    /**
     * What is meant.
     *
     * @param words an author's words
     * @return the thing
     * @throws dev.lineage.error.InvalidInput if they name none
     */
    public Thing of(String words) {
        return switch (this) {
            case FILE -> Reference.file(words);
            case CONCEPT -> Reference.concept(words);
            case EPIC -> Reference.epic(words);
            case TASK -> Reference.task(words);
            case AGENT -> Reference.agent(words);
            case MEMORY -> Reference.memory(words);
            case WORKING_MEMORY -> Reference.workingMemory(words);
            case ENTITY -> Reference.entity(words);
        };
    }

    /** The form of a number; null if there is none. */
    static @Nullable ThingForm numbered(int number) {
        return switch (number) {
            case 1 -> FILE;
            case 2 -> CONCEPT;
            case 3 -> EPIC;
            case 4 -> TASK;
            case 5 -> AGENT;
            case 6 -> MEMORY;
            case 7 -> WORKING_MEMORY;
            case 15 -> ENTITY;
            default -> null;
        };
    }

    /** Whether words mean a thing of another name: a type before them is passed over. */
    private boolean isCut(String words) {
        return (this == FILE && words.startsWith("file:")) || (this == AGENT && words.startsWith("agent:"));
    }

    /** The form in which a thing's name says the thing; null if there is none. */
    static @Nullable ThingForm saying(Thing meant) {
        ThingForm form =
                switch (meant.type()) {
                    case "file" -> FILE;
                    case "concept" -> CONCEPT;
                    case "epic" -> EPIC;
                    case "task" -> TASK;
                    case "agent" -> AGENT;
                    case "memory" -> MEMORY;
                    case "working_memory" -> WORKING_MEMORY;
                    default -> null;
                };
        return form != null && !form.isCut(meant.name()) ? form : null;
    }
}
