package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.graph.Edge;
import dev.lineage.graph.GraphReader;
import dev.lineage.graph.Limits;
import dev.lineage.graph.Node;
import dev.lineage.graph.Reached;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Takes over a graph that people and agents wrote, and gives it back. */
class RealGraphTest {
    /** The one decision of the graph that the journal beside it does not have; one pattern is not in the library either. */
    private static final String MISSING = "dec-2444fcf8";

    @TempDir
    private Path folder;

    private Path file;
    private Lineage lineage;

    @BeforeEach
    void open() {
        file = SharedData.folder("lore").resolve("graph/data/graph.json");
        lineage = Memory.empty();
    }

    private static void takeDecisions(Lineage lineage) throws IOException {
        Path log = SharedData.folder("lore").resolve("journal/data/decisions.jsonl");
        DecisionLog.importFrom(log, lineage, ImportLimits.DEFAULT, ImportProgress.NONE);
    }

    private static void takeLessons(Lineage lineage) throws IOException {
        Path library = SharedData.folder("lore").resolve("patterns/data/patterns.yaml");
        PatternLibrary.importFrom(library, lineage, ImportLimits.DEFAULT, ImportProgress.NONE);
    }

    /** What departs from the contract, told from the lines of the file by plain means; which records are there is given. */
    private List<String> departures(Set<String> records) throws IOException {
        List<String> told = new ArrayList<>();
        String node = "";
        String type = "";
        int begins = 0;
        int edge = -1;
        List<String> lines = Files.readAllLines(file);
        for (int i = 0; i < lines.size(); i++) {
            Matcher start = Pattern.compile(" {4}\"(.+)\": \\{").matcher(lines.get(i));
            Matcher field = Pattern.compile(" {6}\"(\\w+)\": \"(.*)\",?").matcher(lines.get(i));
            if (start.matches()) {
                node = "nodes[\"" + start.group(1) + "\"]: ";
                begins = i + 1;
            } else if (lines.get(i).equals("    {")) {
                edge++;
                begins = i + 1;
            } else if (field.matches()) {
                String value = field.group(2);
                switch (field.group(1)) {
                    case "type" -> type = value;
                    case "name" -> {
                        boolean own = value.matches("dec-[0-9a-f]{8}|pat-\\d{6}-\\w+");
                        if (own && !records.contains(value)) {
                            told.add(begins + " dangling-link: " + node + "the record " + value
                                    + " is not here, its node waits for it");
                        }
                        if (Set.of("pattern", "failure").contains(type) && !records.contains(value)) {
                            told.add(begins + " type-outside-contract: " + node + "type: \"" + type + "\"");
                        }
                    }
                    case "relation" -> {
                        if (value.equals("references")) {
                            told.add(begins + " relation-outside-contract: edges[" + edge
                                    + "]: relation: \"references\"");
                        }
                    }
                    case "to" -> {
                        if (value.startsWith("session-session-")) {
                            told.add(begins + " dangling-link: edges[" + edge + "]: to: \"" + value + "\" is read as \""
                                    + value.replaceFirst("-", ":") + "\"");
                        }
                    }
                    default -> assertThat(field.group(1)).isIn("created_at", "updated_at", "from");
                }
            }
        }
        return told;
    }

    @Test
    void everyNodeAndEdgeIsTakenOverAndEveryDeviationIsReported() throws IOException {
        ImportReport report = Graphs.take(lineage, file);

        assertThat(Graphs.counts(report)).containsExactly(133 + 67, 0, 0, 0);
        assertThat(Graphs.counted(report))
                .isEqualTo(Map.of(
                        "dangling-link", 64 + 27 + 23, "relation-outside-contract", 30, "type-outside-contract", 29));
        assertThat(Graphs.told(report)).containsExactlyInAnyOrderElementsOf(departures(Set.of()));
    }

    @Test
    void besideTheRecordsThatItNamesFewLinksDangle() throws IOException {
        takeDecisions(lineage);
        takeLessons(lineage);
        Set<String> records = new HashSet<>();
        lineage.graph()
                .all(Limits.NODES)
                .nodes()
                .forEach(node -> records.add(node.reference().text()));

        ImportReport report = Graphs.take(lineage, file);

        assertThat(Graphs.counts(report)).containsExactly(133 + 67, 0, 0, 0);
        assertThat(Graphs.counted(report))
                .isEqualTo(
                        Map.of("dangling-link", 2 + 23, "relation-outside-contract", 30, "type-outside-contract", 3));
        assertThat(Graphs.told(report)).containsExactlyInAnyOrderElementsOf(departures(records));
    }

