package dev.lineage.core.graph;

import dev.lineage.core.packed.Packing;
import dev.lineage.core.packed.SegmentFormatException;
import dev.lineage.core.packed.SegmentHead;
import dev.lineage.core.packed.Unpacking;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Versions and events of a table with their links as bytes: the words that they use, each once, then the versions and events in the order
 * of the ledger, by the numbers of their words. An event has 0 in place of its kind's number.
 */
final class LinkSegment {
    static final SegmentHead HEAD = new SegmentHead(LinkFolding.FAMILY, 0x4c4e_474c, 3);

    private LinkSegment() {}

    /** Packs what follows a point of the ledger. */
    static byte[] pack(LinkTable table, long after, long until) {
        return new Packer(table, table.version().firstAfter(after)).pack(after, until);
    }

    /** Packs the versions and events of a table from one on. */
    private static final class Packer {
        private final LinkTable table;
        private final VersionColumns versions;
        private final LinkColumns links;
        private final int first;
        private final Map<Integer, List<Integer>> ended = new HashMap<>();
        private final Interned<Reference> nodes = new Interned<>();
        private final Interned<String> words = new Interned<>();
        private final Interned<Place> places = new Interned<>();
        private final Packing body = new Packing();

        Packer(LinkTable table, int first) {
            this.table = table;
            this.versions = table.version();
            this.links = table.link();
            this.first = first;
        }

        byte[] pack(long after, long until) {
            findEnded();
            body.number(versions.size() - first);
            long before = after;
            for (int version = first; version < versions.size(); version++) {
                body.number(versions.sequence(version) - before);
                pack(version);
                before = versions.sequence(version);
            }
            Packing segment = HEAD.begin(after, until);
            packWords(nodes, words, places, segment);
            segment.write(body);
            return HEAD.seal(segment);
        }

        /** Which links each event has ended: only the links tell. */
        private void findEnded() {
            for (int link = 0; link < links.size(); link++) {
                int event = links.endedBy(link);
                if (event >= first) {
                    ended.computeIfAbsent(event, ignored -> new ArrayList<>()).add(link);
                }
            }
        }

        private void pack(int version) {
            if (versions.isEvent(version)) {
                body.number(0);
                packEvent(version);
            } else {
                body.number(1 + words.number(versions.kind(version)));
                packVersion(version);
            }
            packLinks(version);
        }

        private void packVersion(int version) {
            long replaces = versions.replaces(version);
            body.number(replaces == 0 ? 0 : versions.sequence(version) - replaces);
            body.signed(versions.time(version));
            body.number(places.number(table.place(versions.place(version))));
            int about = versions.about(version);
            body.number(about < 0 ? 0 : 1 + node(about));
        }

        private void packEvent(int event) {
            body.signed(versions.time(event));
            body.number(node(versions.about(event)));
            List<Integer> ends = ended.getOrDefault(event, List.of());
            body.number(ends.size());
            for (int link : ends) {
                body.number(words.number(table.relation(links.relation(link))));
                body.number(node(links.to(link)));
            }
        }

        private void packLinks(int version) {
            int end = version + 1 < versions.size() ? versions.firstLink(version + 1) : links.size();
            body.number(end - versions.firstLink(version));
            for (int link = versions.firstLink(version); link < end; link++) {
                body.number(node(links.from(link)));
                body.number(words.number(table.relation(links.relation(link))));
                body.number(node(links.to(link)));
                body.number(packed(table.weight(link)));
            }
        }

        private int node(int number) {
            return nodes.number(table.reference(number));
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
            int kind = from.count();
            int said = kind == 0
                    ? addEvent(table, sequence, nodes, words, from)
                    : addVersion(table, sequence, table.version().kindNumber(words.get(kind - 1)), nodes, places, from);
            addLinks(table, said, nodes, words, from);
        }
        table.passTo(until);
    }

    private static int addVersion(LinkTable table, long sequence, int kind, int[] nodes, int[] places, Unpacking from) {
        long back = from.number();
        long time = from.signed();
        int place = places[from.count()];
        int about = from.count();
        int node = about == 0 ? LinkTable.NONE : nodes[about - 1];
        return table.add(sequence, back == 0 ? 0 : sequence - back, kind, time, place, node);
    }

    private static int addEvent(LinkTable table, long sequence, int[] nodes, List<String> words, Unpacking from) {
        long time = from.signed();
        int record = nodes[from.count()];
        int event = table.addEvent(sequence, time, record);
        for (int left = from.count(); left > 0; left--) {
            int relation = table.relationNumber(words.get(from.count()));
            table.end(record, relation, nodes[from.count()], event);
        }
        return event;
    }

    private static void addLinks(LinkTable table, int said, int[] nodes, List<String> words, Unpacking from) {
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
