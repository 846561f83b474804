package dev.lineage.core;

import static dev.lineage.record.WriteOption.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Lineage;
import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.Denied;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageException.NotFound;
import dev.lineage.LineageMemory;
import dev.lineage.Maintenance.Progress;
import dev.lineage.Scope;
import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.ImportReport;
import dev.lineage.graph.Traversal;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Level;
import dev.lineage.knowledge.CodeSnippet;
import dev.lineage.knowledge.CodeSnippetBuilder;
import dev.lineage.knowledge.GoldenPath;
import dev.lineage.knowledge.GoldenPathStep;
import dev.lineage.knowledge.Knowledge.Addition;
import dev.lineage.knowledge.KnowledgeReader;
import dev.lineage.knowledge.MemoryCore;
import dev.lineage.knowledge.MemoryEntry;
import dev.lineage.knowledge.MemoryEntry.Quality;
import dev.lineage.knowledge.MemoryEntry.RelatedEntry;
import dev.lineage.knowledge.MemoryEntry.SourceType;
import dev.lineage.knowledge.MemoryEntryBuilder;
import dev.lineage.query.Direction;
import dev.lineage.query.Search;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.thought.Thought;
import dev.lineage.work.Task;
import dev.lineage.work.Task.TaskResult;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The rules of memory entries and their cores (rules M1 to M6). */
class MemoryEntriesTest extends MemoryTest {
    private static final String BACKOFF =
            "Retry a failed refresh of the token with a growing pause between the attempts";

    private RecordId core(String name, String config) {
        return add(MemoryCore.class, "'name': '%s', 'config': {%s}", name, config)
                .id();
    }

    private RecordId core(String name) {
        return core(name, "");
    }

    @Test
    void ownerAndVisibilityOfACoreAreSetByItsOwnerOnly() {
        RecordId core = publicCore(lineage, "shared");
        MemoryCore before = lineage.records(MemoryCore.class).get(core).value();
        Lineage other = memory.in(PLANNER.actor("mallory"));
        for (String change : List.of("'owner': 'mallory'", "'visibility': 'private'")) {
            assertThatThrownBy(() -> change(other, core, change))
                    .isInstanceOfSatisfying(
                            Denied.class, denied -> assertThat(denied.rule()).isEqualTo("owner"));
        }
        String said = "'kind': 'memory_core', 'id': '" + core + "', 'name': 'shared'";
        importAs(PLANNER.actor("mallory"), json(said + ", 'owner': 'mallory', 'visibility': 'private'"));
        assertThat(lineage.records(MemoryCore.class).get(core).value()).isEqualTo(before);
    }

    @Test
    void theNameOfACoreMeansTheOwnOneAndElseTheOnlyOneThatIsVisible() {
        Version<MemoryCore> own = lineage.knowledge().core("ants");
        Lineage other = memory.in(PLANNER.actor("other"));
        RecordId open = publicCore(other, "ants");
        assertThat(lineage.knowledge().core("ants")).isEqualTo(own);
        assertThat(lineage.knowledge().findCore("ants")).contains(own);
        Lineage reader = memory.in(PLANNER.actor("reader").reading("team:infra"));
        assertThat(reader.knowledge().core("ants").id()).isEqualTo(open);
        RecordId ofTeam = add(MemoryCore.class, "'name': 'bees', 'visibility': 'team', 'owner': 'infra'")
                .id();
        RecordId ofOther = publicCore(other, "bees");
        assertThatThrownBy(() -> reader.knowledge().core("bees"))
                .isInstanceOf(Conflict.class)
                .hasMessageMatching("The cores (" + ofTeam + " and " + ofOther + "|" + ofOther + " and " + ofTeam
                        + ") have the name 'bees'");
        assertThat(reader.knowledge().findCore("wasps")).isEmpty();
    }

