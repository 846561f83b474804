package dev.lineage.core.schema;

import static dev.lineage.core.schema.Fields.flag;
import static dev.lineage.core.schema.Fields.json;
import static dev.lineage.core.schema.Fields.list;
import static dev.lineage.core.schema.Fields.optional;
import static dev.lineage.core.schema.Fields.required;
import static dev.lineage.core.schema.Fields.rest;
import static dev.lineage.core.schema.Fields.usually;
import static dev.lineage.core.schema.Types.code;
import static dev.lineage.core.schema.Types.decimal;
import static dev.lineage.core.schema.Types.number;
import static dev.lineage.core.schema.Types.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Headers;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.StoreFailure;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A kind that only this test declares. */
class SchemaTest {
    private static final Field<String> NAME = required(32, "name", text()).searched();
    private static final Field<Optional<String>> NOTE =
            optional(33, "note", text()).searched();
    private static final Field<Optional<Size>> SIZE = optional(34, "size", code(Size::number, Size::of, Size::word));
    private static final Field<Double> WEIGHT = usually(35, "weight", decimal(0, 10), 1.0);
    private static final Field<List<String>> PARTS = list(36, "parts", text()).searched();
    private static final Field<Boolean> GONE = flag(37, "gone");
    private static final Field<Map<String, Object>> DATA = json(38, "data");
    private static final Field<Integer> PART_COUNT = Fields.computed("part_count");
    private static final Field<Long> SECRET =
            usually(39, "secret", number(), 0L).undocumented();

    private static final Field<Map<String, Object>> REST = rest(40);

    private static final Box FULL = new Box(
            "Chest",
            Optional.of("of oak"),
            Optional.of(Size.LARGE),
            2.5,
            List.of("lid", "lock"),
            true,
            Map.of("k", 1L),
            7);
    private static final Box BARE =
            new Box("Chest", Optional.empty(), Optional.empty(), 1, List.of(), false, Map.of(), 0);
    private static final Header HEADER = Headers.of("box-1", 5L, "shop", null, "ann", null, null, null, null, null);

    private enum Size {
        SMALL(1),
        LARGE(2);

        private final int number;

        Size(int number) {
            this.number = number;
        }

        int number() {
            return number;
        }

