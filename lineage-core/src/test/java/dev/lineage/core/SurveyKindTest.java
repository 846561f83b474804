package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.LineageOptions;
import dev.lineage.record.Check;
import dev.lineage.record.Computed;
import dev.lineage.record.Facet;
import dev.lineage.record.Group;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Relationship;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A kind that only this test declares, with a component of every type. */
class SurveyKindTest extends AnnotatedKindContract<SurveyKindTest.Survey> {
    SurveyKindTest() {
        super(Survey.class, lineage -> lineage.records(Survey.class));
    }

    @Override
    protected LineageMemory open(Path folder) {
        return Lineages.open(
                SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL),
                LineageOptions.defaults().kind(Survey.class));
    }

    @Override
    protected List<Survey> samples(Lineage lineage) {
        Survey empty = new Survey(
                "Which cache do we use?",
                Optional.empty(),
                State.OPEN,
                Optional.empty(),
                new Topic("other"),
                List.of(),
                new Method(Optional.empty(), List.of()),
                Optional.empty(),
                List.of(),
                Map.of(),
                Optional.empty(),
                0,
                Optional.empty(),
                0.0,
                false,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of());
        RecordId first = add(lineage, empty).id();
        RecordId second = add(lineage, empty).id();
        Survey full = new Survey(
                "Which queue do we use?",
                Optional.of("Asked after the outage.\nTwo lines, 日本語 🎉, \"quotes\" and \\"),
                State.CLOSED_EARLY,
                Optional.of(State.CLOSED),
                new Topic("ops/queues"),
                List.of("infra", "queue"),
                new Method(Optional.of("interview"), List.of(Reference.of("docs/method.md"))),
                Optional.of(new Answer("RabbitMQ", 7, List.of("stable", "known"), Optional.of(new Topic("verdict")))),
                List.of(
                        new Answer("Kafka", 3, List.of(), Optional.empty()),
                        new Answer("SQS", -1, List.of("cheap"), Optional.empty())),
                Map.of("raw", List.of(1, 2.5, "three", Map.of("four", false)), "big", 12345678901234L),
                Optional.of(Instant.parse("2025-12-31T23:59:59.999999Z")),
                Integer.MAX_VALUE,
                Optional.of(Long.MIN_VALUE),
                0.1,
                true,
                Optional.of(false),
                Optional.of(Reference.of("epic:queues")),
                List.of(first, second),
                List.of(new Relationship(
                        Relation.REFERENCES,
                        Reference.of("file:queue.yml"),
                        1.0,
                        Optional.of("it is asked about"),
                        Optional.empty())));
        return List.of(empty, full, empty);
    }

    /** A closed choice. */
    public enum State {
        OPEN,
        CLOSED,
        CLOSED_EARLY
    }

    /** A word of an open vocabulary. */
    public record Topic(String value) {
        @Override
        public String toString() {
            return value;
        }
    }

    /** A nested record. */
    public record Answer(String choice, int votes, List<String> arguments, Optional<Topic> topic) {
        public Answer {
            arguments = Check.list("arguments", arguments);
        }
    }

    /** A group. */
    public record Method(
            @Facet Optional<String> procedure,
            @Link("described_in") List<Reference> describedIn) {
        public Method {
            describedIn = Check.list("described_in", describedIn);
        }
    }

    @Kind(name = "survey", prefix = "sur-", time = "asked_at", by = "asked_by")
    public record Survey(
            @Title @Searchable String question,
            @Searchable Optional<String> remark,
            @Facet State state,
            Optional<State> wanted,
            @Facet Topic topic,
            @Facet("tag") List<String> tags,
            @Group Method method,
            @Searchable Optional<Answer> best,
            @Searchable List<Answer> answers,
            Map<String, Object> data,
            Optional<Instant> closedAt,
            int asked,
            Optional<Long> offset,
            Double share,
            boolean anonymous,
            Optional<Boolean> binding,
            @Facet @Link("part_of") Optional<Reference> epic,
            @Link("follows") List<RecordId> follows,
            @Link List<Relationship> links) {
        public Survey {
            question = Check.text("question", question, Check.MAX_LINE);
            state = Check.orElse(state, State.OPEN);
            topic = Check.orElse(topic, new Topic("other"));
            tags = Check.names("tags", tags);
            method = Check.orElse(method, new Method(Optional.empty(), List.of()));
            answers = Check.list("answers", answers);
            data = Check.data("data", data);
            share = Check.orElse(share, 0.0);
            follows = Check.list("follows", follows);
            links = Check.list("links", links);
        }

        @Computed
        public int votes() {
            return answers.stream().mapToInt(Answer::votes).sum();
        }

        @Facet("size")
        public String sizeClass() {
            return answers.isEmpty() ? "none" : "some";
        }
    }
}
