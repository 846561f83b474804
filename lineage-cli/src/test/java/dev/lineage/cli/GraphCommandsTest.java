package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GraphCommandsTest extends ShellTest {
    private String edge(String from, String relation, String to, String... options) {
        String[] arguments = new String[options.length + 6];
        System.arraycopy(new String[] {"graph", "add-edge", from, to, "--relation", relation}, 0, arguments, 0, 6);
        System.arraycopy(options, 0, arguments, 6, options.length);
        return shell.ok(arguments);
    }

    private String node(String name, String type, String... options) {
        String[] arguments = new String[options.length + 5];
        System.arraycopy(new String[] {"graph", "add-node", name, "--type", type}, 0, arguments, 0, 5);
        System.arraycopy(options, 0, arguments, 5, options.length);
        return shell.ok(arguments);
    }

    @Test
    void aNodeIsAddedOnceAndMerged() {
        assertThat(node("Billing", "service", "--data", "{\"team\":\"blue\"}")).isEqualTo("service:Billing");
        assertThat(node("Billing", "service", "--data", "{\"tier\":1}", "--observations", "Runs nightly"))
                .isEqualTo("service:Billing");

        assertThat(Shell.object(shell.ok("graph", "add-node", "Billing", "--type", "service", "--json")))
                .containsEntry("type", "service")
                .containsEntry("data", Map.of("team", "blue", "tier", 1))
                .containsEntry("observations", List.of("Runs nightly"))
                .containsEntry("version", 2);
        assertThat(shell.ok("graph", "add-node", "Retry")).isEqualTo("concept:Retry");
    }

    @Test
    void theIdOfARecordIsItsNode() {
        String id = shell.ok("remember", "Use SQLite");

        assertThat(shell.ok("graph", "add-node", id)).isEqualTo(id);
        assertThat(edge(id.substring(0, 9), "affects", "Storage")).startsWith("edge-");
        assertThat(shell.run("graph", "neighbors", "Storage").out())
                .isEqualTo("concept:Storage\n    <- affects  " + id + "  Use SQLite\n");
        assertThat(shell.run("graph", "add-edge", "dec-00000000", "b", "--relation", "affects")
                        .err())
                .isEqualTo("lineage: There is no record 'dec-00000000'\n");
    }

    @Test
    void everyFieldOfAnEdgeHasAnOption() {
        String id = edge(
                "a", "blocks", "b", "--weight", "0.5", "--reason", "R", "--bidirectional", "--data", "{\"k\":[1]}");

        assertThat(Shell.object(shell.ok("journal", "show", id, "--json")))
                .containsEntry("from", "a")
                .containsEntry("relation", "blocks")
                .containsEntry("to", "b")
                .containsEntry("weight", new BigDecimal("0.5"))
                .containsEntry("reason", "R")
                .containsEntry("bidirectional", true)
                .containsEntry("data", Map.of("k", List.of(1)));
        assertThat(edge("a", "blocks", "b")).isEqualTo(id);
    }

    @Test
    void neighborsAreShownByLevelWithRelationAndDirection() {
        node("Billing", "service");
        edge("Billing", "depends_on", "Redis", "--reason", "sessions");
        edge("Checkout", "depends_on", "Billing");
        edge("Redis", "implements", "Cache");

        assertThat(shell.run("graph", "neighbors", "Billing").lines())
                .containsExactlyInAnyOrder(
                        "service:Billing",
                        "    -> depends_on  concept:Redis (sessions)",
                        "    <- depends_on  concept:Checkout");
        assertThat(shell.run("graph", "neighbors", "Billing", "--direction", "outgoing", "--depth", "2")
                        .lines())
                .containsExactly(
                        "service:Billing",
                        "    -> depends_on  concept:Redis (sessions)",
                        "concept:Redis",
                        "    -> implements  concept:Cache");
        assertThat(shell.run("graph", "neighbors", "Redis", "--relation", "implements")
                        .lines())
                .containsExactly("concept:Redis", "    -> implements  concept:Cache");
        assertThat(Shell.object(shell.ok("graph", "neighbors", "Cache", "--json")))
                .containsEntry("cut", false)
                .hasEntrySatisfying(
                        "nodes",
                        nodes -> assertThat(nodes)
                                .asString()
                                .contains(
                                        "{name=concept:Cache, title=Cache, depth=0}",
                                        "{name=concept:Redis, title=Redis, depth=1}"))
                .hasEntrySatisfying(
                        "links",
                        links -> assertThat(links)
                                .asString()
                                .contains("source=concept:Redis, relation=implements, target=concept:Cache, "
                                        + "strength=1.0"));
    }

    @Test
    void aNameThatSeveralNodesHaveNeedsItsType() {
        node("Billing", "service");
        assertThat(shell.ok("graph", "neighbors", "Billing")).isEqualTo("service:Billing");
        node("Billing", "team");

        Shell.Result result = shell.run("graph", "neighbors", "Billing");

        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err()).contains("service:Billing", "team:Billing");
        assertThat(shell.ok("graph", "neighbors", "team:Billing")).isEqualTo("team:Billing");
    }

    @Test
    void aNameThatNothingHasIsAnsweredWithANearOne() {
        node("Billing", "service");
        node("A name with blanks", "team");

        Shell.Result result = shell.run("graph", "neighbors", "Biling");

        assertThat(result.exit()).isZero();
        assertThat(result.err()).isEqualTo("lineage: Nothing is linked to concept:Biling; did you mean 'Billing'?\n");
        assertThat(shell.run("graph", "neighbors", "service:Billing").err())
                .isEqualTo("lineage: Nothing is linked to service:Billing\n");
    }

    @Test
    void aWordIsNoBeginningOfAnId() {
        edge("edge", "affects", "node");

        assertThat(shell.ok("graph", "neighbors", "edge")).contains("-> affects  concept:node");
    }

    @Test
    void queryFindsNodesByTheirTextWithTheirNeighbors() {
        node("Token service", "service", "--data", "{\"team\":\"blue\"}");
        edge("Token service", "depends_on", "Clock");
        String id = shell.ok("remember", "Tokens live an hour");

        assertThat(shell.ok("graph", "query", "token"))
                .contains("service:Token service\n    -> depends_on  concept:Clock")
                .contains(id + "  Tokens live an hour");
        assertThat(shell.ok("graph", "query", "blue")).startsWith("service:Token service");
        assertThat(shell.ok("graph", "query", "tokens", "--limit", "1")).contains("oken");
    }

    @Test
    void theShortestPathIsShownInItsOrder() {
        edge("a", "depends_on", "b");
        edge("c", "affects", "b");
        edge("c", "implements", "d");

        assertThat(shell.run("graph", "path", "a", "d").lines())
                .containsExactly(
                        "concept:a",
                        "    -> depends_on  concept:b",
                        "concept:b",
                        "    <- affects  concept:c",
                        "concept:c",
                        "    -> implements  concept:d");
        Shell.Result none = shell.run("graph", "path", "a", "d", "--depth", "2");
        assertThat(none.exit()).isZero();
        assertThat(none.out()).isEmpty();
        assertThat(none.err()).isEqualTo("lineage: No path leads from concept:a to concept:d\n");
    }

    @Test
    void hubsOrphansAndComponentsAreListed() {
        edge("a", "affects", "b");
        edge("a", "affects", "c");
        edge("x", "affects", "y");
        node("Lonely", "concept");

        assertThat(shell.run("graph", "hubs", "--limit", "1").out()).isEqualTo("concept:a  2  a\n");
        assertThat(shell.ok("graph", "orphans"))
                .containsPattern("concept:Lonely +Lonely")
                .doesNotContain("concept:a");
        assertThat(shell.run("graph", "components").lines())
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("3  2  ").contains("concept:a", "concept:b", "concept:c"),
                        line -> assertThat(line).startsWith("2  1  ").contains("concept:x", "concept:y"));
        assertThat(shell.ok("graph", "hubs", "--json")).contains("\"name\": \"concept:a\"", "\"links\": 2");
    }

    @Test
    void anEdgeAndANodeWithItsEdgesAreRemoved() {
        node("Billing", "service");
        String edge = edge("Billing", "depends_on", "Redis");

        Shell.Result refused = shell.run("graph", "remove", "Billing", "--reason", "Gone");
        assertThat(refused.exit()).isEqualTo(1);
        assertThat(shell.ok("graph", "remove", edge, "--reason", "Wrong")).isEqualTo(edge + " 2");
        assertThat(shell.ok("graph", "neighbors", "Billing")).isEqualTo("service:Billing");
        edge("Billing", "depends_on", "Clock");
        shell.ok("graph", "remove", "Billing", "--reason", "Gone", "--cascade");

        assertThat(shell.ok("graph", "query", "Billing")).isEmpty();
        assertThat(shell.ok("graph", "neighbors", "Clock")).isEqualTo("concept:Clock");
    }

    @Test
    void anEarlierGraphIsRead() {
        edge("a", "affects", "b");
        String later = edge("a", "affects", "c");

        assertThat(shell.ok("graph", "neighbors", "a")).contains("concept:c");
        shell.ok("graph", "remove", later, "--reason", "Wrong");
        assertThat(shell.ok("graph", "neighbors", "a")).doesNotContain("concept:c");
        assertThat(shell.ok("graph", "neighbors", "a", "--as-of", later + "@1")).contains("concept:c");
    }

    @Test
    void aLinkOfADecisionIsOneOfItsFieldsAndAnyOtherIsAnEdge() {
        String id = shell.ok("remember", "Use SQLite");

        assertThat(shell.ok("link", id, "implements", "Storage", "--reason", "One file"))
                .isEqualTo(id);
        assertThat(shell.ok("journal", "link", "Storage", "affects", "src/db.ts"))
                .startsWith("edge-");
        assertThat(shell.ok("link", id, "relates_to", "SQL", "--bidirectional")).startsWith("edge-");

        assertThat(Shell.object(shell.ok("journal", "show", id, "--json")).get("links"))
                .isEqualTo(List.of(Map.of("relation", "implements", "target", "Storage", "reason", "One file")));
        assertThat(shell.ok("why", "Storage")).contains("Use SQLite", "implements (One file)");
        assertThat(shell.ok("journal", "show", id))
                .containsPattern("-> implements +concept:Storage: One file")
                .containsPattern("<- relates to +concept:SQL");
    }

    @Test
    void aDiagramNamesNodesAndEdgesForGraphvizAndMermaid() {
        node("Say \"hi\" \\ <b>", "concept");
        node("Billing", "service");
        edge("Billing", "depends_on", "src/a.ts", "--bidirectional");

        assertThat(shell.run("graph", "export", "--format", "dot").lines())
                .startsWith("digraph lineage {")
                .contains(
                        "  \"service:Billing\";",
                        "  \"concept:Say \\\"hi\\\" \\\\ <b>\";",
                        "  \"service:Billing\" -> \"file:src/a.ts\" [label=\"depends_on\"];",
                        "  \"file:src/a.ts\" -> \"service:Billing\" [label=\"depends_on\"];")
                .endsWith("}");
        List<String> mermaid =
                shell.run("graph", "export", "--format", "mermaid").lines();
        assertThat(mermaid).startsWith("flowchart LR");
        assertThat(String.join("\n", mermaid))
                .contains("[\"concept:Say #34;hi#34; #92; #60;b#62;\"]")
                .containsPattern("(n[0-9])\\[\"service:Billing\"][^$]*(n[0-9])\\[\"file:src/a.ts\"]"
                        + "[^$]*\\1 -->\\|depends_on\\| \\2");
    }

    @Test
    void aDiagramDrawsDecisionsAndTheirLinksAndThoseNearARecord() {
        String old = shell.ok("remember", "Use files");
        String recent = shell.ok("remember", "Use SQLite", "--supersedes", old, "--links", "affects=src/db.ts");
        String citing = shell.ok("remember", "Use FTS5", "--cites", recent + "=same file");
        String oldLine = "  \"" + old + "\" [label=\"" + old + "  Use files\"];";
        String affects = "  \"" + recent + "\" -> \"file:src/db.ts\" [label=\"affects\"];";
        String supersedes = "  \"" + recent + "\" -> \"" + old + "\" [label=\"supersedes\"];";
        String cites = "  \"" + citing + "\" -> \"" + recent + "\" [label=\"cites_precedent\"];";

        assertThat(shell.run("graph", "export", "--format", "dot").lines())
                .contains(oldLine, affects, supersedes, cites);
        assertThat(shell.run("graph", "export", "--format", "dot", "--of", old).lines())
                .contains(oldLine, supersedes)
                .doesNotContain(affects, cites);
        assertThat(shell.run("graph", "export", "--format", "dot", "--of", old, "--depth", "2")
                        .lines())
                .contains(oldLine, supersedes, affects, cites);
        assertThat(shell.ok("graph", "export", "--format", "mermaid", "--of", old))
                .contains("[\"" + old + "  Use files\"]", "-->|supersedes|")
                .doesNotContain("affects");
        assertThat(Shell.object(shell.ok("graph", "export", "--of", old))).containsKeys("nodes", "links");
    }

    @Test
    void theFileOfTheContractIsExportedAndReadAgain() throws IOException {
        node("Billing", "service", "--data", "{\"team\":\"blue\"}");
        edge("Billing", "depends_on", "Redis", "--weight", "0.5");
        String json = shell.run("graph", "export").out();
        assertThat(Shell.object(json).get("nodes"))
                .asString()
                .contains("service:Billing={type=service, name=Billing, data={team=blue}");
        assertThat(Shell.object(json).get("edges"))
                .asString()
                .contains("from=service:Billing, to=concept:Redis, relation=depends_on, weight=0.5");

        Shell other = new Shell(home.resolve("other"));
        other.ok("import", Files.writeString(home.resolve("graph.json"), json).toString());

        assertThat(other.run("graph", "export").out()).isEqualTo(json);
        assertThat(Shell.object(other.ok("graph", "export", "--format", "dot", "--json")))
                .isEqualTo(Shell.object(json));
        shell.ok("graph", "remove", "Billing", "--reason", "Gone", "--cascade");
        assertThat(Shell.object(shell.ok("graph", "export"))).isEqualTo(Map.of("nodes", Map.of(), "edges", List.of()));
        assertThat(shell.run("graph", "export", "--as-of", "3").out()).isEqualTo(json);
    }

    @Test
    void aFileIsNamedFromTheProjectsRoot() throws IOException {
        shell.ok("init", "shop");
        Path folder = Files.createDirectories(home.resolve("work/src"));
        Files.writeString(folder.resolve("a.ts"), "a");

        shell.in(folder);

        edge("a.ts", "implements", "Storage");
        assertThat(shell.ok("graph", "neighbors", "a.ts")).startsWith("file:src/a.ts");
        assertThat(node("a.ts", "file")).isEqualTo("file:src/a.ts");
    }
}
