package dev.lineage.testkit;

import dev.lineage.spi.Changes;
import dev.lineage.spi.Commit;
import dev.lineage.spi.Entry;
import dev.lineage.spi.FacetRow;
import dev.lineage.spi.Header;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.NamedRow;
import dev.lineage.spi.Row;
import dev.lineage.spi.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Numbers versions, writes them to a store, and remembers them. */
final class TestLedger {
    /** A version, the words, facets and links by place that hold from it on, and the changes that come with it. */
    record Stored(Row row, String words, List<FacetRow> facets, Map<Integer, LinkRow> links, Changes changes) {
        String record() {
            return row.header().record();
        }

        /** Returns it once for each of its names that are among these. */
        Stream<NamedRow> named(Set<String> names) {
            Stream<FacetRow> ids = Stream.of(new FacetRow("id", record()));
            Stream<FacetRow> others =
                    facets.stream().filter(facet -> !facet.name().equals("tag"));
            return Stream.concat(ids, others)
                    .filter(name -> names.contains(name.value()))
                    .map(name -> name.name().equals("name") ? name.value() : null)
                    .map(name -> new NamedRow(row, name));
        }

        boolean isNote() {
            return row.header().kind().equals("note");
        }
    }

    final List<Stored> versions = new ArrayList<>();

    private int written;
    private long commits;
    private long maxTime = Long.MIN_VALUE;

    Optional<Stored> latest(String record, long sequence) {
        return versions.stream()
                .filter(version -> version.record().equals(record) && version.row.sequence() <= sequence)
                .reduce((older, newer) -> newer);
    }

    /** Adds a version to the next commit: a header with the number 0, and what holds from the version on. */
    void add(Header given, String words, List<FacetRow> facets, Map<Integer, LinkRow> links) {
        long sequence = versions.size() + 1L;
        Optional<Stored> before = latest(given.record(), sequence);
        Header last = before.map(version -> version.row.header()).orElse(given);
        Header header = given.with()
                .number(last.number() + 1)
                .creator(last.creator())
                .session(sequence % 2 == 0 ? null : "session-1")
                .time(last.time())
                .updatedAt(sequence)
                .build();
        long origin = before.map(version -> version.row.origin()).orElse(sequence);
        long textSequence = before.filter(version -> version.words.equals(words))
                .map(version -> version.row.textSequence())
                .orElse(sequence);
        String body = "{\"text\":\"" + sequence + " é雪🎉\"}";
        List<FacetRow> oldFacets = before.map(Stored::facets).orElse(List.of());
        Map<Integer, LinkRow> oldLinks = before.map(Stored::links).orElse(Map.of());
        Changes changes =
                Changes.between("", textSequence == sequence ? words : "", facets, oldFacets, links, oldLinks);
        Row row = new Row(sequence, origin, textSequence, 10 * (commits + 1), header, body);
        versions.add(new Stored(row, words, facets, links, changes));
        maxTime = Math.max(maxTime, last.time());
    }

    /** Writes the added versions and their commit. */
    void write(Writer writer) {
        for (Stored version : versions.subList(written, versions.size())) {
            writer.append(new Entry(version.row, new byte[] {0, -1}), version.changes);
        }
        written = versions.size();
        commits++;
        writer.append(new Commit(written, "commit-" + commits, 10 * commits, maxTime, new byte[] {4}));
    }
}
