package dev.lineage.core.model;

import dev.lineage.insight.Grouping;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionContextBuilder;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Entity;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Policy;
import dev.lineage.journal.Resolution;
import dev.lineage.journal.Result;
import dev.lineage.journal.ResultStatus;
import dev.lineage.query.Relation;
import dev.lineage.query.Search;
import dev.lineage.query.Timeline;
import dev.lineage.query.Validity;
import dev.lineage.question.Parameter;
import dev.lineage.question.Question;
import dev.lineage.recall.Budget;
import dev.lineage.recall.RecallKind;
import dev.lineage.recall.RecallQuery;
import dev.lineage.ref.EntryReference;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Random inputs of the journal and of search; those of the other components go on with the same choices. */
final class Inputs extends Choices {
    Inputs(SplittableRandom random, Model model) {
        super(random, model);
    }

    /** Those of patterns and anti-patterns. */
    LessonInputs lessons() {
        return new LessonInputs(random, model);
    }

    /** Those of sessions. */
    SessionInputs sessions() {
        return new SessionInputs(random, model);
    }

    /** Those of a kind that only tests declare. */
    BerthInputs berths() {
        return new BerthInputs(random, model);
    }

    DecisionDraft draft() {
        DecisionDraft draft = DecisionDraft.of(text()).entities(some(2, this::entity));
        Validity validity = validity();
        draft = validity.from().map(draft::validFrom).orElse(draft);
        draft = validity.until().map(draft::validUntil).orElse(draft);
        for (String tag : some(2, () -> of(TAGS))) {
            draft = draft.tagged(tag);
        }
        if (oneIn(2)) {
            draft = draft.because(text()).type(of(TYPES));
        }
        if (oneIn(3)) {
            draft = draft.rejecting(text()).rejecting(text(), text());
        }
        if (oneIn(3)) {
            draft = draft.relatedTo(id(), id());
        }
        if (oneIn(6)) {
            draft = draft.superseding(id());
        }
        if (oneIn(4)) {
            draft = draft.gitCommit("0a1b2c").consequences(text());
        }
        if (oneIn(3)) {
            draft = draft.knowing(this::know);
        }
        return draft.linking(some(3, this::decisionLink).toArray(DecisionLink[]::new));
    }

    private void know(DecisionContextBuilder known) {
        perhaps(2, () -> of(POINTS)).ifPresent(known::at);
        perhaps(2, () -> of(EPICS)).ifPresent(known::epic);
        perhaps(3, () -> "mj100-1").ifPresent(known::task);
        perhaps(4, () -> "wm-1").ifPresent(known::workingMemory);
        perhaps(3, () -> of(ACTORS)).ifPresent(known::agent);
        perhaps(3, this::text).ifPresent(known::question);
        perhaps(2, this::chosen).ifPresent(known::chosen);
        perhaps(3, this::gathered).ifPresent(known::inputs);
        perhaps(4, () -> Policy.of(text()).exceptBecause(text())).ifPresent(known::policy);
        perhaps(4, () -> oneIn(2)).ifPresent(known::reversible);
        perhaps(4, () -> random.nextInt(5) / 4.0).ifPresent(known::confidence);
        if (oneIn(8)) {
            known.confidence(of("high", "medium", "low"));
        }
    }

    private Map<String, Object> chosen() {
        return switch (below(4)) {
            case 0, 1 -> Map.of("strategy", of("file-based", "feature-based"));
            case 2 -> Map.of("status", of("approved", "needs_changes"), "issues", some(2, this::text));
            default -> Map.of("strategy", of(" ", "file-based"), "status", oneIn(2));
        };
    }

    private Map<String, Object> gathered() {
        return oneIn(2)
                ? additional()
                : Map.of("file_insights", of(List.of(), List.of("src/auth.ts failed"), Map.of("failures", 1L), "none"));
    }

    /** To a record, which need not be there, or to a thing that others name too. */
    DecisionLink decisionLink() {
        Reference target = oneIn(2)
                ? (oneIn(8) ? anyId() : id())
                : oneIn(2) ? Reference.epic(of(EPICS)) : Reference.entity(of(ENTITIES));
        DecisionLink link = DecisionLink.of(of(RELATIONS), target);
        link = oneIn(3) ? link.strength(random.nextInt(5) / 4.0) : link;
        return oneIn(3) ? link.because(text()) : link;
    }