        static @Nullable Size of(int number) {
            return number == 1 ? SMALL : number == 2 ? LARGE : null;
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private record Box(
            String name,
            Optional<String> note,
            Optional<Size> size,
            double weight,
            List<String> parts,
            boolean gone,
            Map<String, Object> data,
            long secret) {}

    /** Documents begin with the size; bytes do not. */
    private static final class Boxes extends Schema<Box> {
        Boxes(Field<?>... fields) {
            super("box", 200, List.of(fields));
        }

        @Override
        protected void write(Box value, FieldConsumer to) {
            to.put(NAME, value.name());
            to.put(NOTE, value.note());
            to.put(SIZE, value.size());
            to.put(WEIGHT, value.weight());
            to.put(PARTS, value.parts());
            to.put(GONE, value.gone());
            to.put(DATA, value.data());
            to.put(SECRET, value.secret());
            to.compute(PART_COUNT, value.parts()::size);
            to.put(REST, value.gone() ? Map.of("name", "other", "extra", true) : Map.of());
        }

        @Override
        protected Box make(FieldValues from) {
            return new Box(
                    from.of(NAME),
                    from.of(NOTE),
                    from.of(SIZE),
                    from.of(WEIGHT),
                    from.of(PARTS),
                    from.of(GONE),
                    from.of(DATA),
                    from.of(SECRET));
        }
    }

    private static final Boxes BOXES = new Boxes(SIZE, NAME, PARTS, NOTE, WEIGHT, GONE, DATA, SECRET, PART_COUNT, REST);

    @Test
    void whatIsWrittenIsReadAgainAndUsualValuesTakeNoBytes() {
        for (Box box : List.of(FULL, BARE)) {
            byte[] bytes = BOXES.encode(Body.of(HEADER, box));
            assertThat(BOXES.decode(bytes)).isEqualTo(Body.of(HEADER, box));
            assertThat(Header.read(bytes)).isEqualTo(HEADER);
        }
        BodyWriter bare = new BodyWriter("box", 200);
        HEADER.write(bare);
        bare.text(32, "Chest");
        assertThat(BOXES.encode(Body.of(HEADER, BARE))).isEqualTo(bare.body());
    }

    @Test
    void documentsHaveTheFieldsInTheirOrderThenWhatFollowsThenTheRest() {
        assertThat(BOXES.document(Body.of(HEADER, FULL)))
                .containsExactly(
                        entry("size", "large"),
                        entry("name", "Chest"),
                        entry("parts", List.of("lid", "lock")),
                        entry("note", "of oak"),
                        entry("weight", new BigDecimal("2.5")),
                        entry("gone", true),
                        entry("data", Map.of("k", 1L)),
                        entry("part_count", 2),
                        entry("extra", true));
        assertThat(BOXES.document(Body.of(HEADER, BARE)))
                .containsExactly(
                        entry("name", "Chest"), entry("weight", new BigDecimal("1.0")), entry("part_count", 0));
    }

    @Test
    void searchedFieldsAreTheTextInTheOrderOfDocuments() {
        assertThat(BOXES.searchedText(FULL)).isEqualTo("Chest\nlid\nlock\nof oak");
        assertThat(BOXES.searchedText(BARE)).isEqualTo("Chest");
    }

    @Test
    void fieldsAndWordsOfALaterReleaseSurviveAnUpdate() {
        BodyWriter later = new BodyWriter("box", 200);
        HEADER.write(later);
        later.text(20, "later header");
        later.text(32, "Chest");
        later.code(34, 9);
        later.text(90, "later");
        later.text(90, "still later");
        Body<Box> body = BOXES.decode(later.body());
        assertThat(body.value()).isEqualTo(BARE);
        assertThat(body.header()).isEqualTo(HEADER);
        assertThat(BOXES.encode(body)).isEqualTo(later.body());

        assertThat(body.unknown()).hasToString("unknown parts [20, 34, 90, 90]");

        Body<Box> revised = body.revised(HEADER.named("box-2"), BARE);
        assertThat(BOXES.decode(BOXES.encode(revised))).isEqualTo(revised);
    }

    @Test
    void aWordThatIsKnownTakesThePlaceOfOneThatWasNot() {
        BodyWriter later = new BodyWriter("box", 200);
        HEADER.write(later);
        later.text(32, "Chest");
        later.code(34, 9);
        Body<Box> body = BOXES.decode(later.body());
        assertThat(body.unknown()).hasToString("unknown parts [34]");
        Body<Box> revised = BOXES.decode(BOXES.encode(body.revised(HEADER, FULL)));
        assertThat(revised).isEqualTo(Body.of(HEADER, FULL));
    }

    @Test
    void aMalformedBodyIsNamedByFieldPlaceAndRule() {
        assertRefused(writer -> {}, "byte 15: the field \"name\" must be there");
        assertRefused(
                writer -> writer.number(35, Double.doubleToLongBits(11)), "byte 15: weight must be from 0.0 to 10.0");
        assertRefused(writer -> writer.text(38, "[]"), "byte 15: data must be a JSON object");
        assertRefused(writer -> writer.text(3, "shop"), "byte 15: the header's fields must stand first");
    }

    private static void assertRefused(Consumer<BodyWriter> wrong, String message) {
        BodyWriter writer = new BodyWriter("box", 200);
        Headers.of("box-1", null, "shop", null, null, null, null, null, null, null)
                .write(writer);
        writer.text(33, "");
        wrong.accept(writer);
        assertThatThrownBy(() -> BOXES.decode(writer.body()))
                .isInstanceOf(StoreFailure.class)
                .hasMessage("a body of format 1 is malformed at " + message);
    }

    @Test
    void aBodyThatIsTooLongIsRefused() {
        Box box = new Box("x".repeat(300), Optional.empty(), Optional.empty(), 1, List.of(), false, Map.of(), 0);
        assertThatThrownBy(() -> BOXES.encode(Body.of(HEADER, box)))
                .isInstanceOf(InvalidInput.class)
                .hasMessageStartingWith("box must have at most 200 bytes when it is stored with all its fields");
    }

    @Test
    void fieldsThatShareATagOrANameAreNoSchema() {
        List<Field<?>> wrong = new ArrayList<>(List.of(
                required(32, "other", text()),
                required(40, "name", text()),
                required(31, "header", text()),
                required(BodyWriter.MAX_TAG + 1, "high", text())));
        for (Field<?> field : wrong) {
            assertThatThrownBy(() -> new Boxes(NAME, field)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
