package dev.lineage.testkit;

import dev.lineage.spi.Derived;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Place;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Bodies of the contract's entries: written, read, and derived from. */
final class SaidFormat implements Deriver {
    static final SaidFormat DERIVER = new SaidFormat();
    static final int FORMAT = 7;

    private SaidFormat() {}

    @Override
    public Derived derive(Entry entry, long written, Optional<Entry> before) {
        return read(entry.body()).after(before.map(older -> read(older.body())));
    }

    static byte[] write(Said said) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeUTF(said.name());
            out.writeLong(said.time());
            writePlace(out, said.place());
            out.writeInt(said.edges().size());
            for (Edge edge : said.edges()) {
                writeEdge(out, edge);
            }
            out.writeBoolean(said.event());
            out.write(said.text().getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static Said read(byte[] body) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(body))) {
            String name = in.readUTF();
            long time = in.readLong();
            Place place = readPlace(in);
            List<Edge> edges = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                edges.add(readEdge(in));
            }
            boolean event = in.readBoolean();
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return new Said(name, time, place, edges, text, event);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void writePlace(DataOutputStream out, Place place) throws IOException {
        writeOptional(out, place.project());
        writeOptional(out, place.space());
        out.writeLong(place.validFrom());
        out.writeLong(place.validUntil());
    }

    private static Place readPlace(DataInputStream in) throws IOException {
        return new Place(readOptional(in), readOptional(in), in.readLong(), in.readLong());
    }

    private static void writeOptional(DataOutputStream out, Optional<String> text) throws IOException {
        out.writeBoolean(text.isPresent());
        if (text.isPresent()) {
            out.writeUTF(text.get());
        }
    }

    private static Optional<String> readOptional(DataInputStream in) throws IOException {
        return in.readBoolean() ? Optional.of(in.readUTF()) : Optional.empty();
    }

    private static void writeEdge(DataOutputStream out, Edge edge) throws IOException {
        out.writeUTF(edge.relation());
        out.writeUTF(edge.target());
        out.writeBoolean(edge.link());
        out.writeDouble(edge.strength());
        out.writeInt(edge.ordinal());
    }

    private static Edge readEdge(DataInputStream in) throws IOException {
        return new Edge(in.readUTF(), in.readUTF(), in.readBoolean(), in.readDouble(), in.readInt());
    }
}
