package dev.lineage.sqlite;

import dev.lineage.ref.Ulid;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How far a ledger went.
 *
 * @param store the store's identity
 * @param sequence the last entry of a unit
 * @param units how many units there were
 * @param digest the chain's digest there
 */
@SuppressWarnings("ArrayRecordComponent") // bytes are handed over as they are, and nobody writes to them
record AnchorMark(Ulid store, long sequence, long units, byte[] digest) {
    private static final HexFormat HEX = HexFormat.of();
    private static final Pattern LINE = Pattern.compile(
            "lineage 1 store ([0-9a-f]{32}) entry (\\d{1,18}) units (\\d{1,18}) digest ([0-9a-f]{64})\n");

    String text() {
        return "lineage 1 store " + HEX.formatHex(store.bytes()) + " entry " + sequence + " units " + units + " digest "
                + HEX.formatHex(digest) + "\n";
    }

    /** Reads a text; nothing if it is no mark, as one that a power cut has left half written. */
    static Optional<AnchorMark> parse(String text) {
        Matcher line = LINE.matcher(text);
        return line.matches()
                ? Optional.of(new AnchorMark(
                        Ulid.of(HEX.parseHex(line.group(1))),
                        Long.parseLong(line.group(2)),
                        Long.parseLong(line.group(3)),
                        HEX.parseHex(line.group(4))))
                : Optional.empty();
    }
}
