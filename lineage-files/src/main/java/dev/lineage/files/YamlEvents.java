package dev.lineage.files;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.StreamEndEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/**
 * The events of a YAML text, one after the other: no document is composed, so that aliases multiply nothing, and nothing but texts is
 * made. Nesting is limited as it is read. For one thread.
 */
final class YamlEvents {
    private final ParserImpl parser;
    private final int deepest;
    private int depth;
    private int line = 1;

    /**
     * Begins at the beginning.
     *
     * @param text the text, of characters that YAML admits
     * @param deepest how deep mappings and lists may stand in each other
     */
    YamlEvents(String text, int deepest) {
        LoadSettings settings =
                LoadSettings.builder().setCodePointLimit(Integer.MAX_VALUE).build();
        this.parser = new ParserImpl(settings, new StreamReader(settings, text));
        this.deepest = deepest;
    }

    /** Says that a text is no YAML within the limits, and where. */
    static final class UnreadableYaml extends Exception {
        private static final long serialVersionUID = 1;

        private final int line;

        UnreadableYaml(int line, String message, @Nullable Throwable cause) {
            super(message, cause);
            this.line = line;
        }

        int line() {
            return line;
        }
    }

    /** The next event; the last one ends the stream. */
    Event next() throws UnreadableYaml {
        Event event = parsed();
        line = event.getStartMark().map(mark -> mark.getLine() + 1).orElse(line);
        if (event instanceof CollectionStartEvent) {
            depth++;
            if (depth > deepest) {
                throw new UnreadableYaml(line, "nests deeper than " + deepest + " levels", null);
            }
        } else if (event instanceof CollectionEndEvent) {
            depth--;
        }
        return event;
    }

    /** The line that the last event begins in, from 1. */
    int line() {
        return line;
    }

    /** Passes by all that belongs to the event, which came last. */
    void skip(Event event) throws UnreadableYaml {
        int outside = depth - 1;
        if (event instanceof CollectionStartEvent) {
            while (depth > outside) {
                next();
            }
        }
    }

    private Event parsed() throws UnreadableYaml {
        try {
            return parser.hasNext() ? parser.next() : new StreamEndEvent();
        } catch (MarkedYamlEngineException broken) {
            Optional<Mark> mark = broken.getProblemMark();
            throw new UnreadableYaml(mark.map(Mark::getLine).orElse(line - 1) + 1, broken.getProblem(), broken);
        } catch (YamlEngineException broken) {
            throw new UnreadableYaml(line, String.valueOf(broken.getMessage()), broken);
        } catch (IllegalArgumentException noCharacter) {
            // What the parser lets through of an escape like \UFFFFFFFF: no character has such a number.
            throw new UnreadableYaml(line, String.valueOf(noCharacter.getMessage()), noCharacter);
        }
    }
}
