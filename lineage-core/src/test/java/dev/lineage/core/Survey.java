package dev.lineage.core;

import dev.lineage.record.Check;
import dev.lineage.record.Computed;
import dev.lineage.record.Facet;
import dev.lineage.record.Group;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relationship;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A kind that only tests declare, with a component of every type. */
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
