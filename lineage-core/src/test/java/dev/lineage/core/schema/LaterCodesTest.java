package dev.lineage.core.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Headers;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.schema.LaterVoyage.Sailor;
import dev.lineage.core.schema.Voyage.Result;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Codes and parts that a later release has written in fields that this release knows and changes. */
class LaterCodesTest {
    private static final Kinds KINDS = new Kinds(List.of(), List.of(), OpaqueKind::new, OpaqueEvents::new);
    private static final Schema<Voyage> SCHEMA = Voyage.SCHEMA;
    private static final LaterVoyage FAILED = new LaterVoyage(
            "North",
            Optional.of(4),
            Optional.of(5),
            Optional.of("log"),
            List.of(),
            List.of(),
            List.of(1, 2, 9),
            Optional.empty(),
            List.of("later"));

    private static Header header(int version) {
        return Headers.of("run-1", null, "shop", null, "ann", null, "by " + version, null, null, null);
    }

    private static Entry entry(int version, byte[] body) {
        return new Entry(version, new Ulid(1, 2), "voyage", version, 1, new byte[16], body);
    }

    /** The next version as it is stored. */
    private static Entry stored(Entry before, Voyage told) {
        Body<Voyage> said = SCHEMA.decode(before);
        int version = before.version() + 1;
        byte[] next = SCHEMA.encode(said.revised(header(version), told));
        return entry(version, SCHEMA.stored(before.body(), said, next));
    }

    private static void assertChanged(LaterVoyage before, Voyage told) {
        for (int seed = 0; seed < 50; seed++) {
            Entry entry = entry(1, before.written(header(1), new Random(seed)));
            assertThat(SCHEMA.decode(entry).value()).isEqualTo(before.known());

            Entry next = KINDS.whole(stored(entry, told), Optional.of(entry));

            assertThat(SCHEMA.decode(next).value()).isEqualTo(told);
            assertThat(LaterVoyage.read(next.body())).isEqualTo(before.changed(told));
        }
    }

    private static Voyage told(Result result, Integer... flags) {
        return new Voyage("North", Optional.of(result), List.of(flags), Optional.empty());
    }

    private static Result result(int status, int errors, String evidence, String... crew) {
        return new Result(status, Optional.of(errors), Optional.of(evidence), List.of(), List.of(crew));
    }

    @Test
    void otherFieldsOfAGroupWithALaterCodeAreStoredAsTheyWereTold() {
        assertChanged(FAILED, told(result(2, 2, "log"), 1, 2));
        assertChanged(FAILED, told(result(3, 2, "log"), 1, 2));
        assertChanged(FAILED, told(result(3, 5, "other log"), 1, 2));
    }

    @Test
    void aCodeThatIsTakenFromAListIsGoneAndALaterOneStays() {
        assertChanged(FAILED, told(result(3, 5, "log"), 1));
        assertChanged(FAILED, told(result(3, 5, "log"), 2, 1));
        assertChanged(FAILED, told(result(3, 5, "log")));
    }

    @Test
    void whatALaterReleaseSaysOfEqualItemsIsStoredOnceForEach() {
        List<Sailor> crew = List.of(
                new Sailor("ann", Optional.of("30")),
                new Sailor("ann", Optional.empty()),
                new Sailor("ann", Optional.of("40")));
        LaterVoyage before = new LaterVoyage(
                "North",
                Optional.of(4),
                Optional.of(5),
                Optional.of("log"),
                List.of(),
                crew,
                List.of(),
                Optional.empty(),
                List.of());
        assertChanged(before, told(result(3, 5, "log", "ann", "ann", "ann", "bob")));
        assertChanged(before, told(result(3, 5, "log", "ann", "ann", "ann", "ann")));
        assertChanged(before, told(result(3, 6, "log", "ann")));
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 0", "1500, 4400, 4600"})
    void everyVersionSaysWhatWasToldAndKeepsWhatALaterReleaseSaid(int words, int minPatches, int maxPatches) {
        String name = "sea ".repeat(words);
        int patches = 0;
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            LaterVoyage model = LaterVoyage.random(name, random);
            Entry before = entry(1, model.written(header(1), random));
            for (int version = 2; version < 25; version++) {
                if (random.nextInt(8) == 0) {
                    model = LaterVoyage.random(name, random);
                    before = entry(version - 1, model.written(header(version - 1), random));
                }
                Voyage told = changed(model.known(), random);
                model = model.changed(told);

                Entry stored = stored(before, told);
                before = KINDS.whole(stored, Optional.of(before));
                patches += stored.body().length < name.length() ? 1 : 0;

                assertThat(SCHEMA.decode(before).value())
                        .as("seed %d, version %d", seed, version)
                        .isEqualTo(told);
                assertThat(LaterVoyage.read(before.body()))
                        .as("seed %d, version %d", seed, version)
                        .isEqualTo(model);
            }
        }
        assertThat(patches).isBetween(minPatches, maxPatches);
    }

    /** Results have a count of errors, so that a body which has one says a part of it that this release knows. */
    private static Voyage changed(Voyage said, Random random) {
        Result result = said.result()
                .orElse(new Result(Voyage.MAX_CODE, Optional.of(1), Optional.empty(), List.of(), List.of()));
        Optional<Result> next = random.nextInt(15) == 0 ? Optional.empty() : Optional.of(changed(result, random));
        List<Integer> flags =
                random.nextInt(3) == 0 ? changed(said.flags(), 1 + random.nextInt(3), random) : said.flags();
        Optional<Integer> rank =
                random.nextInt(6) == 0 ? LaterVoyage.maybe(random, 1 + random.nextInt(3)) : said.rank();
        return new Voyage(said.name(), next, flags, rank);
    }

    private static Result changed(Result said, Random random) {
        return switch (random.nextInt(7)) {
            case 0 -> new Result(1 + random.nextInt(3), said.errors(), said.evidence(), said.causes(), said.crew());
            case 1 ->
                new Result(said.status(), Optional.of(random.nextInt(9)), said.evidence(), said.causes(), said.crew());
            case 2 ->
                new Result(
                        said.status(),
                        said.errors(),
                        LaterVoyage.maybe(random, "log " + random.nextInt(3)),
                        said.causes(),
                        said.crew());
            case 3 ->
                new Result(
                        said.status(),
                        said.errors(),
                        said.evidence(),
                        changed(said.causes(), 1 + random.nextInt(3), random),
                        said.crew());
            case 4, 5 ->
                new Result(
                        said.status(),
                        said.errors(),
                        said.evidence(),
                        said.causes(),
                        changed(said.crew(), "s" + random.nextInt(4), random));
            default -> said;
        };
    }

    /** A list with an item more or one fewer. */
    private static <V> List<V> changed(List<V> values, V more, Random random) {
        List<V> next = new ArrayList<>(values);
        if (next.isEmpty() || random.nextBoolean()) {
            next.add(random.nextInt(next.size() + 1), more);
        } else {
            next.remove(random.nextInt(next.size()));
        }
        return next;
    }
}
