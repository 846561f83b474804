package dev.lineage.core.run;

import dev.lineage.LineageException.Denied;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.core.ledger.State;
import dev.lineage.exchange.Sha256;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.StorableText;
import dev.lineage.record.Version;
import dev.lineage.run.ActiveRun;
import dev.lineage.run.ActiveRun.CallFailed;
import dev.lineage.run.EdnText;
import dev.lineage.run.EventKind;
import dev.lineage.run.LoggedEvent;
import dev.lineage.run.Run;
import dev.lineage.run.Run.RunMode;
import dev.lineage.run.RunEvent;
import dev.lineage.run.Runs.Effects;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Makes the calls of a run (rules R4, R6 and R7).
 *
 * @param open how many calls of each replay key are open
 * @param draws how often a place has asked for a time or a number
 */
record StartedRun(
        RunsService runs,
        State state,
        Version<Run> run,
        RunPolicy policy,
        Recording recording,
        @Nullable Effects effects,
        Map<String, Integer> open,
        Map<String, Integer> draws)
        implements ActiveRun {
    private static final int BEFORE = 3;
    /** The characters shown on each side of the first difference. */
    private static final int NEAR = 100;

    private static final String REAL = "real";
    private static final String VIRTUAL = "virtual";

    @Override
    public RecordId id() {
        return run.id();
    }

    @Override
    public @Nullable Object call(String cap, String name, Map<String, ?> args, Callable<?> effect) {
        if (state.ledger().queue().isWriting()) {
            throw new IllegalStateException("A call in a transaction could lose its record, and its effect not");
        }
        return effects == null
                ? answer(request(cap, name, args), REAL, effect)
                : answer(request(cap, name, args), VIRTUAL, () -> effects.perform(cap, name, args));
    }

    /** Makes a recorded call again, with its arguments as they are stored. */
    @SuppressWarnings("unchecked")
    void repeat(RunEvent call) {
        if (!(call.payload().getOrDefault("args", Map.of()) instanceof Map<?, ?> args)) {
            throw new InvalidInput("args", EdnText.exact(call.payload().get("args")), "must be a map of keywords");
        }
        Map<String, Object> stored = (Map<String, Object>) args;
        Map<String, Object> given = (Map<String, Object>) Check.required("args", JsonMarks.plain(stored));
        try {
            answer(request(call.text("cap").orElse(""), call.text("call").orElse(""), given, stored), REAL, () -> "");
        } catch (CallFailed recorded) {
            // as it was recorded
        }
    }

    private @Nullable Object answer(CallRequest request, String mode, Callable<?> effect) {
        policy.refusal(request).ifPresent(rule -> {
            String id = policy.version().orElseThrow().id().value();
            Map<String, String> by = new TreeMap<>(Map.of("policy/id", id, "rule", rule));
            append(event(EventKind.CALL, request.payload("blocked", by)));
            throw new Denied(
                    rule,
                    "The policy " + id + " refuses " + near(request.toString(), 0) + " by " + rule,
                    Map.of("policy", id));
        });
        return switch (run.value().mode()) {
            case LIVE, VIRTUAL -> perform(request, mode, effect);
            case REPLAY, STRICT -> replay(request, mode, effect);
        };
    }

    private CallRequest request(String cap, String name, Map<String, ?> args) {
        return request(cap, name, args, JsonMarks.marked("args", Check.required("args", args)));
    }

    private CallRequest request(String cap, String name, Map<String, ?> args, Map<String, Object> stored) {
        Optional<String> world = run.value().determinism().inputBundleHash();
        String asked = Check.name("cap", cap);
        String call = Check.name("name", name);
        return new CallRequest(asked, call, args, stored, EdnText.replayKey(asked, call, stored, policy.hash(), world));
    }

    private @Nullable Object perform(CallRequest request, String mode, Callable<?> effect) {
        int before = open.merge(request.key(), 1, Integer::sum);
        LoggedEvent call = append(event(EventKind.CALL, request.payload(mode, Map.of())));
        long begun = state.ledger().now();
        Map<String, Object> result = new LinkedHashMap<>(Map.of("replay/key", request.key()));
        Optional<CallFailed> failed = happen(effect, result);
        if (before > 1 || open.getOrDefault(request.key(), 1) > 1) {
            result.put(Recording.CALL_NUMBER, call.number());
        }
        result.put(
                "dur/ms", policy.isFixed(RunPolicy.CLOCK) ? 0 : (state.ledger().now() - begun) / 1_000);
        append(returned(result));
        open.merge(request.key(), -1, Integer::sum); // not before: the return of a later call must not come first
        failed.ifPresent(failure -> {
            throw failure;
        });
        return JsonMarks.plain(result.get("value"));
    }

    private static Optional<CallFailed> happen(Callable<?> effect, Map<String, Object> result) {
        try {
            result.put("value", effect.call());
            result.put("ok", true);
            return Optional.empty();
        } catch (Exception failure) {
            if (failure instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            String type = failure.getClass().getName();
            String said = StorableText.of(String.valueOf(failure.getMessage()));
            String message = said.length() <= Check.MAX_TEXT ? said : said.substring(0, Check.MAX_TEXT - 1) + "...";
            result.put("ok", false);
            result.put("error", new TreeMap<>(Map.of("message", message, "type", type)));
            return Optional.of(new CallFailed(type, message, failure));
        }
    }

    /** Returns the event of a result; a text says why a value cannot be stored, since its effect has happened. */
    private RunEvent returned(Map<String, @Nullable Object> result) {
        try {
            result.putAll(JsonMarks.marked("result", result));
            return event(EventKind.RETURN, result);
        } catch (InvalidInput unstorable) {
            result.put("value", "Not stored: " + unstorable.getMessage());
            return event(EventKind.RETURN, result);
        }
    }

    private @Nullable Object replay(CallRequest request, String mode, Callable<?> effect) {
        Optional<RunEvent> recorded = recording.next(request.key());
        if (recorded.isEmpty()) {
            append(event(EventKind.REPLAY_MISSING, request.payload("replay", Map.of())));
            if (run.value().mode() == RunMode.STRICT) {
                throw divergence(request);
            }
            return perform(request, mode, effect);
        }
        Map<String, Object> result = new LinkedHashMap<>(recorded.get().payload());
        result.remove(Recording.CALL_NUMBER);
        runs.append(
                id(),
                List.of(event(EventKind.CALL, request.payload("replay", Map.of())), event(EventKind.RETURN, result)));
        if (!recorded.get().isTrue("ok")) {
            Map<?, ?> error = JsonMarks.plain(result.get("error")) instanceof Map<?, ?> said ? said : Map.of();
            throw new CallFailed(String.valueOf(error.get("type")), String.valueOf(error.get("message")), null);
        }
        return JsonMarks.plain(result.get("value"));
    }

    private Denied divergence(CallRequest request) {
        Optional<LoggedEvent> open = recording.withoutReturn(request.key());
        Optional<LoggedEvent> call = open.or(() -> recording.unused().stream().findFirst());
        String asked = request.toString();
        String known = call.map(StartedRun::text).orElse("");
        String reason = open.isPresent()
                ? ", which has no return"
                : known.equals(asked) ? " under another policy or input" : "";
        int start = Math.max(0, Arrays.mismatch(asked.toCharArray(), known.toCharArray()) - NEAR);
        String recorded = call.map(each -> "call " + each.number() + ", " + near(known, start) + reason)
                .orElse("no further call");
        String before = runs.events(id(), -1 - BEFORE, BEFORE).stream()
                .map(event -> near(text(event), 0))
                .reduce("", (earlier, event) -> event + (earlier.isEmpty() ? "" : ", before that " + earlier));
        return new Denied(
                "replay",
                "The replay asks for " + near(asked, start) + "; the recording has " + recorded + ". Before: " + before,
                Map.of("asked", asked, "recorded", known));
    }

    /** Returns a part of a text that may be long. */
    private static String near(String text, int start) {
        int from = text.length() > 2 * NEAR ? Math.min(start, text.length()) : 0;
        int to = Math.min(text.length(), from + 2 * NEAR);
        String part = text.substring(from, to);
        return StorableText.of((from > 0 ? "..." : "") + part + (to < text.length() ? "..." : ""));
    }

    private static String text(LoggedEvent logged) {
        RunEvent event = logged.event();
        return event.text("cap")
                .map(cap -> cap + " " + event.text("call").orElse("") + " "
                        + EdnText.canonical(event.payload().get("args")))
                .orElse(event.kind().value());
    }

    @Override
    public Instant now(String site) {
        IntFunction<String> time = count -> Instant.ofEpochMilli(count).toString();
        Object now = drawn(
                RunPolicy.CLOCK,
                "now",
                site,
                time,
                () -> state.ledger().instant().toString());
        return Instant.parse(String.valueOf(now));
    }

    @Override
    public long random(String site) {
        IntFunction<Long> number =
                count -> Long.parseUnsignedLong(Sha256.hex(16, policy.seed(), site, String.valueOf(count)), 16);
        Object drawn = drawn(
                RunPolicy.RANDOM, "long", site, number, state.ledger().options().random()::nextLong);
        return ((Number) Objects.requireNonNull(drawn)).longValue();
    }

    /** Makes a call of a place, which by a policy or in a virtual run depends on how often it was made before. */
    private @Nullable Object drawn(String cap, String name, String site, IntFunction<?> byCount, Callable<?> effect) {
        CallRequest request = request(cap, name, Map.of("site", Check.name("site", site)));
        return policy.isFixed(cap) || effects != null
                ? answer(request, VIRTUAL, () -> byCount.apply(draws.merge(cap + " " + site, 1, Integer::sum) - 1))
                : answer(request, REAL, effect);
    }

    @Override
    public LoggedEvent append(RunEvent event) {
        return runs.append(id(), List.of(event)).get(0);
    }

    /** Returns an event with the time of the clock, unless the policy makes that virtual. */
    private RunEvent event(EventKind kind, Map<String, Object> payload) {
        String time = state.ledger().instant().truncatedTo(ChronoUnit.MILLIS).toString();
        return new RunEvent(kind, payload, policy.isFixed(RunPolicy.CLOCK) ? Map.of() : Map.of("ts/utc", time));
    }

    /** Returns the first event of the run. */
    RunEvent begin() {
        Map<String, Object> payload =
                new LinkedHashMap<>(Map.of("run/name", run.value().name()));
        policy.version().ifPresent(version -> {
            payload.put("policy/id", version.id().value());
            payload.put("policy/hash", version.value().hash());
        });
        return event(EventKind.RUN_STARTED, payload);
    }

    @Override
    public void finish(boolean ok) {
        append(event(EventKind.RUN_FINISHED, Map.of("ok", ok)));
    }
}