    @Test
    void severalPeopleImportTheSameExportOfACore() {
        RecordId core = core("backend");
        add(entry(core, "Backoff", BACKOFF));
        List<Map<String, Object>> export = export(memory, PLANNER);
        try (LineageMemory other = open(file.resolveSibling("other.db"), 2)) {
            for (String person : List.of("agent:ada", "agent:bob", "agent:planner")) {
                Scope scope = PLANNER.actor(person);
                assertThat(importAll(other, scope, export).added()).isEqualTo(2);
                assertThat(importAll(other, scope, export)).isEqualTo(new ImportReport(0, 0, 2, 0, 0, List.of()));
                Lineage own = other.in(scope);
                Version<MemoryCore> copy = own.knowledge().findCore("backend").orElseThrow();
                assertThat(copy.value().owner()).contains(person);
                assertThat(all(own.knowledge()))
                        .extracting(entry -> entry.value().coreId())
                        .containsExactly(copy.id());
                assertThat(own.find(core.target()).orElseThrow().id()).isEqualTo(copy.id());
            }
            assertThat(other.maintenance().verify(Progress.NONE).problems()).isEmpty();
        }
    }

    @Test
    void anImportSaysTheSameOfALinkToAHiddenRecordAndToNone() {
        RecordId hidden = know(core("backend"), "Backoff", BACKOFF);
        Map<String, ?> naming = fields("decision", "a", "entities", List.of(hidden.value()));
        Map<String, ?> dangling = fields("decision", "a", "entities", List.of("mem-99999999"));
        assertThat(importAs(PLANNER.actor("agent:bob"), naming, dangling).deviations())
                .containsExactly(
                        new Deviation("file:1", "dangling-link", "there is no record " + hidden),
                        new Deviation("file:2", "dangling-link", "there is no record mem-99999999"));
        assertThat(importAll(naming).deviations()).isEmpty();
    }

    private static MemoryEntryBuilder entry(RecordId core, String title, String content) {
        return MemoryEntry.builder(core, title, content);
    }

    /** Adds an entry with further fields of a JSON object. */
    private RecordId know(RecordId core, String title, String content, String fields) {
        MemoryEntry entry = entry(core, title, content).build();
        return lineage.knowledge()
                .add(lineage.documents().with(entry, json(fields)))
                .id();
    }

    private Addition addition(RecordId core, String content) {
        return lineage.knowledge().keep(entry(core, "Backoff", content).build());
    }

    private static String dependsOn(RecordId other) {
        return "'depends_on': [{'entry': '" + other + "'}]";
    }

    private Version<MemoryEntry> add(MemoryEntryBuilder entry) {
        return lineage.knowledge().add(entry.build());
    }

    private void change(RecordId core, String fields, WriteOption... options) {
        change(MemoryCore.class, core, fields, options);
    }

    private static void change(Lineage owner, RecordId core, String fields) {
        owner.records(MemoryCore.class).change(core, old -> owner.documents().with(old, json(fields)));
    }

    private void configure(RecordId core, String config) {
        change(core, "'config': {" + config + "}");
    }

    private static List<RecordId> entries(KnowledgeReader memory) {
        return ids(all(memory));
    }

    @Test
    void theSameEntryIsStoredOnceAndOneThatSaysTheSameIsNamed() {
        RecordId core = core("backend");
        Addition first = addition(core, BACKOFF);
        assertThat(first).isEqualTo(new Addition(first.entry(), false, List.of()));
        Addition again = addition(core, BACKOFF);
        assertThat(again).isEqualTo(new Addition(first.entry(), true, List.of()));
        Addition like = addition(core, BACKOFF + " of it");
        assertThat(like.existing()).isFalse();
        assertThat(like.similar()).containsExactly(first.entry().id());

        configure(core, "'auto_dedupe': false");
        Addition copy = addition(core, BACKOFF);
        assertThat(copy.existing()).isFalse();
        assertThat(copy.similar()).isEmpty();
    }

