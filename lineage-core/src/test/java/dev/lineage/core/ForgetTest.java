package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.NotFound;
import dev.lineage.LineageException.StoreFailure;
import dev.lineage.Maintenance.Forgotten;
import dev.lineage.Maintenance.Progress;
import dev.lineage.exchange.ImportReport;
import dev.lineage.graph.Edge;
import dev.lineage.graph.Node;
import dev.lineage.journal.Decision;
import dev.lineage.query.Search;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Version;
import dev.lineage.run.ActiveRun;
import dev.lineage.run.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ForgetTest extends MemoryTest {
    private static final String SECRET = "zanzibarsecret";

    private Version<Decision> secret() {
        return record(Decision.builder("Use the key " + SECRET)
                .rationale("It is " + SECRET + " again")
                .addTags("tag" + SECRET));
    }

    private long filesWith(String word) throws IOException {
        try (Stream<Path> files = Files.list(file.getParent())) {
            return files.filter(path -> contains(path, word)).count();
        }
    }

    private static boolean contains(Path path, String word) {
        try {
            return new String(Files.readAllBytes(path), StandardCharsets.ISO_8859_1).contains(word);
        } catch (IOException failure) {
            throw new AssertionError(failure);
        }
    }

    @Test
    void linksToThingsWithBlanksDoNotKeepARecordFromBeingForgotten() {
        Version<Decision> secret = secret();
        record(Decision.builder("Refresh tokens").addEntities(Reference.concept("OAuth refresh")));
        lineage.graph()
                .edges()
                .add(Edge.builder(Reference.of("the old way"), new Relation("leads_to"), Reference.of("the new way"))
                        .build());
        RecordId citing = record(Decision.builder("See the key").addEntities(Reference.of("decision:" + secret.id())))
                .id();
        assertThat(memory.maintenance().forget(List.of(secret.id()), "a key leaked"))
                .isEqualTo(new Forgotten(1, List.of(citing)));
    }

    @Test
    void noWordOfAForgottenRecordIsInAnyFileAndTheChainStays() throws IOException {
        Version<Decision> secret = secret();
        update(secret.id(), decision -> decision.lessonLearned("More of " + SECRET));
        retire(secret.id(), "because of " + SECRET);
        RecordId derived = record(Decision.builder("Rotate the key").supersedes(List.of(secret.id())))
                .id();
        String digest = verify().digest();
        assertThat(filesWith(SECRET)).isPositive();

        Forgotten forgotten = memory.maintenance().forget(List.of(secret.id()), "a key leaked");
        assertThat(forgotten.derived()).containsExactly(derived);
        assertThat(forgotten.versions()).isGreaterThanOrEqualTo(3);
        assertThat(filesWith(SECRET)).isZero();
        assertThat(filesWith("a key leaked")).isPositive();
        assertThat(verify().problems()).isEmpty();
        assertThat(verify().digest()).isEqualTo(digest);
        memory.maintenance().rebuild(Progress.NONE);
    }

    @Test
    void aForgottenRecordIsNowhereToBeSeen() {
        Version<Decision> secret = secret();
        Version<Decision> other = record("another");
        memory.maintenance().forget(List.of(secret.id()), "why");
        assertThat(lineage.journal().find(secret.id())).isEmpty();
        assertThat(lineage.find(secret.id().target())).isEmpty();
        assertThatThrownBy(() -> lineage.history(secret.id())).isInstanceOf(NotFound.class);
        assertThat(lineage.search(Search.of(SECRET))).isEmpty();
        assertThat(lineage.journal()
                        .list(Filter.ALL.withRetired(), Paging.first(10))
                        .items())
                .containsExactly(other);
        assertThat(ids(lineage.timeline(Paging.first(10)).items())).doesNotContain(secret.id());
        assertThat(lineage.counts()).containsEntry("decision", 1L);
        assertThat(lineage.documents().ids("dec-", 10)).containsExactly(other.id());
        assertThat(lineage.asOf(secret).journal().find(secret.id())).isEmpty();
        List<Object> exported = new ArrayList<>();
        memory.exchange().exportAll(lineage.scope(), document -> exported.add(document.get("id")));
        assertThat(exported).doesNotContain(secret.id().value());
    }

    @Test
    void anImportLeavesAForgottenRecordOut() {
        RecordId id = secret().id();
        memory.maintenance().forget(List.of(id), "why");
        ImportReport report = importAll(fields("id", id.value(), "decision", SECRET));
        assertThat(report.refused()).isEqualTo(1);
        assertThat(report.deviations())
                .singleElement()
                .satisfies(deviation -> assertThat(deviation.rule()).isEqualTo("forgotten"));
        assertThat(lineage.journal().find(id)).isEmpty();
    }

    @Test
    void eventsOfAForgottenRunGoToo() throws IOException {
        ActiveRun run = lineage.runs().start(Run.builder("Run").build());
        run.call("tool", "do", Map.of("x", SECRET), () -> SECRET);
        run.finish(true);
        memory.maintenance().forget(List.of(run.id()), "why");
        assertThat(filesWith(SECRET)).isZero();
        assertThatThrownBy(() -> lineage.runs().events(run.id(), 1, 10)).isInstanceOf(NotFound.class);
    }

    @Test
    void anUnknownRecordForgetsNothing() {
        Version<Decision> secret = secret();
        assertThatThrownBy(() -> memory.maintenance().forget(List.of(secret.id(), id("dec-00000000")), "why"))
                .isInstanceOf(NotFound.class);
        assertThat(get(secret.id())).isEqualTo(secret);
    }

    @Test
    void forgettingAgainRemovesTheWordsThatAReaderKeptInTheFiles() throws Exception {
        RecordId id = secret().id();
        try (Connection reader = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = reader.createStatement()) {
            statement.execute("BEGIN");
            statement.executeQuery("SELECT count(*) FROM versions").close();
            assertThatThrownBy(() -> memory.maintenance().forget(List.of(id), "why"))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessage("1 versions were erased; the same call clears the files:"
                            + " Others use the database: its files still hold what was erased");
            assertThat(filesWith(SECRET)).isPositive();
        }
        assertThat(memory.maintenance().forget(List.of(id, id), "why").versions())
                .isZero();
        assertThat(filesWith(SECRET)).isZero();
    }

    @Test
    void aLinkThatADocumentStatesOfAForgottenRecordIsDangling() {
        RecordId id = secret().id();
        memory.maintenance().forget(List.of(id), "why");
        ImportReport report = importAll(
                fields("id", "dec-aaaaaaaa", "decision", "New", "superseded_by", id.value()),
                fields("kind", "node", "type", "concept", "name", "kept"));
        assertThat(report.added()).isEqualTo(2);
        assertThat(report.deviations())
                .singleElement()
                .satisfies(deviation -> assertThat(deviation.rule()).isEqualTo("dangling-link"));
    }

    @Test
    void aForgottenNodeIsNeitherAddedNorImportedAgain() {
        Node node = Node.builder("concept", SECRET).build();
        memory.maintenance().forget(List.of(lineage.graph().addNode(node).id()), "why");
        assertThatThrownBy(() -> lineage.graph().addNode(node))
                .isInstanceOf(Conflict.class)
                .hasMessageContaining("was forgotten");
        assertThat(importAll(fields("kind", "node", "type", "concept", "name", SECRET))
                        .deviations())
                .singleElement()
                .satisfies(deviation -> assertThat(deviation.rule()).isEqualTo("forgotten"));
    }
}