    @Test
    void nodesThatNameARecordAreThatRecord() throws IOException {
        takeDecisions(lineage);
        Graphs.take(lineage, file);

        Node node = lineage.graph().show(RecordId.of("dec-00aefaff"));
        assertThat(List.of(node.type(), node.name(), node.aliases(), node.data().get("journal_id")))
                .containsExactly(
                        "decision",
                        "Tasks use YAML files under intent/data/tasks/ rather than append-only JSONL",
                        List.of("decision-f66e755e"),
                        "dec-00aefaff");
        assertThat(node.changed()).hasToString("Optional[2026-02-19T15:56:10Z]");
        Node session = lineage.graph().show(new Thing("session", "session-20260210-034547-292f3a3b"));
        assertThat(session.time()).hasToString("Optional[2026-02-10T03:45:47Z]");
        assertThat(session.aliases()).containsExactly("session-a1a60af6");
        List<Edge> edges = lineage.graph()
                .edges(
                        RecordId.of("pat-000001-seed"),
                        Relation.LEARNED_FROM,
                        new Thing("session", "session-2026-02-09"));
        assertThat(edges).hasSize(1);
        assertThat(edges.get(0).time()).hasToString("2026-02-09T12:00:00Z");
        assertThat(edges.get(0).additional()).containsEntry("bidirectional", false);
    }

    @Test
    void aRecordThatComesLaterTakesItsNode() throws IOException {
        Graphs.take(lineage, file);
        Node before = lineage.graph().show(RecordId.of("dec-00aefaff"));
        takeDecisions(lineage);
        Node after = lineage.graph().show(RecordId.of("dec-00aefaff"));

        assertThat(List.of(before.type(), after.type())).containsExactly("record", "decision");
        assertThat(after.aliases()).containsExactly("decision-f66e755e");
        assertThat(lineage.graph().show(RecordId.of(MISSING)).type()).isEqualTo("record");
    }

    @Test
    void everyNodeAndEdgeComesBackAsItWas() throws IOException {
        for (boolean withRecords : List.of(false, true)) {
            Lineage memory = Memory.empty();
            if (withRecords) {
                takeDecisions(memory);
                takeLessons(memory);
            }
            Graphs.take(memory, file);

            ParsedGraph exported = Graphs.read(Graphs.json(memory));
            ParsedGraph original = Graphs.read(Files.readString(file));

            assertThat(Graphs.documents(exported.nodes())).containsAllEntriesOf(Graphs.documents(original.nodes()));
            assertThat(Graphs.added(exported)).containsExactlyInAnyOrderElementsOf(Graphs.added(original));
            if (!withRecords) {
                Set<String> ends =
                        new TreeSet<>(Graphs.documents(exported.nodes()).keySet());
                ends.removeAll(Graphs.documents(original.nodes()).keySet());
                assertThat(ends)
                        .containsExactly(
                                "session:session-2026-02-09",
                                "session:session-2026-02-14",
                                "session:session-2026-02-15",
                                "session:session-2026-02-16",
                                "session:session-2026-02-19");
            }
        }
    }

    @Test
    void anExportIsTakenOverIntoANewMemoryAndExportedByteByByte() throws IOException {
        for (boolean withRecords : List.of(false, true)) {
            Lineage first = Memory.empty();
            Lineage second = Memory.empty();
            if (withRecords) {
                takeDecisions(first);
                takeDecisions(second);
            }
            Graphs.take(first, file);
            String exported = Graphs.json(first);

            Graphs.take(second, folder, exported);

            assertThat(Graphs.json(second)).isEqualTo(exported);
            assertThat(seen(second.graph())).isEqualTo(seen(first.graph()));
            assertThat(Graphs.counts(Graphs.take(first, folder, exported)))
                    .startsWith(0, 0)
                    .endsWith(0);
        }
    }

    /** All that a graph shows. */
    private static List<String> seen(GraphReader graph) {
        List<String> seen = new ArrayList<>();
        for (Reached reached : graph.all(Limits.NODES).nodes()) {
            Reference reference = reached.reference();
            Node node = graph.show(reference);
            seen.add(reference + " " + node.type() + " " + node.name() + " " + node.data() + node.aliases()
                    + node.time() + node.changed() + node.additional());
            graph.edges(reference).stream()
                    .map(edge -> edge.from() + " " + edge.relation() + " " + edge.to() + " " + edge.weight()
                            + edge.reason() + edge.time() + edge.said() + edge.additional())
                    .sorted()
                    .forEach(seen::add);
        }
        return seen;
    }

    @Test
    void takingItOverTwiceChangesNothing() throws IOException {
        takeDecisions(lineage);
        Graphs.take(lineage, file);
        long sequence = lineage.query().sequence();

        ImportReport again = Graphs.take(lineage, file);

        assertThat(Graphs.counts(again)).containsExactly(0, 0, 200, 0);
        assertThat(lineage.query().sequence()).isEqualTo(sequence);
    }
}
