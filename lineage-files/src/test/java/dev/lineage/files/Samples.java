package dev.lineage.files;

/** Files that have most of what their kind can have. */
final class Samples {
    static final String GRAPH =
            """
            {"nodes": {
              "decision-1": {"type": "decision", "name": "dec-1a2b3c4d", "data": {"journal_id": "dec-1a2b3c4d", "n": 1.50},
                "created_at": "2026-02-10T03:48:04Z", "updated_at": "2026-02-10"},
              "file-a": {"type": "file", "name": "src/a.ts", "data": {}, "aliases": ["a", "b"], "x": null},
              "p": {"type": "Pattern x", "name": "Use é", "data": {"l": [null, true, -7, {"a": 1}]}},
              "concept:c": {"type": "concept", "name": "c"}},
             "edges": [
              {"from": "decision-1", "to": "file-a", "relation": "affects", "weight": 1.0, "created_at": "2026-02-10T03:48:04Z"},
              {"from": "file-src/a.ts", "to": "p", "relation": "yields", "weight": 2, "reason": "why", "bidirectional": true},
              {"from": "p", "to": "p", "relation": "relates_to"},
              {"from": "p", "to": "dec-00000001", "relation": "relates_to", "said_by": "dec-1a2b3c4d", "z": []}],
             "version": "1.0", "meta": {"n": 1e3}}
            """;
    static final String MEMORY_SERVER =
            """
            {"type":"entity","name":"Ann","entityType":"person","observations":["Leads","Likes tea"]}
            {"type":"entity","name":"src/a b:c.ts","entityType":"Software Part","observations":[]}
            {"type":"relation","from":"Ann","to":"src/a b:c.ts","relationType":"knows of"}
            {"type":"entity","name":"Ann","entityType":"person","observations":["Leads","x"],"since":2020}
            {"type":"relation","from":"Ann","to":"Nobody","relationType":"relates_to"}
            """;
    static final String SESSION =
            """
            {"id": "session-1a2b3c4d", "started_at": "2026-02-10T03:45:47Z", "ended_at": "2026-02-10T04:45:47Z",
             "summary": "s", "tags": ["shop", "b"], "project": "shop", "actor": "agent:a", "forked_from": "session-00000001",
             "inherited": {"open_threads": ["dec-00000001", "x"], "more_open_threads": 2, "next_steps": ["n"],
              "blockers": [], "questions": []},
             "decisions_made": ["dec-1a2b3c4d", "Use JSON"], "patterns_learned": ["pat-000001-shop", "text"],
             "open_threads": ["a", "dec-00000002"],
             "handoff": {"message": "m", "next_steps": ["n"], "blockers": [], "questions": ["q"], "failed_attempts": ["f"],
              "created_at": "2026-02-10T04:45:46Z", "content_hash": "ff", "mood": "good"},
             "git_state": {"branch": "main", "head": "abc", "commits": ["abc subject"], "uncommitted": ["a"],
              "stash_count": 1, "z": 1.50},
             "context": {"active_files": ["src/a.ts"], "y": null},
             "goals_addressed": ["g"], "mentioned_otherwise": ["open_threads[1]"]}
            """;
    static final String LIBRARY =
            """
            patterns:
              - id: "pat-000001-shop"
                name: "Go"
                context: ""
                problem: null
                solution: "s"
                category: "general"
                origin: "Team A"
                confidence: 0.55
                validations: 3
                initial_confidence: 0.5
                initial_validations: 2
                validation_log: [{verdict: positive, decision: D1}]
                examples: [{bad: "x"}, {good: y, bad: z}]
                created_at: "2026-02-10"
                z: {n: 1.50, l: [null, true, -7]}
            anti_patterns:
              - id: anti-000001-shop
                name: Stay
                severity: extreme
                symptom: s
                risk: r
                fix: f
                category: c
            """;
    static final String LOG =
            """
            {"id":"dec-1a2b3c4d","timestamp":"2026-02-10T03:48:04Z","session_id":"session-1a2b3c4d","decision":"Use é","rationale":"why",\
            "alternatives":["A","B"],"alternatives_rejected":{"A":"slow"},"outcome":"accepted","type":"naming","entities":["a.ts","b"],\
            "tags":[],"lesson_learned":null,"related_decisions":["dec-1a2b3c4d"],"x":{"n":1.50,"l":[null,true,-7]}}
            {"id":"dec-1a2b3c4d","decision":"Use e","outcome":"successful","version":2,"superseded_by":["dec-2"],"actor":"agent:a"}
            """;

    private Samples() {}
}
