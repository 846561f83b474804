package dev.lineage.bench.damage;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.core.Lineages;
import dev.lineage.error.LineageException;
import dev.lineage.sqlite.SqliteStore;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A file to which questions are put.
 *
 * @param file the file
 * @param options how it is opened
 * @param readings the questions
 */
record DamagedFile(Path file, LineageOptions options, Map<String, Function<Lineage, Object>> readings) {
    private static final String FAULT = "fault ";
    private static final String VERIFY = "verify";

    /** Opens the file, checks it and asks each question; an error of Lineage's own is an answer too. */
    Answers answers() {
        Map<String, String> answers = new LinkedHashMap<>();
        answers.put("open and close", answer(() -> {
            try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file), options)) {
                answers.put(VERIFY, answer(() -> lineage.maintenance().verify()));
                readings.forEach((name, reading) -> answers.put(name, answer(() -> reading.apply(lineage))));
            }
            return "done";
        }));
        return new Answers(answers);
    }

    private static String answer(Supplier<Object> reading) {
        try {
            return AnswerText.of(reading.get());
        } catch (LineageException refused) {
            return refused.code() + ": " + refused.getMessage();
        } catch (RuntimeException | Error fault) {
            return FAULT + fault.getClass().getSimpleName() + place(fault) + ": " + fault.getMessage();
        }
    }

    private static String place(Throwable fault) {
        StackTraceElement[] trace = fault.getStackTrace();
        for (StackTraceElement frame : trace) {
            if (frame.getClassName().startsWith("dev.lineage")) {
                return " at " + frame.getClassName() + "." + frame.getMethodName() + ":" + frame.getLineNumber();
            }
        }
        return "";
    }

    /**
     * The answers.
     *
     * @param byName the answer to each question
     */
    record Answers(Map<String, String> byName) {
        /** Whether the check has found nothing. */
        boolean isCalledSound() {
            return byName.getOrDefault(VERIFY, "").contains("sound=true");
        }

        /** Those that are none of Lineage's own errors. */
        Map<String, String> faults() {
            Map<String, String> faults = new LinkedHashMap<>(byName);
            faults.values().removeIf(answer -> !answer.startsWith(FAULT));
            return faults;
        }
    }
}
