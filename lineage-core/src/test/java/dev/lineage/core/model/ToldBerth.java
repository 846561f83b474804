package dev.lineage.core.model;

import dev.lineage.core.Berth;
import dev.lineage.core.kernel.Cited;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a version of a berth says, a record of a kind that only tests declare. */
record ToldBerth(
        String name,
        Optional<Double> depth,
        List<String> tags,
        List<RecordId> beside,
        List<String> rings,
        List<RecordId> like,
        List<RecordId> follows) {
    static ToldBerth of(Berth berth) {
        return new ToldBerth(
                berth.name(),
                berth.depth(),
                berth.tags(),
                berth.beside().stream().map(Cited::id).toList(),
                berth.rings().stream().map(Berth.Ring::colour).toList(),
                berth.like().stream().map(Cited::id).toList(),
                berth.follows().stream().map(Cited::id).toList());
    }

    /** As a caller of its component says it. */
    Berth berth() {
        Berth berth = Berth.of(name).tagged(tags.toArray(String[]::new));
        for (String colour : rings) {
            berth = berth.ring(colour);
        }
        return depth.isPresent() ? berth.depth(depth.get()) : berth;
    }

    ToldBerth depth(double metres) {
        return new ToldBerth(name, Optional.of(metres), tags, beside, rings, like, follows);
    }

    ToldBerth tags(List<String> words) {
        return new ToldBerth(name, depth, words, beside, rings, like, follows);
    }

    /** The fields under their names, without those that say nothing. */
    Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("name", name);
        depth.ifPresent(metres -> document.put("depth", new BigDecimal(Double.toString(metres))));
        document.put("tags", tags);
        document.put("beside", beside.stream().map(RecordId::text).toList());
        document.put(
                "rings", rings.stream().map(colour -> Map.of("colour", colour)).toList());
        document.put("like", like.stream().map(RecordId::text).toList());
        document.put("follows", follows.stream().map(RecordId::text).toList());
        document.values().removeIf(value -> value.equals(List.of()));
        return document;
    }

    /** What it links to, under the fields' relations. */
    Map<Relation, List<RecordId>> links() {
        Map<Relation, List<RecordId>> links = new LinkedHashMap<>();
        links.put(Relation.RELATES_TO, beside);
        links.put(Relation.CITES_PRECEDENT, like);
        links.put(Relation.APPLIES_PATTERN, follows);
        return links;
    }

    /** The text by which it is found. */
    String text() {
        List<String> lines = new ArrayList<>(List.of(name));
        lines.addAll(tags);
        lines.addAll(rings);
        return String.join("\n", lines);
    }
}