    @Test
    void aCoreMayLinkNewEntriesToThoseThatAreNear() {
        RecordId core = core("backend", "'auto_link': true");
        RecordId near = know(core, "Backoff", BACKOFF);
        add(entry(core, "Colours", "Paint the shed green"));
        Version<MemoryEntry> linked = add(entry(core, "Backoff", BACKOFF + " of it, up to a minute"));

        assertThat(linked.value().related()).singleElement().satisfies(related -> {
            assertThat(related.entry()).isEqualTo(near.target());
            assertThat(related.strength()).isBetween(0.7, 1.0);
            assertThat(related.discoveredAt()).contains(clock.instant());
        });
        assertThat(lineage.links(near.target(), Direction.INCOMING))
                .extracting(link -> link.relation().value())
                .containsExactly("relates_to");
    }

    @Test
    void entriesThatAreLessThanTheirCoreAsksForAreFoundNowhereButAmongDrafts() {
        RecordId core = core("backend", "'min_confidence': 'high', 'require_verification': true");
        RecordId draft = add(entry(core, "Backoff", BACKOFF).quality(Quality.of(Level.HIGH)))
                .id();

        assertThat(entries(lineage.knowledge())).isEmpty();
        assertThat(lineage.counts()).doesNotContainKey("memory_entry");
        assertThat(lineage.search(Search.of("backoff"))).isEmpty();
        assertThat(lineage.recall("backoff", 1_000).records()).isEmpty();
        assertThat(entries(lineage.withDrafts().knowledge())).containsExactly(draft);
        assertThat(lineage.withDrafts().search(Search.of("backoff"))).hasSize(1);

        Version<MemoryEntry> verified = lineage.knowledge().verify(draft);
        assertThat(verified.value().quality())
                .isEqualTo(new Quality(Level.HIGH, true, Optional.of(clock.instant()), Optional.of("agent:planner")));
        assertThat(entries(lineage.knowledge())).containsExactly(draft);
        assertThat(lineage.counts()).containsEntry("memory_entry", 1L);
        assertThat(lineage.recall("backoff", 1_000).records()).containsExactly(draft);

        lineage.knowledge().update(draft, change -> change.content("Retry never"));
        assertThat(entries(lineage.knowledge())).isEmpty();
        assertThat(lineage.counts()).doesNotContainKey("memory_entry");
        configure(core, "'min_confidence': 'medium'");
        assertThat(entries(lineage.knowledge())).containsExactly(draft);
        configure(core, "'require_verification': true");
        assertThat(entries(lineage.knowledge())).isEmpty();
    }

    @Test
    void aCoreMayEndEntriesThatNobodyTouches() {
        RecordId core = core("backend", "'archive_after_days': 30");
        RecordId id = know(core, "Backoff", BACKOFF);
        clock.advance(Duration.ofDays(29));
        lineage.knowledge().verify(id);
        clock.advance(Duration.ofDays(29));
        assertThat(entries(lineage.knowledge())).containsExactly(id);
        clock.advance(Duration.ofDays(1));
        assertThat(entries(lineage.knowledge())).isEmpty();
        assertThat(lineage.knowledge().find(id)).isPresent();
    }

    @Test
    void whoMayReadACoreIsDecidedByItsVisibilityNow() {
        RecordId core = core("backend");
        RecordId id = know(core, "Backoff", BACKOFF);
        Lineage bob = memory.in(PLANNER.actor("agent:bob"));
        Lineage team = memory.in(PLANNER.actor("agent:eve").reading("team:infra"));

        assertThat(entries(lineage.knowledge())).containsExactly(id);
        assertThat(bob.knowledge().find(id)).isEmpty();
        assertThat(bob.records(MemoryCore.class).find(core)).isEmpty();
        assertThat(bob.search(Search.of("backoff"))).isEmpty();
        assertThat(bob.counts()).doesNotContainKeys("memory_entry", "memory_core");
        assertThatThrownBy(
                        () -> bob.knowledge().add(entry(core, "Intruder", "x").build()))
                .isInstanceOf(NotFound.class);

        change(core, "'visibility': 'team', 'owner': 'infra'");
        assertThat(entries(team.knowledge())).containsExactly(id);
        assertThat(bob.knowledge().find(id)).isEmpty();
        assertThatThrownBy(() -> change(team, core, "'visibility': 'public'")).isInstanceOf(Denied.class);
        Lineage writer = memory.in(PLANNER.actor("agent:eve").space("team:infra"));
        change(writer, core, "'visibility': 'public'");
        assertThat(entries(bob.knowledge())).containsExactly(id);
        assertThat(bob.asOf(lineage.history(id).get(0)).knowledge().find(id)).isPresent();
        assertThat(memory.in(Scope.project("other").actor("agent:planner"))
                        .knowledge()
                        .find(id))
                .isEmpty();
    }

