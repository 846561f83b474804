package dev.lineage.core.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.core.Berth;
import dev.lineage.core.kernel.BodyLink;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Headers;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.LinkedThing;
import dev.lineage.error.StoreFailure;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Entry;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What versions change, put together again. */
class PatchTest {
    private static final SchemaKind<Berth> KIND = Berth.KIND;
    private static final Kinds KINDS = new Kinds(List.of(Berth.KIND), List.of(), OpaqueKind::new, OpaqueEvents::new);
    private static final Ulid IDENTITY = new Ulid(1, 2);
    private static final String LONG = "quay ".repeat(1_000);

    private static Entry entry(int version, byte[] body) {
        return new Entry(version, IDENTITY, "berth", version, 1, new byte[16], body);
    }

    /** As a later release has written it. */
    private static byte[] withUnknownParts(Berth berth) {
        BodyWriter writer = new BodyWriter("berth", 100_000);
        header(1).write(writer);
        writer.text(20, "of a later header");
        byte[] known = KIND.schema().encode(Body.of(Header.NOTHING, berth));
        writer.part(known);
        writer.text(90, "later");
        new BodyLink(Relation.MADE_BY, new LinkedThing(Reference.agent("a")), 0.5).write(writer, 100);
        writer.text(90, "still later");
        return writer.body();
    }

    private static byte[] stored(byte[] before, Body<Berth> next) {
        return KIND.schema()
                .stored(before, KIND.schema().decode(before), KIND.schema().encode(next));
    }

