package dev.lineage.core.kernel;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.StoreFailure;
import dev.lineage.spi.Entry;
import java.util.function.Function;

/** The one place where the body of an entry becomes values: all that its bytes break is a failure that names the entry. */
public final class EntryBody {
    private EntryBody() {}

    /**
     * Decodes a body.
     *
     * @param <T> the values
     * @param entry the entry
     * @param decoding decodes the bytes
     * @return the values
     * @throws StoreFailure if the bytes are malformed, with the entry, the place and the rule
     */
    public static <T> T decode(Entry entry, Function<byte[], T> decoding) {
        try {
            return decoding.apply(entry.body());
        } catch (StoreFailure malformed) {
            throw damaged(entry, String.valueOf(malformed.getMessage()), malformed);
        } catch (InvalidInput invalid) {
            throw damaged(entry, invalid.field() + " " + invalid.rule(), invalid);
        } catch (RuntimeException unforeseen) {
            throw damaged(entry, "the body must decode, but: " + unforeseen, unforeseen);
        }
    }

    private static StoreFailure damaged(Entry entry, String rule, RuntimeException cause) {
        String name = "entry " + entry.sequence() + " (" + entry.kind() + ", version " + entry.version() + ")";
        return new StoreFailure(rule.startsWith("entry ") ? rule : name + ": " + rule, cause);
    }
}