    @Test
    void recordsNameEntriesOfCoresThatTheirReadersSee() {
        RecordId secret = know(core("secret"), "Backoff", BACKOFF);
        RecordId open = publicCore(lineage, "open");
        RecordId shared = know(open, "Jitter", "Add a random delay");

        record(Decision.builder("Use jitter").addEntities(shared.target()));
        assertThatThrownBy(() -> record(Decision.builder("Use backoff").addEntities(secret.target())))
                .isInstanceOf(NotFound.class)
                .hasMessage("Readers of the common space do not see '" + secret + "'");
        RecordId other = core("other secret");
        String both = "'depends_on': [{'entry': '%s'}, {'entry': '%s'}]".formatted(secret, shared);
        know(other, "Both", "Backoff with jitter", both);
        assertThatThrownBy(() -> know(open, "Leak", "Names a secret", dependsOn(secret)))
                .isInstanceOf(NotFound.class);
    }

    @Test
    void aCoreIsSearchedWithThoseThatItExtends() {
        RecordId base = core("base");
        RecordId middle = core("middle");
        RecordId top = core("top");
        extend(middle, base);
        extend(top, middle);
        RecordId deep = know(base, "Backoff", BACKOFF);
        add(entry(core("stranger"), "Backoff", BACKOFF + " there"));
        RecordId own = add(entry(top, "Backoff of ours", BACKOFF)).id();

        assertThat(lineage.knowledge().search(top, Search.of("backoff")))
                .extracting(hit -> hit.version().id())
                .containsExactlyInAnyOrder(deep, own);
        assertThatThrownBy(() -> extend(base, top))
                .isInstanceOf(Conflict.class)
                .hasMessage(base + " cannot extend a core that extends it");
        assertThatThrownBy(() -> lineage.knowledge().search(RecordId.of("core-00000000"), Search.of("x")))
                .isInstanceOf(NotFound.class);
    }

    private void extend(RecordId core, RecordId other) {
        change(core, "'extends_cores': [{'core_id': '" + other + "'}]");
    }

    @Test
    void aProjectHasOneCoreOfANameWhichANodeMayHaveToo() {
        importAll(fields("kind", "node", "type", "core", "name", "backend"));
        RecordId core = lineage.knowledge().core("backend").id();
        RecordId made = lineage.knowledge().core("frontend").id();
        String message = "The core " + core + " has the name 'backend' already";
        conflicts("name", message, () -> core("backend"));
        conflicts("name", message, () -> change(made, "'name': 'backend'"));
        assertThatThrownBy(() -> change(core, "'name': 'frontend'")).isInstanceOf(Conflict.class);
        assertThat(lineage.knowledge().core("backend").id()).isEqualTo(core);
        assertThat(lineage.find(Reference.of("core:frontend")).orElseThrow().id())
                .isEqualTo(made);
        assertThat(lineage.records(MemoryCore.class).get(made).value().owner()).contains("agent:planner");
        assertThat(memory.in(PLANNER.actor("agent:bob"))
                        .knowledge()
                        .core("backend")
                        .id())
                .isNotEqualTo(core);
        Scope all = Scope.allProjects().actor("agent:planner");
        assertThat(memory.in(all).knowledge().core("backend").id()).isNotEqualTo(core);
    }