    private static Header header(int version) {
        return Headers.of("run-1", null, "shop", null, "ann", null, "by " + version, null, null, null);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void everyVersionOfAChainIsReadAsItWasSaid(long seed) {
        Random random = new Random(seed);
        Berth said = Berth.of(LONG);
        byte[] first = seed % 2 == 0 ? withUnknownParts(said) : KIND.schema().encode(Body.of(header(1), said));
        Entry before = entry(1, first);
        int patches = 0;
        for (int version = 2; version < 60; version++) {
            said = changed(said, random);
            Body<Berth> next = KIND.schema().decode(before).revised(header(version), said);
            byte[] stored = stored(before.body(), next);
            patches += stored.length < 2_000 ? 1 : 0;

            Entry whole = KINDS.whole(entry(version, stored), Optional.of(before));

            assertThat(KIND.schema().decode(whole)).isEqualTo(next);
            assertThat(KINDS.whole(whole, Optional.empty())).isSameAs(whole);
            before = whole;
        }
        assertThat(patches).isBetween(30, 57);
    }

    private static Berth changed(Berth said, Random random) {
        return switch (random.nextInt(7)) {
            case 0 -> said.depth(random.nextInt(100));
            case 1 -> said.tagged("a", "b" + random.nextInt(9));
            case 2 -> said.tagged();
            case 3 -> said.beside(cited(random), Cited.missing(RecordId.of("run-x" + random.nextInt(9))));
            case 4 -> said.beside(new Cited[0]);
            case 5 -> said.ring("red " + random.nextInt(9));
            default -> said;
        };
    }

    private static Cited cited(Random random) {
        return Cited.here("run-", new Ulid(3, random.nextInt(9)));
    }

    /** Rings of a later release have an age, of which this one knows nothing. */
    @ParameterizedTest
    @ValueSource(ints = {1, 1_000})
    void whatALaterReleaseSaysInPartsOfAListSurvivesChangesOfOthers(int words) {
        String name = "quay ".repeat(words);
        BodyWriter writer = new BodyWriter("berth", 100_000);
        header(1).write(writer);
        writer.text(32, name);
        for (String colour : List.of("red", "green")) {
            int begun = writer.begin(36);
            writer.text(32, colour);
            writer.text(50, "age of " + colour);
            writer.end(begun);
        }
        Entry before = entry(1, writer.body());
        Berth said = KIND.schema().decode(before).value();
        Berth more = new Berth(
                name,
                said.depth(),
                said.tags(),
                said.beside(),
                List.of(
                        new Berth.Ring("blue"),
                        said.rings().get(1),
                        said.rings().get(0)),
                said.like(),
                said.follows());
        for (Berth next : List.of(said.depth(3), more, more.tagged("a"))) {
            Body<Berth> body = KIND.schema().decode(before).revised(header(2), next);
            Entry whole = KINDS.whole(entry(2, stored(before.body(), body)), Optional.of(before));

            assertThat(KIND.schema().decode(whole)).isEqualTo(body);
            assertThat(new String(whole.body(), StandardCharsets.ISO_8859_1)).contains("age of red", "age of green");
            before = whole;
        }
    }

    @Test
    void aChainIsSixteenPatchesLongAtTheMost() {
        Entry before = entry(1, KIND.schema().encode(Body.of(header(1), Berth.of(LONG))));
        List<Integer> whole = new ArrayList<>();
        for (int version = 2; version <= 40; version++) {
            Body<Berth> next = KIND.schema()
                    .decode(before)
                    .revised(header(version), Berth.of(LONG).depth(version));
            byte[] stored = stored(before.body(), next);
            if (stored.length > 2_000) {
                whole.add(version);
            }
            before = KINDS.whole(entry(version, stored), Optional.of(before));
        }
        assertThat(whole).containsExactly(18, 35);
    }

    @Test
    void whatChangesMuchOrIsSmallIsWrittenWhole() {
        byte[] small = KIND.schema().encode(Body.of(header(1), Berth.of("small")));
        Body<Berth> next = Body.of(header(2), Berth.of("small").depth(3));
        assertThat(stored(small, next)).isEqualTo(KIND.schema().encode(next));
        byte[] large = KIND.schema().encode(Body.of(header(1), Berth.of(LONG)));
        Body<Berth> other = Body.of(header(2), Berth.of("other " + LONG));
        assertThat(stored(large, other)).isEqualTo(KIND.schema().encode(other));
    }

    @Test
    void aPatchThatIsDamagedOrOfNothingIsAStoreFailure() {
        byte[] large = KIND.schema().encode(Body.of(header(1), Berth.of(LONG)));
        byte[] patch = stored(large, Body.of(header(2), Berth.of(LONG).depth(3)));
        assertThatThrownBy(() -> KINDS.whole(entry(2, patch), Optional.empty()))
                .isInstanceOf(StoreFailure.class)
                .hasMessage("entry 2 (berth, version 2): a patch must have a version before it");
        Random random = new Random(7);
        int failed = 0;
        for (int i = 0; i < 20_000; i++) {
            byte[] wrong = Arrays.copyOf(patch, 1 + random.nextInt(patch.length));
            wrong[random.nextInt(wrong.length)] ^= (byte) (1 << random.nextInt(8));
            try {
                KIND.schema().decode(KINDS.whole(entry(2, wrong), Optional.of(entry(1, large))));
            } catch (StoreFailure failure) {
                assertThat(failure).hasMessageStartingWith("entry 2 (berth, version 2): ");
                failed++;
            }
        }
        assertThat(failed).isBetween(18_000, 19_000);
    }

    /** A patch that says that it is the first, has no bytes and removes one tag. */
    private static byte[] removing(String tag) {
        BodyWriter writer = new BodyWriter("berth", 100);
        writer.hex(15, "01000101" + tag);
        header(2).write(writer);
        return writer.body();
    }

    @Test
    void aTagThatNoBodyCanHaveIsAStoreFailure() {
        Optional<Entry> first = Optional.of(entry(1, KIND.schema().encode(Body.of(header(1), Berth.of(LONG)))));
        for (String known : List.of("21", "ff7f")) {
            Entry whole = KINDS.whole(entry(2, removing(known)), first);
            assertThat(KIND.schema().decode(whole).value()).isEqualTo(Berth.of(LONG));
        }
        for (String wrong : List.of("1f", "808001", "ffffffff07")) {
            assertThatThrownBy(() -> KINDS.whole(entry(2, removing(wrong)), first))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessage("entry 2 (berth, version 2): a body of format 1 is malformed at byte 0: "
                            + "a patch must remove tags from 32 to 16383");
        }
    }

    @Test
    void aBodyThatIsLargerThanThisReleaseAllowsIsReplacedByASmallerOne() {
        BodyWriter writer = new BodyWriter("berth", 300_000);
        header(1).write(writer);
        writer.text(32, LONG.repeat(40));
        Entry before = entry(1, writer.body());
        Body<Berth> next = KIND.schema().decode(before).revised(header(2), Berth.of("small"));

        assertThat(stored(before.body(), next)).isEqualTo(KIND.schema().encode(next));
        assertThat(before.body()).hasSizeGreaterThan(200_000);
    }
}
