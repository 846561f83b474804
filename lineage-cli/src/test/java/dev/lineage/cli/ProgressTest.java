package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ProgressTest {
    /** Lets some seconds pass at once. */
    private static final class Seconds extends ScheduledThreadPoolExecutor {
        private final int seconds;

        Seconds(int seconds) {
            super(1);
            this.seconds = seconds;
        }

        @Override
        public ScheduledFuture<?> scheduleAtFixedRate(Runnable work, long delay, long period, TimeUnit unit) {
            assertThat(unit.toMillis(delay)).isEqualTo(1000);
            assertThat(unit.toMillis(period)).isEqualTo(1000);
            for (int i = 0; i < seconds; i++) {
                work.run();
            }
            return super.scheduleAtFixedRate(work, 1, 1, TimeUnit.DAYS);
        }
    }

    private static String said(int seconds) {
        return said(seconds, reached -> "done");
    }

    private static String said(int seconds, Function<Progress.Reached, String> work) {
        StringWriter err = new StringWriter();
        Seconds executor = new Seconds(seconds);
        String answer = Progress.during("checking a.db", new PrintWriter(err), executor, work);
        assertThat(answer).isEqualTo("done");
        assertThat(executor.isShutdown()).isTrue();
        return err.toString();
    }

    @Test
    void nothingIsSaidInTheFirstSecond() {
        assertThat(said(0)).isEmpty();
    }

    @Test
    void longWorkIsNamedEverMoreRarely() {
        assertThat(said(9))
                .isEqualTo(
                        """
                        lineage: checking a.db (1 s)
                        lineage: checking a.db (2 s)
                        lineage: checking a.db (4 s)
                        lineage: checking a.db (8 s)
                        """);
    }

    @Test
    void whereItIsKnownItIsSaidHowFarTheWorkIs() {
        StringWriter err = new StringWriter();
        Deque<Runnable> ticks = new ArrayDeque<>();
        ScheduledThreadPoolExecutor executor = new ScheduledThreadPoolExecutor(1) {
            @Override
            public ScheduledFuture<?> scheduleAtFixedRate(Runnable tick, long delay, long period, TimeUnit unit) {
                ticks.add(tick);
                return super.scheduleAtFixedRate(tick, 1, 1, TimeUnit.DAYS);
            }
        };
        Progress.during("importing a.json", new PrintWriter(err), executor, reached -> {
            ticks.element().run();
            reached.at(500, 113_228);
            ticks.element().run();
            return "done";
        });
        assertThat(err)
                .hasToString(
                        """
                        lineage: importing a.json (1 s)
                        lineage: importing a.json (2 s, 500 of 113228)
                        """);
    }
}