    @Test
    void entriesAreListedByFacetsAndByAPartOfAPath() {
        RecordId core = core("backend");
        String files = "{'file_path': 'src/token-service.ts'}, {'file_path': 'src/a_b.ts', 'codebase_id': 'web'}";
        RecordId token = know(core, "Tokens", "They expire", "'code_refs': [" + files + "]");
        RecordId other = know(core, "Colours", "Green", "'code_refs': [{'file_path': 'src/axb.ts'}]");

        assertThat(ids(lineage.knowledge().aboutFiles("token-service", 10))).containsExactly(token);
        assertThat(ids(lineage.knowledge().aboutFiles("a_b", 10))).containsExactly(token);
        assertThat(ids(lineage.knowledge().aboutFiles("src/", 10))).containsExactly(other, token);
        assertThat(ids(lineage.knowledge()
                        .list(Filter.where("codebase", "web"), Paging.first(9))
                        .items()))
                .containsExactly(token);
        assertThat(lineage.why(Reference.file("src/token-service.ts"))).hasSize(1);
        assertThat(lineage.why(Reference.file("web/src/a_b.ts"))).hasSize(1);
    }

    @Test
    void anEntryThatOthersDependOnIsRetiredOnlyByForce() {
        RecordId core = core("backend");
        RecordId needed = know(core, "Tokens", "They expire");
        RecordId dependent = know(core, "Refresh", "Do it early", dependsOn(needed));

        assertThat(ids(lineage.knowledge().dependents(needed))).containsExactly(dependent);
        assertThatThrownBy(() -> lineage.knowledge().retire(needed, "wrong", false))
                .isInstanceOf(Conflict.class)
                .hasMessage("1 entries depend on " + needed + ", among them " + dependent);
        Version<MemoryEntry> retired = lineage.knowledge().retire(dependent, "wrong", false, key("k"));
        know(core, "Early", "A minute", dependsOn(dependent));
        assertThat(lineage.knowledge().retire(dependent, "wrong", false, key("k")))
                .isEqualTo(retired);
        lineage.knowledge().retire(needed, "wrong", true);
        assertThat(entries(lineage.knowledge())).doesNotContain(needed, dependent);
    }

    @Test
    void aLessonIsPromotedOnce() {
        RecordId core = core("backend");
        RecordId decision = record(Decision.builder("Refresh early").lessonLearned("Leave five minutes"))
                .id();
        Version<MemoryEntry> entry = lineage.knowledge().promote(decision, core, key("k"));

        assertThat(lineage.knowledge().promote(decision, core, key("k"))).isEqualTo(entry);

        assertThat(entry.value().content()).isEqualTo("Leave five minutes");
        assertThat(entry.value().sourceType()).isEqualTo(SourceType.PROMOTED);
        assertThat(ids(lineage.why(decision.target()))).containsExactly(entry.id());
        assertThatThrownBy(() -> lineage.knowledge().promote(decision, core))
                .isInstanceOf(Conflict.class)
                .hasMessage(decision + " was promoted to " + entry.id());
        RecordId without = record("No lesson").id();
        assertThatThrownBy(() -> lineage.knowledge().promote(without, core)).isInstanceOf(Conflict.class);
    }

    @Test
    void eachLearningOfATaskIsPromotedOnce() {
        RecordId core = core("backend");
        RecordId task =
                lineage.work().add(Task.builder("Refresh early").build()).id();
        lineage.work()
                .complete(task, new TaskResult("Done", List.of(), List.of(), List.of("Clocks differ", "Tokens leak")));
        Version<MemoryEntry> clocks = lineage.knowledge().promote(task, "Clocks differ", core);
        Version<MemoryEntry> tokens = lineage.knowledge().promote(task, "Tokens leak", core);

        assertThat(clocks.value().content()).isEqualTo("Clocks differ");
        assertThat(clocks.value().promotedFrom()).contains(task.target());
        assertThat(ids(lineage.why(task.target()))).contains(clocks.id(), tokens.id());
        lineage.knowledge().update(clocks.id(), entry -> entry.content("Clocks differ by minutes"));
        assertThatThrownBy(() -> lineage.knowledge().promote(task, "Clocks differ", core))
                .isInstanceOf(Conflict.class)
                .hasMessage("The learning of " + task + " was promoted to " + clocks.id());
        assertThatThrownBy(() -> lineage.knowledge().promote(task, "Clocks agree", core))
                .isInstanceOf(InvalidInput.class)
                .hasMessageContaining("learning")
                .hasMessageContaining("Clocks agree");
        assertThat(entries(lineage.knowledge())).containsExactlyInAnyOrder(clocks.id(), tokens.id());
    }

