package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyLink;
import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Parts of a body that a later release has written and this one does not know; they are kept from version to version.
 * Immutable.
 */
public final class UnknownParts {
    /** No parts. */
    public static final UnknownParts NONE = new UnknownParts(List.of());

    private final List<Part> parts;

    private UnknownParts(List<Part> parts) {
        this.parts = parts;
    }

    private static final class Part {
        final int tag;
        final byte[] bytes;

        final @Nullable BodyLink link;

        /** The part at which a reader is. A link is read at once: whoever asks for it later must not meet a rule that its bytes break. */
        Part(BodyReader reader) {
            this.tag = reader.tag();
            this.bytes = reader.part();
            this.link = reader.isLink() ? BodyLink.read(reader) : null;
        }

        boolean isSame(Part other) {
            return tag == other.tag && Arrays.equals(bytes, other.bytes);
        }
    }

    /** Takes the parts of one body. */
    static final class Collector implements Consumer<BodyReader> {
        private @Nullable List<Part> parts;

        /** Takes the part at which a reader is. */
        @Override
        public void accept(BodyReader reader) {
            if (parts == null) {
                parts = new ArrayList<>();
            }
            parts.add(new Part(reader));
        }

        UnknownParts parts() {
            return parts == null ? NONE : new UnknownParts(List.copyOf(parts));
        }
    }

    boolean isEmpty() {
        return parts.isEmpty();
    }

    boolean hasOneOf(int[] tags) {
        return parts.stream().anyMatch(part -> Arrays.stream(tags).anyMatch(tag -> tag == part.tag));
    }

    /** The parts as they are stored. */
    Set<ByteBuffer> asBytes() {
        return parts.stream().map(part -> ByteBuffer.wrap(part.bytes)).collect(Collectors.toUnmodifiableSet());
    }

    /** Passes on the links: what a field says that is not known here, its links say all the same. */
    void link(LinkConsumer to) {
        for (Part part : parts) {
            if (part.link != null) {
                to.link(part.link.relation(), part.link.target(), part.link.strength());
            }
        }
    }

    /** Appends the parts of the header. */
    void writeHeader(BodyWriter writer) {
        for (Part part : parts) {
            if (part.tag < BodyWriter.OWN) {
                writer.part(part.bytes);
            }
        }
    }

    /** Appends the parts of the kind. A value that is known now has taken the place of one that was not. */
    void writeOwn(BodyWriter writer, FieldTable table) {
        if (parts.isEmpty()) {
            return;
        }
        BitSet written = new BitSet();
        for (BodyReader reader = new BodyReader(writer.body()); reader.next(); ) {
            written.set(reader.tag());
        }
        for (Part part : parts) {
            if (part.tag >= BodyWriter.OWN && !table.isReplaced(part.tag, written)) {
                writer.part(part.bytes);
            }
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        if (!(other instanceof UnknownParts that) || parts.size() != that.parts.size()) {
            return false;
        }
        for (int i = 0; i < parts.size(); i++) {
            if (!parts.get(i).isSame(that.parts.get(i))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        return parts.stream().mapToInt(part -> part.tag).sum();
    }

    @Override
    public String toString() {
        return "unknown parts " + parts.stream().map(part -> part.tag).toList();
    }
}
