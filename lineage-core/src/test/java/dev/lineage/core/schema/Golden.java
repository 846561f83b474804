package dev.lineage.core.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Objects;
import java.util.function.Function;

/** Bodies in files beside a test class: a part a line in hex digits; text after {@code #} says what it is. */
public final class Golden {
    private Golden() {}

    /** The body in a file is the body that is written. */
    public static <T> void assertWritten(Class<?> test, String name, Schema<T> schema, Body<T> body) {
        assertWritten(test, name, schema, body, Function.identity());
    }

    /** The same for bodies that are compared in another form. */
    public static <T> void assertWritten(
            Class<?> test, String name, Schema<T> schema, Body<T> body, Function<Body<T>, ?> form) {
        byte[] golden = bytes(test, name);
        assertThat(form.apply(schema.decode(golden))).isEqualTo(form.apply(body));
        assertBytes(golden, schema.encode(body));
        assertBytes(golden, schema.encode(schema.decode(golden)));
    }

    /** The file has the same body and unknown parts, which an update keeps. */
    public static <T> void assertKept(Class<?> test, String name, Schema<T> schema, Body<T> known) {
        assertKept(test, name, schema, known, Function.identity());
    }

    /** The same for bodies that are compared in another form. */
    public static <T> void assertKept(
            Class<?> test, String name, Schema<T> schema, Body<T> known, Function<Body<T>, ?> form) {
        Body<T> body = schema.decode(bytes(test, name));
        assertThat(form.apply(Body.of(body.header(), body.value()))).isEqualTo(form.apply(known));
        Body<T> revised = body.revised(body.header().named("other"), known.value());
        Body<T> again = schema.decode(schema.encode(revised));
        assertThat(form.apply(again)).isEqualTo(form.apply(revised));
        assertThat(again.unknown()).isEqualTo(body.unknown()).isNotEqualTo(UnknownParts.NONE);
    }

    private static void assertBytes(byte[] golden, byte[] bytes) {
        assertThat(HexFormat.of().formatHex(bytes)).isEqualTo(HexFormat.of().formatHex(golden));
    }

    /** The bytes in a file. */
    public static byte[] bytes(Class<?> test, String name) {
        try (InputStream file = Objects.requireNonNull(test.getResourceAsStream(name + ".hex"))) {
            String digits = new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .replaceAll("#[^\n]*", "")
                    .replaceAll("\\s", "");
            return HexFormat.of().parseHex(digits);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
