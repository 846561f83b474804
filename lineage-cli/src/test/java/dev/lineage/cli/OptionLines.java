package dev.lineage.cli;

import java.nio.file.Path;

/**
 * A line of each command in which an option has something to change. Words in capitals stand for ids of
 * records: of the project neo, but THIRD of another project, and UNSEEN, UNSEEN_LESSON and the session {@code
 * secret} of another space.
 *
 * @param folder where {@code records}, {@code log.jsonl} and {@code spaces.jsonl} lie
 */
record OptionLines(Path folder) {
    /** The line without the option. */
    String without(String path, String flag) {
        boolean inJson = flag.equals("--page") || (flag.equals("--explain") && path.equals("recall"));
        return (path + " " + arguments(path, flag) + (inJson ? " --json" : "")).strip();
    }

    /** The line with the option, and a value for it. */
    String with(String path, Flag flag) {
        String option = flag.name() + (flag.kind() == Flag.Kind.SWITCH ? "" : " " + value(path, flag.name()));
        return without(path, flag.name()) + " " + option;
    }

    private static String decision(String flag) {
        return switch (flag) {
            case CurrentProject.ALL -> "THIRD";
            case "--space", "--reading" -> "UNSEEN";
            default -> "FIRST";
        };
    }

    private static String lesson(String flag) {
        return switch (flag) {
            case CurrentProject.ALL -> "OTHER_LESSON";
            case "--space", "--reading" -> "UNSEEN_LESSON";
            default -> "PATTERN";
        };
    }

    private static String session(String flag) {
        return switch (flag) {
            case CurrentProject.ALL -> "three";
            case "--space", "--reading" -> "secret";
            default -> "one";
        };
    }

    private String arguments(String path, String flag) {
        return switch (path) {
            case "remember", "journal record" ->
                flag.equals(CurrentProject.ALL) ? "'New decision' --related THIRD" : "'New decision'";
            case "journal query", "patterns match", "search", "graph query", "recall" -> "cache";
            case "journal show", "trace", "history", "shown" -> decision(flag);
            case "journal update" ->
                decision(flag) + (flag.equals("--outcome") || flag.equals("--lesson") ? "" : " --lesson learned");
            case "journal resolve" ->
                switch (flag) {
                    case "--succeeded", "--unknown", "--failed" -> "FIRST";
                    default -> decision(flag) + " --failed";
                };
            case "journal relate", "journal supersede", "journal reverse" -> decision(flag) + " SECOND";
            case "journal link" -> decision(flag) + " cites_precedent epic:mj9";
            case "learn", "patterns capture", "patterns warn" -> "'New lesson'";
            case "help" -> "journal";
            case "patterns show", "patterns validate", "patterns confirm" -> lesson(flag);
            case "graph neighbors" -> flag.equals("--through") ? "FIRST" : "concept:cache";
            case "graph path" -> flag.equals("--through") ? "FIRST THIRD" : "concept:deep file:src/a.py";
            case "graph add-node" -> flag.equals(CurrentProject.ALL) ? "THIRD" : "node";
            case "graph add-edge" -> flag.equals(CurrentProject.ALL) ? "THIRD node" : "from to";
            case "graph remove" ->
                switch (flag) {
                    case "--cascade" -> "concept:extra";
                    case "--relation" -> "concept:extra concept:more";
                    case CurrentProject.ALL -> "THIRD concept:more";
                    default -> "concept:extra concept:more --relation affects";
                };
            case "why" -> flag.equals(CurrentProject.ALL) ? "b" : "src/a.py";
            case "handoff" -> "'Handed over'";
            case "session show", "session fork" -> session(flag);
            case "session diff" -> session(flag) + " two";
            case "query" -> question(flag);
            case "import" ->
                switch (flag) {
                    case "--repository" -> folder.resolve("records").toString();
                    case "--into" -> folder.resolve("spaces.jsonl").toString();
                    default -> folder.resolve("log.jsonl").toString();
                };
            case "export" -> "HOME/out.jsonl";
            case "tour" -> folder.resolve("records").toString();
            case "repair-time" -> "1 2 2026-01-01T00:00:30Z";
            default -> "";
        };
    }

    private static String question(String flag) {
        return switch (flag) {
            case "--preset" -> "";
            case "--epic", "--id" -> "decision_traces_by_precedent";
            case "--by" -> "success_rates";
            case "--file" -> "file_assignment_history";
            case "--pattern" -> "decisions_by_pattern";
            case "--text" -> "similar_decisions";
            case "--type" -> "similar_decisions --text cache";
            case "--agent" -> "agent_activity";
            default -> "unresolved_decisions";
        };
    }

    private static String value(String path, String flag) {
        return switch (flag) {
            case "--depth" -> path.equals("graph path") ? "1" : "3";
            case "--limit", "--starts", "--as-of", "--members" -> "1";
            case "--db" -> "HOME/other.db";
            case "--project" -> path.equals("resume") ? "neo" : "lab";
            case "--session" -> "two";
            case "--actor" -> "bob";
            case "--since" -> "2026-01-01T06:00:00Z";
            case "--until" -> "2026-01-01T00:01:30Z";
            case "--outcome" -> "successful";
            case "--result" -> "succeeded";
            case "--type" -> path.startsWith("graph") ? "file" : "tooling";
            case "--decision-type" -> "review_approval";
            case "--epic" -> path.equals("query") ? "mj0" : "mj1";
            case "--valid-from" -> "2025-01-01";
            case "--valid-until" -> "2025-01-02";
            case "--cites" -> "epic:mj0";
            case "--tag", "--tags" -> "team";
            case "--entity", "--entities" -> "src/a.py";
            case "--after" -> "x";
            case "--space", "--reading", "--into" -> "private:ann";
            case "--kind" -> path.equals("search") || path.equals("recall") ? "pattern" : "anti-pattern";
            case "--category" -> "bash";
            case "--origin" -> "lab";
            case "--severity" -> "high";
            case "--direction" -> path.equals("graph path") ? "out" : "in";
            case "--relation" -> path.equals("graph remove") ? "affects" : "implements";
            case "--through" -> "actor";
            case "--state" -> "open";
            case "--format" -> path.equals("query") ? "csv" : "dot";
            case "--budget" -> "60";
            case "--file" -> "b";
            case "--pattern", "--applies" -> "PATTERN";
            case "--text" -> "cache";
            case "--id", "--related", "--supersedes" -> "FIRST";
            case "--preset" -> "agent_activity";
            case "--by" -> "agent";
            case "--agent" -> "worker";
            case "--chosen", "--inputs", "--data" -> "{\"a\":1}";
            case "--confidence", "--strength", "--weight" -> "0.5";
            case "--expect" -> "9";
            case "--errors", "--retries", "--duration" -> "3";
            case "--event" -> "FIRST@1";
            case "--decision" -> "SECOND";
            case "--rejecting", "--exception" -> "one because";
            case "--link" -> "affects concept:z";
            case "--repository" -> "someone/else";
            case "--git-commit" -> "0a1b2c3d";
            case "--name" -> "forked";
            default -> "word";
        };
    }
}