    Resolution resolution() {
        Result result = Result.of(of(ResultStatus.values()));
        result = oneIn(3) ? result.errors(random.nextInt(8)).retries(2) : result;
        result = oneIn(4) ? result.evidence(text()).duration(Duration.ofSeconds(random.nextInt(90))) : result;
        result = oneIn(4) ? result.event(new EntryReference(anyId(), 1 + random.nextInt(3))) : result;
        Resolution resolution = Resolution.of(result);
        resolution = oneIn(4) ? resolution.lesson(text()) : resolution;
        resolution = oneIn(3) ? resolution.expecting(1 + random.nextInt(3)) : resolution;
        return oneIn(6) ? Resolution.of(Result.failed()).key(of(KEYS)) : resolution;
    }

    static final Relation[] RELATIONS = {
        Relation.CITES_PRECEDENT,
        Relation.CITES_PRECEDENT,
        Relation.APPLIES_PATTERN,
        Relation.AFFECTS,
        Relation.ASSIGNS_FILE,
        Relation.PART_OF,
        Relation.RELATES_TO,
        new Relation("own way")
    };

    static final DecisionPoint[] POINTS = {
        DecisionPoint.FILE_ASSIGNMENT,
        DecisionPoint.REVIEW_APPROVAL,
        DecisionPoint.DECOMPOSITION_STRATEGY,
        DecisionPoint.STRATEGY_SELECTION,
        new DecisionPoint("own point")
    };
    static final String[] EPICS = {"mj100", "mj200"};

    /** A draft with a key is made of little, so that it is likely to be made again. */
    DecisionDraft keyedDraft() {
        return DecisionDraft.of(of("token race", "refresh cache")).key(of(KEYS));
    }

    private Entity entity() {
        return new Entity(of(ENTITIES), oneIn(4));
    }

    DecisionUpdate update() {
        DecisionUpdate update = oneIn(3) ? DecisionUpdate.learning(text()) : DecisionUpdate.to(of(Outcome.values()));
        update = oneIn(5) ? update.lesson(text()) : update;
        update = oneIn(3) ? update.expecting(1 + random.nextInt(3)) : update;
        return oneIn(6) ? DecisionUpdate.to(Outcome.SUCCESSFUL).key(of(KEYS)) : update;
    }

