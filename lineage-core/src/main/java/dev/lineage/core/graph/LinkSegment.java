package dev.lineage.core.graph;

import dev.lineage.core.packed.Packing;
import dev.lineage.core.packed.SegmentFormatException;
import dev.lineage.core.packed.SegmentHead;
import dev.lineage.core.packed.Unpacking;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Versions of a table with their links as bytes: the words that they use, each once, then the versions in the order of the ledger, by
 * the numbers of their words.
 */
final class LinkSegment {
    static final SegmentHead HEAD = new SegmentHead(LinkFolding.FAMILY, 0x4c4e_474c, 2);

    private LinkSegment() {}

    /** Packs the versions after a point of the ledger. */
    static byte[] pack(LinkTable table, long after, long until) {
        Packing body = new Packing();
        Interned<Reference> nodes = new Interned<>();
        Interned<String> words = new Interned<>();
        Interned<Place> places = new Interned<>();
        int first = table.version().firstAfter(after);
        body.number(table.version().size() - first);
        long before = after;
        for (int version = first; version < table.version().size(); version++) {
            packVersion(table, version, before, nodes, words, places, body);
            before = table.version().sequence(version);
        }
        Packing segment = HEAD.begin(after, until);
        packWords(nodes, words, places, segment);
        segment.write(body);
        return HEAD.seal(segment);
    }

    private static void packVersion(
            LinkTable table,
            int version,
            long before,
            Interned<Reference> nodes,
            Interned<String> words,
            Interned<Place> places,
            Packing to) {
        VersionColumns versions = table.version();
        long sequence = versions.sequence(version);
        to.number(sequence - before);
        long replaces = versions.replaces(version);
        to.number(replaces == 0 ? 0 : sequence - replaces);
        to.number(words.number(versions.kind(version)));
        to.signed(versions.time(version));
        to.number(places.number(table.place(versions.place(version))));
        int about = versions.about(version);
        to.number(about < 0 ? 0 : 1 + nodes.number(table.reference(about)));
        int end = version + 1 < versions.size()
                ? versions.firstLink(version + 1)
                : table.link().size();
        to.number(end - versions.firstLink(version));
        for (int link = versions.firstLink(version); link < end; link++) {
            to.number(nodes.number(table.reference(table.link().from(link))));
            to.number(words.number(table.relation(table.link().relation(link))));
            to.number(nodes.number(table.reference(table.link().to(link))));
            to.number(packed(table.weight(link)));
        }
    }

    /** The usual weight takes one byte; any other, its bits plus one. */
    private static long packed(double weight) {
        return weight == EdgeContent.USUAL ? 0 : Double.doubleToLongBits(weight) + 1;
    }

    private static double unpacked(long weight) {
        return weight == 0 ? EdgeContent.USUAL : Double.longBitsToDouble(weight - 1);
    }

    private static void packWords(
            Interned<Reference> nodes, Interned<String> words, Interned<Place> places, Packing to) {
        to.number(nodes.size());
        for (int i = 0; i < nodes.size(); i++) {
            to.string(nodes.value(i).text());
        }
        to.number(words.size());
        for (int i = 0; i < words.size(); i++) {
            to.string(words.value(i));
        }
        to.number(places.size());
        for (int i = 0; i < places.size(); i++) {
            Place place = places.value(i);
            name(place.project(), to);
            name(place.space(), to);
            to.signed(place.validFrom());
            to.signed(place.validUntil());
        }
    }

    private static void name(Optional<String> name, Packing to) {
        to.number(name.isPresent() ? 1 : 0);
        name.ifPresent(to::string);
    }

    /**
     * Adds what a segment has to a table that ends where it begins.
     *
     * @throws SegmentFormatException if it is no segment, one of another format or range, or damaged; then the table is as it was
     */
    static void addTo(LinkTable table, byte[] bytes, long after, long until) {
        Unpacking from = HEAD.open(bytes, after, until);
        long sequence = after;
        int[] nodes = numbers(from, () -> table.node(Reference.parse(from.string())));
        List<String> words = new ArrayList<>();
        for (int left = from.count(); left > 0; left--) {
            words.add(from.string());
        }
        int[] places = numbers(from, () -> table.placeNumber(place(from)));
        for (int left = from.count(); left > 0; left--) {
            sequence += from.number();
            addVersion(table, sequence, nodes, words, places, from);
        }
    }

    private static void addVersion(
            LinkTable table, long sequence, int[] nodes, List<String> words, int[] places, Unpacking from) {
        long back = from.number();
        int kind = table.version().kindNumber(words.get(from.count()));
        long time = from.signed();
        int place = places[from.count()];
        int about = from.count();
        int node = about == 0 ? LinkTable.NONE : nodes[about - 1];
        int said = table.add(sequence, back == 0 ? 0 : sequence - back, kind, time, place, node);
        for (int left = from.count(); left > 0; left--) {
            int source = nodes[from.count()];
            int relation = table.relationNumber(words.get(from.count()));
            int target = nodes[from.count()];
            table.add(source, relation, target, unpacked(from.number()), said);
        }
    }

    private interface Next {
        int number();
    }

    private static int[] numbers(Unpacking from, Next next) {
        int[] numbers = new int[from.count()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = next.number();
        }
        return numbers;
    }

    private static Place place(Unpacking from) {
        Optional<String> project = name(from);
        Optional<String> space = name(from);
        long validFrom = from.signed();
        return new Place(project, space, validFrom, from.signed());
    }

    private static Optional<String> name(Unpacking from) {
        return from.number() == 0 ? Optional.empty() : Optional.of(from.string());
    }
}
