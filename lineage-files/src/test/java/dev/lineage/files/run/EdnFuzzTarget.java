package dev.lineage.files.run;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.run.CapabilityPolicy;
import dev.lineage.run.EdnText;
import dev.lineage.run.Envelope;
import dev.lineage.run.RunEvent;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads any bytes as EDN: {@code jazzer --target_class=dev.lineage.files.run.EdnFuzzTarget}. */
public final class EdnFuzzTarget {
    private EdnFuzzTarget() {}

    /** Fails if a text is neither read nor refused, or if a value is not read again as it was written. */
    public static void fuzzerTestOneInput(byte[] input) {
        String text = new String(input, StandardCharsets.UTF_8);
        Optional<Object> value = refused(() -> Edn.read(text));
        value.ifPresent(read -> same(read, Edn.read(EdnText.exact(read))));
        if (value.orElse(text) instanceof Map<?, ?>) {
            Map<String, Object> fields = Edn.map(text);
            refused(() -> RunEvent.of(fields)).ifPresent(event -> same(event, RunEvent.of(event.fields())));
            refused(() -> Envelope.of(fields)).ifPresent(envelope -> same(envelope, Envelope.of(envelope.edn())));
            refused(() -> CapabilityPolicy.of(fields))
                    .ifPresent(policy -> same(
                            policy.hash(),
                            CapabilityPolicy.of(policy.edn(Optional.empty())).hash()));
        }
        String marked = EdnText.exact(List.of("~" + text, List.of("~#" + text, text)));
        same(marked, EdnText.exact(Edn.read(marked)));
    }

    private interface Reading<T> {
        @Nullable
        T read();
    }

    private static <T> Optional<T> refused(Reading<T> reading) {
        try {
            return Optional.ofNullable(reading.read());
        } catch (InvalidInput refused) {
            return Optional.empty();
        }
    }

    private static void same(Object written, @Nullable Object again) {
        if (!written.equals(again)) {
            throw new AssertionError(written + " is read as " + again);
        }
    }
}