    @Test
    void theQueriesOfTheSeedAreAnswered() {
        RecordId core = core("backend");
        RecordId a = know(core, "A", "alpha");
        RecordId b = add(entry(core, "B", "beta").addRelated(related(a))).id();
        RecordId c = add(entry(core, "C", "gamma").addRelated(related(b))).id();
        add(entry(core, "D", "delta").addRelated(related(c)));
        assertThat(lineage.graph()
                        .neighbors(a.target(), Traversal.depth(2).along(Relation.RELATES_TO))
                        .nodes())
                .extracting(node -> node.name().text() + " " + node.depth())
                .containsExactlyInAnyOrder(a + " 0", b + " 1", c + " 2");

        RecordId path = add(new GoldenPath("How a token is refreshed", "tokens", Optional.empty(), List.of()))
                .id();
        RecordId second = step(path, 2, "The store");
        RecordId first = step(path, 1, "The timer");
        RecordId later = step(path, 1, "The clock");
        assertThat(ids(lineage.knowledge().steps(path))).containsExactly(first, later, second);
        assertThatThrownBy(() -> lineage.knowledge().steps(RecordId.of("path-00000000")))
                .isInstanceOf(NotFound.class);
        assertThat(lineage.links(path.target(), Direction.OUTGOING))
                .allMatch(link -> link.relation().value().equals("path_step"))
                .extracting(link -> link.target().text())
                .containsExactlyInAnyOrder(first.value(), later.value(), second.value());
        GoldenPathStep step = lineage.records(GoldenPathStep.class).get(first).value();
        assertThat(step.isStale(Optional.of("while (true) fire()"))).contains(false);
        assertThat(step.isStale(Optional.of("stop()"))).contains(true);
        assertThat(lineage.records(GoldenPathStep.class).get(second).value().isStale(Optional.empty()))
                .contains(true);
    }

    private static RelatedEntry related(RecordId other) {
        return new RelatedEntry(other.target(), 1.0, Optional.empty());
    }

    private RecordId step(RecordId path, int order, String title) {
        return add(GoldenPathStep.builder(path, order, title)
                        .description("See it")
                        .filePath("src/t.ts")
                        .codeSnapshot("fire()")
                        .build())
                .id();
    }

    @Test
    void aSnippetOfTheSamePlaceIsChanged() {
        CodeSnippetBuilder snippet = CodeSnippet.builder("web", "src/auth.ts")
                .symbol("refresh")
                .content("refresh()")
                .language("typescript")
                .startLine(3)
                .endLine(3);
        RecordId id = add(snippet.build()).id();
        Version<CodeSnippet> again = add(snippet.content("refresh(early)").build());
        assertThat(again.id()).isEqualTo(id);
        assertThat(again.number()).isEqualTo(2);
        assertThat(add(snippet.startLine(2).build()).id()).isNotEqualTo(id);
    }

    private RecordId lesson(String lesson) {
        return record(Decision.builder("Refresh early").lessonLearned(lesson)).id();
    }

    @Test
    void aLessonWhoseEntryIsADraftIsPromotedOnceToo() {
        RecordId decision = lesson("Leave five minutes");
        lineage.knowledge().promote(decision, core("strict", "'require_verification': true"));
        RecordId other = core("backend");
        assertThatThrownBy(() -> lineage.knowledge().promote(decision, other)).isInstanceOf(Conflict.class);
    }

    @Test
    void whatIsPromotedKeepsItsText() {
        RecordId core = core("backend");
        String text = BACKOFF.repeat(9);
        RecordId thought = lineage.thoughts().add(Thought.builder(text).build()).id();
        assertThat(lineage.knowledge().promote(thought, core).value().content()).isEqualTo(text);
        assertThat(lineage.knowledge()
                        .promote(lesson("\n\nLeave\nsome"), core)
                        .value()
                        .title())
                .isEqualTo("Leave");
    }

