package dev.lineage.core.ledger;

import com.github.f4b6a3.ulid.Ulid;
import com.github.f4b6a3.ulid.UlidFactory;
import dev.lineage.LineageOptions;
import dev.lineage.exchange.Sha256;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.spi.View;
import java.util.Arrays;
import java.util.HexFormat;

/** Makes ids and salts from the injected randomness. */
public final class Ids {
    private static final int BYTES = 4;
    private static final int MORE = 2;
    static final int SALT_BYTES = 16;

    private final LineageOptions options;
    private final UlidFactory ulids;

    Ids(LineageOptions options) {
        this.options = options;
        this.ulids = UlidFactory.newMonotonicInstance(() -> options.random().nextLong());
    }

    /** Returns an id that no record has: a prefix and 8 hexadecimal digits, 4 more each time that the id is taken. */
    String record(Reader reader, String prefix) {
        for (int length = BYTES; ; length += MORE) {
            String id = prefix + HexFormat.of().formatHex(bytes(length));
            if (Row.latest(reader, id, View.NOW).isEmpty()) {
                return id;
            }
        }
    }

    String commit(long recordedAt) {
        return ulids.create(Math.max(0, Math.floorDiv(recordedAt, 1_000))).toString();
    }

    /** Returns a ULID of the clock's time. */
    public String ulid() {
        return ulids.create(options.clock().millis()).toString();
    }

    /** Returns the ULID that follows from some texts. */
    public static String ulid(String... texts) {
        return Ulid.from(Arrays.copyOf(HexFormat.of().parseHex(Sha256.hex(32, texts)), Ulid.ULID_BYTES))
                .toString();
    }

    byte[] salt() {
        return bytes(SALT_BYTES);
    }

    private byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        options.random().nextBytes(bytes);
        return bytes;
    }
}
