package dev.lineage.core.schema;

import static dev.lineage.core.schema.Fields.group;
import static dev.lineage.core.schema.Fields.groups;
import static dev.lineage.core.schema.Fields.list;
import static dev.lineage.core.schema.Fields.optional;
import static dev.lineage.core.schema.Fields.required;
import static dev.lineage.core.schema.Types.code;
import static dev.lineage.core.schema.Types.count;
import static dev.lineage.core.schema.Types.text;

import java.util.List;
import java.util.Optional;

/** A value with codes in a group, in a list, in a list within a group and on its own. Codes above 3 are of a later release. */
record Voyage(String name, Optional<Result> result, List<Integer> flags, Optional<Integer> rank) {
    /** The highest code that this release knows; it stands for a status that is not known. */
    static final int MAX_CODE = 3;

    static final Schema<Voyage> SCHEMA = new VoyageSchema();

    private static Type<Integer> codes() {
        return code(Integer::intValue, number -> number <= MAX_CODE ? (Integer) number : null, String::valueOf);
    }

    /** A group whose parts stand among those of the voyage. */
    record Result(
            int status, Optional<Integer> errors, Optional<String> evidence, List<Integer> causes, List<String> crew) {}

    private static final class VoyageSchema extends Schema<Voyage> {
        static final Field<String> NAME = required(32, "name", text());
        static final Field<Optional<Result>> RESULT = group("result", new ResultFields());
        static final Field<List<Integer>> FLAGS = list(50, "flags", codes());
        static final Field<Optional<Integer>> RANK = optional(51, "rank", codes());

        VoyageSchema() {
            super("voyage", 20_000, List.of(NAME, RESULT, FLAGS, RANK));
        }

        @Override
        protected void write(Voyage value, FieldConsumer to) {
            to.put(NAME, value.name());
            to.put(RESULT, value.result());
            to.put(FLAGS, value.flags());
            to.put(RANK, value.rank());
        }

        @Override
        protected Voyage make(FieldValues from) {
            return new Voyage(from.of(NAME), from.of(RESULT), from.of(FLAGS), from.of(RANK));
        }
    }

    private static final class ResultFields extends FieldGroup<Result> {
        static final Field<Integer> STATUS = required(71, "status", codes(), MAX_CODE);
        static final Field<Optional<Integer>> ERRORS = optional(72, "errors", count());
        static final Field<Optional<String>> EVIDENCE = optional(75, "evidence", text());
        static final Field<List<Integer>> CAUSES = list(76, "causes", codes());
        static final Field<List<String>> CREW = groups(77, "crew", new SailorFields(), 100);

        ResultFields() {
            super(List.of(STATUS, ERRORS, EVIDENCE, CAUSES, CREW));
        }

        @Override
        protected void write(Result value, FieldConsumer to) {
            to.put(STATUS, value.status());
            to.put(ERRORS, value.errors());
            to.put(EVIDENCE, value.evidence());
            to.put(CAUSES, value.causes());
            to.put(CREW, value.crew());
        }

        @Override
        protected Result make(FieldValues from) {
            return new Result(from.of(STATUS), from.of(ERRORS), from.of(EVIDENCE), from.of(CAUSES), from.of(CREW));
        }
    }

    private static final class SailorFields extends FieldGroup<String> {
        static final Field<String> NAME = required(32, "name", text());

        SailorFields() {
            super(List.of(NAME));
        }

        @Override
        protected void write(String value, FieldConsumer to) {
            to.put(NAME, value);
        }

        @Override
        protected String make(FieldValues from) {
            return from.of(NAME);
        }
    }
}