    /** Versions of one id are drawn from few, so that importing again finds some of them. */
    ImportedDecision imported() {
        RecordId id = oneIn(6) ? id() : RecordId.of(of(IMPORTED));
        SplittableRandom fixed = new SplittableRandom(id.text().hashCode() + random.nextInt(2));
        Inputs same = new Inputs(fixed, new Model(() -> Run.START));
        List<ImportedVersion> versions = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            ImportedVersion version = same.importedVersion(id);
            if (i == 0 || oneIn(2)) {
                versions.add(version);
            }
        }
        return new ImportedDecision(id, versions);
    }

    private ImportedVersion importedVersion(RecordId id) {
        DecisionContent content = DecisionContent.of(text())
                .edit()
                .rationale(perhaps(3, this::text))
                .type(of(TYPES))
                .outcome(of(Outcome.values()))
                .outcomeWord(perhaps(4, () -> "half done"))
                .lesson(perhaps(4, this::text))
                .alternatives(some(2, () -> new Alternative(text(), perhaps(2, this::text))))
                .entities(some(2, this::entity))
                .tags(some(2, () -> of(TAGS)))
                .related(some(2, () -> RecordId.of(of(IMPORTED))))
                .supersededBy(some(1, () -> RecordId.of(of(IMPORTED))))
                .gitCommit(perhaps(4, () -> "0a1b2c"))
                .consequences(perhaps(4, this::text))
                .result(perhaps(3, () -> Result.of(of(ResultStatus.values()))))
                .links(some(2, this::importedLink).stream()
                        .filter(link -> !link.target().equals(id))
                        .toList())
                .reversedBy(some(1, () -> RecordId.of(of(IMPORTED))))
                .additional(oneIn(3) ? additional() : Map.of())
                .build();
        Instant time = Run.START.plusSeconds(random.nextInt(8) * 50L - 300);
        return new ImportedVersion(
                content,
                perhaps(2, () -> time),
                perhaps(2, () -> of(SESSIONS)),
                perhaps(2, () -> of(ACTORS)),
                validity());
    }

    private DecisionLink importedLink() {
        return DecisionLink.of(of(RELATIONS), oneIn(2) ? RecordId.of(of(IMPORTED)) : Reference.epic(of(EPICS)));
    }

    DecisionFilter filter() {
        DecisionFilter filter = DecisionFilter.all();
        if (oneIn(12)) {
            return ofOthers(filter);
        }
        for (int i = random.nextInt(4); i > 0; i--) {
            filter = switch (random.nextInt(14)) {
                case 0 -> filter.type(of(TYPES));
                case 1 -> filter.outcome(of(Outcome.values()));
                case 2 -> filter.tag(of(TAGS));
                case 3 -> filter.entity(of(ENTITIES));
                case 4 -> filter.project(of("shop", "lab"));
                case 5 -> filter.session(of(SESSIONS));
                case 6 -> filter.actor(of(ACTORS));
                case 7 -> filter.from(instant());
                case 8 -> filter.relatedTo(id());
                case 10 -> filter.linked(of(RELATIONS), linked());
                case 11 -> filter.point(of(POINTS));
                case 12 -> filter.result(of(ResultStatus.values()));
                case 13 -> filter.resolved(oneIn(2));
                default -> filter.until(instant());
            };
        }
        return filter;
    }

    private Reference linked() {
        return oneIn(2) ? id() : oneIn(2) ? Reference.epic(of(EPICS)) : Reference.file("src/auth.ts");
    }

    /** What lessons and sessions say, and decisions may. */
    private DecisionFilter ofOthers(DecisionFilter filter) {
        return switch (below(3)) {
            case 0 -> filter.linked(Relation.FORKED_FROM, session());
            case 1 -> filter.linked(Relation.TOUCHES, Reference.file(of("src/auth.ts", "a.txt")));
            default -> filter.linked(oneIn(2) ? Relation.VALIDATED_BY : Relation.REFUTED_BY, decided());
        };
    }

    Timeline timeline() {
        return new Timeline(
                perhaps(6, this::instant),
                perhaps(6, this::instant),
                perhaps(3, () -> of(EPICS)),
                perhaps(6, () -> of(SESSIONS)),
                perhaps(6, () -> of("shop", "lab")));
    }

    /** What is cited or applied now and then. */
    Reference precedent() {
        return switch (below(4)) {
            case 0 -> Reference.epic(of(EPICS));
            case 1 -> lessons().favourite();
            case 2 -> RecordId.of(of(IMPORTED));
            default -> oneIn(8) ? anyId() : decided();
        };
    }

    /** What a question needs, and some of what it takes. */
    Map<Parameter, String> parameters(Question question) {
        Map<Parameter, String> parameters = new EnumMap<>(Parameter.class);
        question.required().forEach(parameter -> parameters.put(parameter, value(parameter)));
        if (!question.choice().isEmpty()) {
            Parameter choice = of(question.choice());
            parameters.put(choice, value(choice));
        }
        question.parameters().stream()
                .filter(parameter -> !question.choice().contains(parameter) && oneIn(4))
                .forEach(parameter -> parameters.put(parameter, value(parameter)));
        return parameters;
    }

    private String value(Parameter parameter) {
        return switch (parameter) {
            case EPIC -> of(EPICS);
            case ID -> (oneIn(3) ? RecordId.of(of(IMPORTED)) : decided()).text();
            case FILE -> of("src/auth.ts", "pom.xml");
            case PATTERN -> oneIn(6) ? "oauth-refresh" : lessons().favourite().text();
            case AGENT -> of("planner", "worker-a", "agent:planner");
            case BY -> of(Grouping.values()).word();
            case PROJECT -> of("shop", "lab");
            case SINCE, UNTIL -> instant().toString();
            case LIMIT -> Integer.toString(1 + below(8));
            case TEXT, TYPE -> throw new AssertionError(parameter + " is not asked");
        };
    }

    /** With room for everything. */
    RecallQuery recall() {
        RecallQuery query = RecallQuery.of(oneIn(20) ? "" : text(), Budget.tokens(5_000_000))
                .limit(1 + below(oneIn(2) ? 4 : 30));
        query = oneIn(4) ? query.kind(of(RecallKind.values())) : query;
        query = oneIn(4) ? query.kind(of(RecallKind.values())) : query;
        query = oneIn(4) ? query.share(of(RecallKind.values()), 0.4) : query;
        return oneIn(3) ? query.includingSuperseded() : query;
    }

    Search search() {
        Search search = Search.of(oneIn(20) ? "" : text());
        search = oneIn(5) ? search.kind(of("decision", "pattern", "anti-pattern", "session", "node", "berth")) : search;
        search = oneIn(5) ? search.tag(of(TAGS)) : search;
        search = oneIn(8) ? search.from(instant()) : search;
        return oneIn(8) ? search.until(instant()) : search;
    }
}