    @Test
    void entriesAreTheSameIfTitleAndContentAreHoweverManyAreAlike() {
        RecordId core = core("backend");
        String words = IntStream.range(0, 40)
                .mapToObj(i -> "step" + (char) ('a' + i) + " ")
                .collect(Collectors.joining());
        List<RecordId> ids = IntStream.range(0, 30)
                .mapToObj(i -> know(core, "Checklist", words + i))
                .toList();
        assertThat(IntStream.range(0, 30).mapToObj(i -> know(core, "Checklist", words + i)))
                .isEqualTo(ids);
        add(entry(core, "Retry\nthe failed token", "with a pause"));
        assertThat(lineage.knowledge()
                        .keep(entry(core, "Retry", "the failed token\nwith a pause")
                                .build())
                        .existing())
                .isFalse();
    }

    @Test
    void aCoreThatArchivesKeepsTheBeginOfAnEntryAndBringsNoneBack() {
        RecordId core = core("backend", "'archive_after_days': 30");
        Instant begin = clock.instant().minus(Duration.ofDays(9));
        RecordId id = lineage.knowledge()
                .add(
                        entry(core, "Backoff", BACKOFF).build(),
                        WriteOption.valid(new Validity(
                                Optional.of(begin), Optional.of(clock.instant().plusSeconds(9)))))
                .id();
        assertThat(lineage.knowledge().verify(id).validity())
                .isEqualTo(new Validity(
                        Optional.of(begin), Optional.of(clock.instant().plus(Duration.ofDays(30)))));
        clock.advance(Duration.ofDays(1));
        Validity ended = lineage.knowledge().retire(id, "wrong", false).validity();
        assertThat(lineage.knowledge().verify(id).validity()).isEqualTo(ended);
    }

    @Test
    void entriesThatAreNotYetValidBecomeDraftsToo() {
        RecordId core = core("backend");
        Instant begin = clock.instant().plus(Duration.ofDays(9));
        lineage.knowledge().add(entry(core, "Backoff", BACKOFF).build(), WriteOption.valid(Validity.from(begin)));
        configure(core, "'require_verification': true");
        assertThat(entries(lineage.validAt(begin).knowledge())).isEmpty();
    }

    @Test
    void anEntryThatHasLinksIsNotRelatedToItself() {
        RecordId id = know(core("backend"), "Backoff", BACKOFF);
        assertThatThrownBy(() -> lineage.knowledge().update(id, change -> change.addRelated(related(id))))
                .isInstanceOf(InvalidInput.class)
                .hasMessageContaining("must not name the record itself");
    }

    @Test
    void aCycleOfManyCoresIsRefused() {
        List<RecordId> cores =
                IntStream.range(0, 13).mapToObj(i -> core("core " + i)).toList();
        IntStream.range(1, 13).forEach(i -> extend(cores.get(i - 1), cores.get(i)));
        assertThatThrownBy(() -> extend(cores.get(12), cores.get(0))).isInstanceOf(Conflict.class);
    }

    @Test
    void aCoreThatLosesItsOwnerBelongsToWhoChangedIt() {
        RecordId core = core("backend");
        change(core, "'owner': null, 'description': 'What the backend needs'");
        assertThat(lineage.records(MemoryCore.class).get(core).value().owner()).contains("agent:planner");
    }

