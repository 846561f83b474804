package dev.lineage.cli;

/** A line that a person might type, for the help of each command. */
final class Examples {
    private Examples() {}

    /** The line of a command, without {@code lineage}. */
    static String of(String path) {
        return switch (path) {
            case "remember" -> "remember 'Use Redis for the cache' --rationale 'It has pub/sub'";
            case "journal record" -> "journal record 'Use Redis' --alternatives Memcached --type tooling";
            case "journal query" -> "journal query 'session cache' --tag neo";
            case "journal list" -> "journal list --recent 10 --outcome pending";
            case "journal show" -> "journal show dec-1a2b3c4d";
            case "journal update" -> "journal update dec-1a2b3c4d --outcome successful";
            case "journal relate" -> "journal relate dec-1a2b3c4d dec-5e6f7a8b";
            case "journal supersede" -> "journal supersede dec-1a2b3c4d dec-5e6f7a8b";
            case "journal resolve" -> "journal resolve dec-1a2b3c4d --failed --evidence 'CI run 17'";
            case "journal link" -> "journal link dec-1a2b3c4d cites_precedent epic:mj100";
            case "journal reverse" -> "journal reverse dec-1a2b3c4d dec-5e6f7a8b";
            case "learn" -> "learn 'Contract first' --context 'Many projects' --solution 'Agree'";
            case "patterns match" -> "patterns match 'interfaces between projects'";
            case "patterns list" -> "patterns list --kind anti-pattern --severity high,critical";
            case "patterns show" -> "patterns show pat-000001-neo";
            case "patterns capture" -> "patterns capture 'Contract first' --category architecture";
            case "patterns warn" -> "patterns warn 'Retry for ever' --symptom 'Load grows' --severity high";
            case "patterns validate" -> "patterns validate pat-000001-neo --decision dec-1a2b3c4d";
            case "patterns proposals" -> "patterns proposals --limit 3";
            case "patterns confirm" -> "patterns confirm pat-000001-neo";
            case "graph query" -> "graph query 'session cache' --depth 2";
            case "graph neighbors" -> "graph neighbors file:src/cache.py --relation affects";
            case "graph path" -> "graph path file:src/cache.py concept:OAuth";
            case "graph add-node" -> "graph add-node src/cache.py --type file --data '{\"owner\": \"alpha\"}'";
            case "graph add-edge" -> "graph add-edge file:src/cache.py cache --relation implements";
            case "graph remove" -> "graph remove file:src/cache.py cache --relation implements";
            case "graph hubs" -> "graph hubs --limit 5";
            case "graph orphans" -> "graph orphans --limit 20";
            case "graph components" -> "graph components --members 3";
            case "graph export" -> "graph export graph.dot --limit 100";
            case "why" -> "why src/cache.py";
            case "trace" -> "trace dec-1a2b3c4d --mermaid";
            case "timeline" -> "timeline --epic mj100 --since 2026-11-01";
            case "handoff" -> "handoff 'The cache is in place' --next 'Measure it' --tags neo";
            case "resume" -> "resume --project neo";
            case "session list" -> "session list --project neo";
            case "session show" -> "session show session-1a2b3c4d";
            case "session open" -> "session open --summary 'Cache work' --project neo";
            case "session fork" -> "session fork session-1a2b3c4d";
            case "session diff" -> "session diff session-1a2b3c4d session-5e6f7a8b";
            case "query" -> "query file_assignment_history --file src/auth.ts";
            case "health" -> "health --project neo";
            case "recall" -> "recall 'session cache' --budget 1500 --project neo";
            case "shown" -> "shown dec-1a2b3c4d";
            case "search" -> "search 'session cache' --kind decision --explain";
            case "history" -> "history dec-1a2b3c4d";
            case "projects" -> "projects";
            case "init" -> "init --project neo";
            case "import" -> "import decisions.jsonl";
            case "export" -> "export backup/";
            case "verify" -> "verify";
            case "repair-time" -> "repair-time 3 5 2026-11-21T10:00:00Z";
            case "rebuild" -> "rebuild";
            case "tour" -> "tour";
            case "help" -> "help journal list";
            case "version" -> "version";
            default -> throw new IllegalArgumentException(path);
        };
    }
}
