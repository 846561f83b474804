package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyReader;
import dev.lineage.core.kernel.BodyWriter;
import dev.lineage.core.kernel.Header;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A voyage as a later release knows it: with more codes, an age of each sailor and notes. A naive model of what a change by this release
 * leaves of it. Codes that this release does not know stand behind the others here, sorted.
 */
record LaterVoyage(
        String name,
        Optional<Integer> status,
        Optional<Integer> errors,
        Optional<String> evidence,
        List<Integer> causes,
        List<Sailor> crew,
        List<Integer> flags,
        Optional<Integer> rank,
        List<String> notes) {

    /** A status that stands for one that is not known says as much as none. */
    LaterVoyage {
        status = status.filter(code -> code != Voyage.MAX_CODE);
    }

    record Sailor(String name, Optional<String> age) {}

    static LaterVoyage random(String name, Random random) {
        return new LaterVoyage(
                name,
                maybe(random, 1 + random.nextInt(6)),
                Optional.of(random.nextInt(9)),
                maybe(random, "log " + random.nextInt(3)),
                codes(random, 6),
                IntStream.range(0, random.nextInt(5))
                        .mapToObj(i -> new Sailor("s" + random.nextInt(3), maybe(random, "age " + i)))
                        .toList(),
                codes(random, 6),
                maybe(random, 1 + random.nextInt(6)),
                List.of("later", "still later"));
    }

    static <V> Optional<V> maybe(Random random, V value) {
        return random.nextBoolean() ? Optional.of(value) : Optional.empty();
    }

    /** Codes in any order, those that this release does not know last. */
    static List<Integer> codes(Random random, int highest) {
        return sorted(random.ints(random.nextInt(6), 1, highest + 1).boxed().toList());
    }

    private static List<Integer> sorted(List<Integer> codes) {
        return Stream.concat(codes.stream().filter(code -> !isLater(code)), later(codes))
                .toList();
    }

    private static Stream<Integer> later(List<Integer> codes) {
        return codes.stream().filter(LaterVoyage::isLater).sorted();
    }

    private static boolean isLater(int code) {
        return code > Voyage.MAX_CODE;
    }

    /** What this release reads of it; every result has a count of errors. */
    Voyage known() {
        Voyage.Result result = new Voyage.Result(
                status.filter(code -> !isLater(code)).orElse(Voyage.MAX_CODE),
                errors,
                evidence,
                known(causes),
                crew.stream().map(Sailor::name).toList());
        return new Voyage(name, errors.map(count -> result), known(flags), rank.filter(code -> !isLater(code)));
    }

    private static List<Integer> known(List<Integer> codes) {
        return codes.stream().filter(code -> !isLater(code)).toList();
    }

    /** What must be left of it when this release has been told what the next version says. */
    LaterVoyage changed(Voyage told) {
        Optional<Voyage.Result> result = told.result();
        Optional<Integer> laterStatus = status.filter(LaterVoyage::isLater);
        Optional<Integer> toldStatus = result.map(Voyage.Result::status);
        return new LaterVoyage(
                told.name(),
                toldStatus.filter(code -> code < Voyage.MAX_CODE).or(() -> laterStatus),
                result.flatMap(Voyage.Result::errors),
                result.flatMap(Voyage.Result::evidence),
                changed(causes, result.map(Voyage.Result::causes).orElse(List.of())),
                crew(result.map(Voyage.Result::crew).orElse(List.of())),
                changed(flags, told.flags()),
                told.rank().or(() -> rank.filter(LaterVoyage::isLater)),
                notes);
    }

    private static List<Integer> changed(List<Integer> codes, List<Integer> told) {
        return Stream.concat(told.stream(), later(codes)).toList();
    }

    private List<Sailor> crew(List<String> told) {
        List<Sailor> left = new ArrayList<>(crew);
        List<Sailor> next = new ArrayList<>();
        for (String sailor : told) {
            Sailor same = left.stream()
                    .filter(other -> other.name().equals(sailor))
                    .findFirst()
                    .orElse(new Sailor(sailor, Optional.empty()));
            left.remove(same);
            next.add(same);
        }
        return next;
    }

    /** As the later release has written it: parts of one tag are in their order, those of others anywhere between them. */
    byte[] written(Header header, Random random) {
        Map<Integer, Deque<byte[]>> parts = new TreeMap<>();
        put(parts, 32, List.of(text(32, name)));
        put(parts, 71, status.stream().map(code -> code(71, code)).toList());
        put(parts, 72, errors.stream().map(count -> number(72, count)).toList());
        put(parts, 75, evidence.stream().map(said -> text(75, said)).toList());
        put(
                parts,
                76,
                mixed(causes, random).stream().map(code -> code(76, code)).toList());
        put(parts, 77, crew.stream().map(LaterVoyage::part).toList());
        put(parts, 50, mixed(flags, random).stream().map(code -> code(50, code)).toList());
        put(parts, 51, rank.stream().map(code -> code(51, code)).toList());
        put(parts, 90, notes.stream().map(note -> text(90, note)).toList());
        BodyWriter writer = new BodyWriter("voyage", 100_000);
        header.write(writer);
        while (!parts.isEmpty()) {
            List<Deque<byte[]>> left = List.copyOf(parts.values());
            writer.part(left.get(random.nextInt(left.size())).remove());
            parts.values().removeIf(Deque::isEmpty);
        }
        return writer.body();
    }

    private static void put(Map<Integer, Deque<byte[]>> parts, int tag, List<byte[]> some) {
        if (!some.isEmpty()) {
            parts.put(tag, new ArrayDeque<>(some));
        }
    }

    /** The same codes, those of the later release anywhere between the others. */
    private static List<Integer> mixed(List<Integer> codes, Random random) {
        List<Integer> mixed = new ArrayList<>(known(codes));
        later(codes).forEach(code -> mixed.add(random.nextInt(mixed.size() + 1), code));
        return mixed;
    }

    private static byte[] part(Sailor sailor) {
        BodyWriter writer = new BodyWriter("sailor", 1_000);
        int begun = writer.begin(77);
        writer.text(32, sailor.name());
        sailor.age().ifPresent(age -> writer.text(50, age));
        writer.end(begun);
        return writer.body();
    }

    private static byte[] text(int tag, String text) {
        BodyWriter writer = new BodyWriter("text", 100_000);
        writer.text(tag, text);
        return writer.body();
    }

    private static byte[] code(int tag, int code) {
        BodyWriter writer = new BodyWriter("code", 100);
        writer.code(tag, code);
        return writer.body();
    }

    private static byte[] number(int tag, int number) {
        BodyWriter writer = new BodyWriter("number", 100);
        writer.number(tag, number);
        return writer.body();
    }

    /** As the later release reads it. */
    static LaterVoyage read(byte[] body) {
        List<Integer> causes = new ArrayList<>();
        List<Integer> flags = new ArrayList<>();
        Map<Integer, Integer> numbers = new TreeMap<>();
        Map<Integer, String> texts = new TreeMap<>();
        List<Sailor> crew = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        for (BodyReader reader = new BodyReader(body); reader.next(); ) {
            switch (reader.tag()) {
                case 50 -> flags.add(reader.code());
                case 76 -> causes.add(reader.code());
                case 51, 71 -> numbers.put(reader.tag(), reader.code());
                case 72 -> numbers.put(72, (int) reader.number());
                case 32, 75 -> texts.put(reader.tag(), reader.text());
                case 77 -> crew.add(sailor(reader.parts()));
                case 90 -> notes.add(reader.text());
                default -> {}
            }
        }
        return new LaterVoyage(
                Objects.requireNonNull(texts.get(32)),
                Optional.ofNullable(numbers.get(71)),
                Optional.ofNullable(numbers.get(72)),
                Optional.ofNullable(texts.get(75)),
                sorted(causes),
                crew,
                sorted(flags),
                Optional.ofNullable(numbers.get(51)),
                notes);
    }

    private static Sailor sailor(BodyReader parts) {
        Map<Integer, String> texts = new TreeMap<>();
        while (parts.next()) {
            texts.put(parts.tag(), parts.text());
        }
        return new Sailor(Objects.requireNonNull(texts.get(32)), Optional.ofNullable(texts.get(50)));
    }
}