    @Test
    void importedCoresAndTheirEntriesLieInTheSpaceOfTheCore() {
        RecordId secret = core("secret");
        String space = "'space': 'core:" + secret + "', ";
        importAll(
                json("'kind': 'memory_core', 'id': 'core-open', " + space
                        + "'name': 'open', 'config': {'require_verification': true}"),
                json("'kind': 'memory_entry', 'id': 'mem-1', 'core_id': 'core-open', " + space
                        + "'title': 'A', 'content': 'a'"),
                json("""
                    'kind': 'memory_entry', 'id': 'mem-2', 'core_id': 'core-open', 'space': 'core:core-open/drafts',
                    'title': 'B', 'content': 'b'
                    """));
        Version<MemoryCore> core = lineage.records(MemoryCore.class).get(id("core-open"));
        assertThat(core.space()).isEqualTo("core:core-open");
        assertThat(core.value().owner()).contains("agent:planner");
        assertThat(all(lineage.withDrafts().knowledge()))
                .hasSize(2)
                .allMatch(entry -> entry.space().equals("core:core-open/drafts"));
    }

    @Test
    void anImportedCoreMovesItsEntriesToItsDrafts() {
        importAll(
                json("'kind': 'memory_entry', 'id': 'mem-1', 'core_id': 'core-open', 'title': 'A', 'content': 'a'"),
                json("'kind': 'memory_core', 'id': 'core-open', 'name': 'open', 'config': {'require_verification':"
                        + " true}"));
        assertThat(entries(lineage.knowledge())).isEmpty();
        assertThat(entries(lineage.withDrafts().knowledge())).containsExactly(id("mem-1"));
    }

    @Test
    void aKeyOfAnotherAnswersNothingThatIsHidden() {
        RecordId core = core("secret");
        RecordId entry = know(core, "Backoff", BACKOFF);
        lineage.knowledge().retire(entry, "wrong", false, key("run-2"));
        change(core, "'description': 'more'", key("run-1"));
        Lineage bob = memory.in(PLANNER.actor("agent:bob"));
        assertThatThrownBy(() -> bob.knowledge().retire(entry, "wrong", false, key("run-2")))
                .isInstanceOf(Conflict.class);
        assertThatThrownBy(() -> bob.records(MemoryCore.class).change(core, old -> old, key("run-1")))
                .isInstanceOf(Conflict.class);
    }

    @Test
    void aCoreSaysWhenAnEntryChangedLast() {
        RecordId core = core("backend");
        RecordId id = know(core, "Backoff", BACKOFF);
        clock.advance(Duration.ofDays(1));
        lineage.knowledge().update(id, change -> change.addTags("retry"));
        assertThat(lineage.documents().write(lineage.records(MemoryCore.class).get(core)))
                .containsEntry("entry_count", 1L)
                .containsEntry("last_updated", "2026-01-02T00:00:00Z");
    }

    @Test
    void aHiddenEntryLeavesNoTrace() {
        RecordId core = core("secret");
        RecordId id = know(core, "Backoff", BACKOFF, "'code_refs': [{'file_path': 'src/a.ts'}]");
        lineage.recall("backoff", 500);
        Lineage bob = memory.in(PLANNER.actor("agent:bob"));
        assertThat(bob.find(id.target())).isEmpty();
        assertThat(bob.find(Reference.of("core:secret"))).isEmpty();
        assertThat(bob.links(id.target(), Direction.BOTH)).isEmpty();
        assertThat(bob.why(Reference.file("src/a.ts"))).isEmpty();
        assertThat(bob.knowledge().aboutFiles("src", 9)).isEmpty();
        assertThat(bob.documents().ids("mem-", 9)).isEmpty();
        assertThat(bob.timeline(Paging.first(9)).items()).isEmpty();
        assertThat(bob.counts()).isEmpty();
        assertThat(bob.projects()).isEmpty();
        assertThat(bob.graph().hubs(9)).isEmpty();
        assertThat(bob.recall("backoff", 500).text()).isEmpty();
        assertThat(export(memory, PLANNER.actor("agent:bob"))).isEmpty();
        List<Runnable> calls = List.of(
                () -> bob.history(id),
                () -> bob.knowledge().search(core, Search.of("backoff")),
                () -> bob.knowledge().verify(id),
                () -> bob.knowledge().promote(id, core),
                () -> bob.knowledge().retire(id, "wrong", true),
                () -> bob.thoughts().lineage(id, 9));
        assertThat(calls).allSatisfy(call -> assertThatThrownBy(call::run).isInstanceOf(NotFound.class));
    }
}
