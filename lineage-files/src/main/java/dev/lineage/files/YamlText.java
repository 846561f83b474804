package dev.lineage.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.StreamDataWriter;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.emitter.Emitter;
import org.snakeyaml.engine.v2.events.DocumentEndEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ImplicitTuple;
import org.snakeyaml.engine.v2.events.MappingEndEvent;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceEndEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.events.StreamEndEvent;
import org.snakeyaml.engine.v2.events.StreamStartEvent;

/**
 * Writes one YAML document: texts in double quotes, so that no reader takes one for anything else, and all else plain. It keeps
 * nothing in memory. One writer writes on one thread; the caller opens and closes what it writes to.
 */
final class YamlText {
    /** Wider than a text is long, mostly: no reader has to know how lines are folded. Under the limit of a line. */
    private static final int WIDTH = 200_000;

    private static final int INDENT = 2;
    private static final Pattern SIMPLE_KEY = Pattern.compile("[a-z][a-z0-9_]*");
    private static final ImplicitTuple PLAIN = new ImplicitTuple(true, false);
    private static final ImplicitTuple QUOTED = new ImplicitTuple(false, true);

    private final YamlScalars scalars = new YamlScalars(Integer.MAX_VALUE);
    private final Output output;
    private final Emitter emitter;

    YamlText(Writer output) {
        DumpSettings settings = DumpSettings.builder()
                .setIndent(2 * INDENT)
                .setIndicatorIndent(INDENT)
                .setIndentWithIndicator(false)
                .setWidth(WIDTH)
                .setBestLineBreak("\n")
                .build();
        this.output = new Output(output);
        this.emitter = new Emitter(settings, this.output);
    }

    /** What an emitter writes to; an error of the writer passes through the emitter unchecked. */
    private static final class Output implements StreamDataWriter {
        private final Writer writer;
        private boolean inLine;

        Output(Writer writer) {
            this.writer = writer;
        }

        @Override
        public void write(String text) {
            write(text, 0, text.length());
        }

        @Override
        public void write(String text, int offset, int length) {
            try {
                writer.write(text, offset, length);
                inLine = length == 0 ? inLine : text.charAt(offset + length - 1) != '\n';
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** An emitter leaves the last line open, or not. */
        void endLine() {
            if (inLine) {
                write("\n");
            }
        }
    }

    /** Writes what makes up one document, between its beginning and its end. */
    @FunctionalInterface
    interface Content {
        void write() throws IOException;
    }

    /** Writes a document that is one mapping. */
    void document(Content content) throws IOException {
        try {
            emit(new StreamStartEvent());
            emit(new DocumentStartEvent(false, Optional.empty(), Map.of()));
            mapping(content);
            emit(new DocumentEndEvent(false));
            emit(new StreamEndEvent());
            output.endLine();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    void mapping(Content content) throws IOException {
        emit(new MappingStartEvent(Optional.empty(), Optional.empty(), true, FlowStyle.BLOCK));
        content.write();
        emit(new MappingEndEvent());
    }

    void list(Content content) throws IOException {
        emit(new SequenceStartEvent(Optional.empty(), Optional.empty(), true, FlowStyle.BLOCK));
        content.write();
        emit(new SequenceEndEvent());
    }

    void key(String name) {
        if (SIMPLE_KEY.matcher(name).matches() && scalars.isText(name)) {
            plain(name);
        } else {
            quoted(name);
        }
    }

    /** Writes a value as {@link JsonObjects} has them. */
    void value(@Nullable Object value) throws IOException {
        if (value instanceof Map<?, ?> map) {
            mapping(() -> {
                for (Map.Entry<?, ?> entry : map.entrySet()) {
                    key((String) entry.getKey());
                    value(entry.getValue());
                }
            });
        } else if (value instanceof List<?> list) {
            list(() -> {
                for (Object item : list) {
                    value(item);
                }
            });
        } else if (value instanceof String text) {
            quoted(text);
        } else if (value == null || value instanceof Boolean || isNumber(value)) {
            plain(String.valueOf(value));
        } else {
            throw new IllegalArgumentException(
                    "no YAML value: " + value.getClass().getName());
        }
    }

    private static boolean isNumber(Object value) {
        return value instanceof Long
                || value instanceof Integer
                || value instanceof BigInteger
                || value instanceof BigDecimal;
    }

    private void plain(String text) {
        emit(new ScalarEvent(Optional.empty(), Optional.empty(), PLAIN, text, ScalarStyle.PLAIN));
    }

    private void quoted(String text) {
        emit(new ScalarEvent(Optional.empty(), Optional.empty(), QUOTED, text, ScalarStyle.DOUBLE_QUOTED));
    }

    private void emit(Event event) {
        emitter.emit(event);
    }
}
