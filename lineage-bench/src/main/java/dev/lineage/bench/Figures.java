package dev.lineage.bench;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.query.Search;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.Stream;

/** The figures of single calls: writes, reads, reads of the past, and searches. */
final class Figures {
    private static final Paging TWENTY = Paging.first(20);
    private static final int TAGS = 50;

    private final Stores stores;
    private final Samples samples;
    private final Turns turns = new Turns();

    Figures(Stores stores, Samples samples) {
        this.stores = stores;
        this.samples = samples;
    }

    void writes() {
        Lineage me = stores.me();
        TypedStore typed = stores.typed();
        List<Decision> decisions = samples.decisions(1_000);
        double[] record = turns.compare(
                500,
                i -> me.journal().record(decisions.get(i % 1_000)),
                i -> typed.atomically(() -> typed.record(decisions.get(i % 1_000), Stores.PROJECT)));
        System.out.println(new Figure("record, one by one", "ms", record[0], record[1], 1.8));
        double[] update = turns.compare(
                500,
                i -> me.journal().update(stores.anyId(), decision -> decision.outcome(outcome(i))),
                i -> typed.update(stores.anyTypedId(), outcome(i)));
        System.out.println(new Figure("update of the outcome, beside a new decision", "ms", update[0], record[0], 1));
        System.out.println(new Figure("update of the outcome, beside typed", "ms", update[0], update[1], Double.NaN));
    }

    private static Outcome outcome(int i) {
        return Outcome.values()[i % 4];
    }

    void reads() {
        Lineage me = stores.me();
        TypedStore typed = stores.typed();
        compare("find by id", 5_000, 1.6, i -> me.journal().get(stores.anyId()), i -> typed.find(stores.anyTypedId()));
        compare("list 20 by tag", 300, 1.6, i -> byTag(me, i), i -> typed.byTag(Stores.PROJECT, tag(i)));
        compare("list 20 newest", 300, Double.NaN, i -> newest(me), i -> typed.newest(Stores.PROJECT));
        Lineage tiny = stores.in(Stores.SMALL);
        compare("list a project of ten", 300, Double.NaN, i -> newest(tiny), i -> typed.newest(Stores.SMALL));
    }

    void past() {
        Lineage me = stores.me();
        int half = stores.size() / 2;
        LineageQuery then = me.asOf(me.journal().get(stores.id(half)));
        compare(
                "as of half, get, beside now",
                5_000,
                1.1,
                i -> then.journal().get(stores.id(i % half)),
                i -> me.journal().get(stores.id(i % half)));
        compare("as of half, list 20 by tag, beside now", 300, 3, i -> byTag(then, i), i -> byTag(me, i));
        compare("as of half, list 20 newest, beside now", 300, 3, i -> newest(then), i -> newest(me));
    }

    void searches() {
        for (int words : new int[] {3, 15}) {
            List<String> questions =
                    Stream.generate(() -> samples.question(words)).limit(500).toList();
            compare(
                    "search " + words + " words",
                    50,
                    Double.NaN,
                    i -> stores.me().search(Search.of(questions.get(i % 500))),
                    i -> stores.typed().search(Stores.PROJECT, questions.get(i % 500)));
        }
    }

    private static void byTag(LineageQuery query, int i) {
        query.journal().list(Filter.tag(tag(i)), TWENTY);
    }

    private static void newest(LineageQuery query) {
        query.journal().list(Filter.ALL, TWENTY);
    }

    private static String tag(int i) {
        return Samples.tag(i % TAGS);
    }

    private void compare(String name, int calls, double bound, IntConsumer own, IntConsumer other) {
        double[] millis = turns.compare(calls, own, other);
        System.out.println(new Figure(name, "ms", millis[0], millis[1], bound));
    }
}
