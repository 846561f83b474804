package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class GraphCommandsTest extends ShellTest {
    static final List<Transcript> GRAPH = Transcript.read("""
        -- a node is added once and merged
        $ graph add-node Billing --type service --data '{"team":"blue"}' => service:Billing
        $ graph add-node Billing --type service --data '{"tier":1}' --observations 'Runs nightly' => service:Billing
        $ graph add-node Billing --type service --json | jq type data observations version
        service; {team=blue, tier=1}; [Runs nightly]; 2
        $ graph add-node Retry => concept:Retry

        -- the id of a record is its node
        $ remember 'Use SQLite' => dec-1
        $ graph add-node dec-1 => dec-1
        $ graph add-edge dec-1.. Storage --relation affects => edge-1
        $ graph neighbors Storage => concept:Storage / <- affects  dec-1  Use SQLite
        $ graph add-edge dec-00000000 b --relation affects => lineage: There is no record 'dec-00000000' / exit 1

        -- every field of an edge has an option
        $ graph add-edge a b --relation blocks --weight 0.5 --reason R --bidirectional --data '{"k":[1]}' => edge-1
        $ journal show edge-1 --json | jq from relation to weight reason bidirectional data
        a; blocks; b; 0.5; R; true; {k=[1]}
        $ graph add-edge a b --relation blocks => edge-1

        -- neighbors are shown by level with relation and direction
        $ graph add-node Billing --type service => service:Billing
        $ graph add-edge Billing Redis --relation depends_on --reason sessions => edge-1
        $ graph add-edge Checkout Billing --relation depends_on => edge-2
        $ graph add-edge Redis Cache --relation implements => edge-3
        $ graph neighbors Billing
        service:Billing
            -> depends_on  concept:Redis (sessions)
            <- depends_on  concept:Checkout
        $ graph neighbors Billing --direction outgoing --depth 2
        service:Billing
            -> depends_on  concept:Redis (sessions)
        concept:Redis
            -> implements  concept:Cache
        $ graph neighbors Redis --relation implements => concept:Redis / -> implements  concept:Cache
        $ graph neighbors Cache --json | jq cut nodes links
        false; [{name=concept:Cache, title=Cache, depth=0}, {name=concept:Redis, title=Redis, depth=1}]; [{source=concept:Redis, relation=implements, target=concept:Cache, strength=1.0, at=INSTANT, stated_by=edge-3}]

        -- a name that several nodes have needs its type
        $ graph add-node Billing --type service => service:Billing
        $ graph neighbors Billing => service:Billing / lineage: Nothing is linked to service:Billing
        $ graph add-node Billing --type team => team:Billing
        $ graph neighbors Billing
        lineage: NODE must have a type, as in service:Billing, team:Billing: 'Billing'
        exit 1
        $ graph neighbors team:Billing => team:Billing / lineage: Nothing is linked to team:Billing

        -- a name that nothing has is answered with a near one
        $ graph add-node Billing --type service => service:Billing
        $ graph add-node 'A name with blanks' --type team => team:A name with blanks
        $ graph neighbors Biling
        concept:Biling
        lineage: Nothing is linked to concept:Biling; did you mean 'Billing'?
        $ graph neighbors service:Billing => service:Billing / lineage: Nothing is linked to service:Billing

        -- a word is no beginning of an id
        $ graph add-edge edge node --relation affects => edge-1
        $ graph neighbors edge => concept:edge / -> affects  concept:node

        -- a query finds nodes by their text with their neighbors
        $ graph add-node 'Token service' --type service --data '{"team":"blue"}' => service:Token service
        $ graph add-edge 'Token service' Clock --relation depends_on => edge-1
        $ remember 'Tokens live an hour' => dec-1
        $ graph query token => service:Token service / -> depends_on  concept:Clock / dec-1  Tokens live an hour
        $ graph query blue => service:Token service / -> depends_on  concept:Clock
        $ graph query tokens --limit 1 => service:Token service / -> depends_on  concept:Clock

        -- the shortest path is shown in its order
        $ graph add-edge a b --relation depends_on => edge-1
        $ graph add-edge c b --relation affects => edge-2
        $ graph add-edge c d --relation implements => edge-3
        $ graph path a d
        concept:a
            -> depends_on  concept:b
        concept:b
            <- affects  concept:c
        concept:c
            -> implements  concept:d
        $ graph path a d --depth 2 => lineage: No path leads from concept:a to concept:d

        -- hubs, orphans and components are listed
        $ graph add-edge a b --relation affects => edge-1
        $ graph add-edge a c --relation affects => edge-2
        $ graph add-edge x y --relation affects => edge-3
        $ graph add-node Lonely => concept:Lonely
        $ graph hubs --limit 1 => concept:a  2  a
        $ graph hubs --limit 1 --json | jq node links => {name=concept:a, title=a, depth=0}; 2
        $ graph orphans => session-1  session-1 / concept:Lonely    Lonely
        $ graph components => 3  2  concept:a, concept:b, concept:c / 2  1  concept:x, concept:y

        -- an edge and a node with its edges are removed
        $ graph add-node Billing --type service => service:Billing
        $ graph add-edge Billing Redis --relation depends_on => edge-1
        $ graph remove Billing --reason Gone => lineage: node-1 has edges, such as edge-1 / exit 1
        $ graph remove edge-1 --reason Wrong => edge-1 2
        $ graph neighbors Billing => service:Billing / lineage: Nothing is linked to service:Billing
        $ graph add-edge Billing Clock --relation depends_on => edge-2
        $ graph remove Billing --reason Gone --cascade => node-1 2
        $ graph query Billing
        $ graph neighbors Clock => concept:Clock / lineage: Nothing is linked to concept:Clock

        -- an earlier graph is read
        $ graph add-edge a b --relation affects => edge-1
        $ graph add-edge a c --relation affects => edge-2
        $ graph neighbors a => concept:a / -> affects  concept:b / -> affects  concept:c
        $ graph remove edge-2 --reason Wrong => edge-2 2
        $ graph neighbors a => concept:a / -> affects  concept:b
        $ graph neighbors a --as-of edge-2@1 => concept:a / -> affects  concept:b / -> affects  concept:c

        -- a link of a decision is one of its fields, and any other is an edge
        $ remember 'Use SQLite' => dec-1
        $ link dec-1 implements Storage --reason 'One file' => dec-1
        $ journal link Storage affects src/db.ts => edge-1
        $ link dec-1 relates_to SQL --bidirectional => edge-2
        $ journal show dec-1 --json | jq links => [{relation=implements, target=Storage, reason=One file}]
        $ journal show dec-1 | grep concept
        -> relates to       concept:SQL
        <- relates to       concept:SQL
        -> implements       concept:Storage: One file
        $ why Storage => dec-1  DATE  pending  implements (One file) / Use SQLite

        -- a diagram names nodes and edges for Graphviz and Mermaid
        $ graph add-node 'Say "hi" \\ <b>' => concept:Say "hi" \\ <b>
        $ graph add-node Billing --type service => service:Billing
        $ graph add-edge Billing src/a.ts --relation depends_on --bidirectional => edge-1
        $ graph export --format dot
        digraph lineage {
          "concept:Say \\"hi\\" \\\\ <b>";
          "service:Billing";
          "file:src/a.ts";
          "file:src/a.ts" -> "service:Billing" [label="depends_on"];
          "service:Billing" -> "file:src/a.ts" [label="depends_on"];
        }
        $ graph export --format mermaid
        flowchart LR
          n0["concept:Say #34;hi#34; #92; #60;b#62;"]
          n1["service:Billing"]
          n2["file:src/a.ts"]
          n2 -->|depends_on| n1
          n1 -->|depends_on| n2

        -- a diagram draws decisions and their links and those near a record
        $ remember 'Use files' => dec-1
        $ remember 'Use SQLite' --supersedes dec-1 --links affects=src/db.ts => dec-2
        $ remember 'Use FTS5' --cites 'dec-2=same file' => dec-3
        $ graph export --format dot | grep ->
          "dec-2" -> "dec-1" [label="supersedes"];
          "dec-2" -> "file:src/db.ts" [label="affects"];
          "dec-3" -> "dec-2" [label="cites_precedent"];
        $ graph export --format dot --of dec-1
        digraph lineage {
          "dec-1" [label="dec-1  Use files"];
          "dec-2" [label="dec-2  Use SQLite"];
          "dec-2" -> "dec-1" [label="supersedes"];
        }
        $ graph export --format dot --of dec-1 --depth 2 | grep ->
          "dec-2" -> "dec-1" [label="supersedes"];
          "dec-2" -> "file:src/db.ts" [label="affects"];
          "dec-3" -> "dec-2" [label="cites_precedent"];
        $ graph export --format mermaid --of dec-1
        flowchart LR
          n0["dec-1  Use files"]
          n1["dec-2  Use SQLite"]
          n1 -->|supersedes| n0
        $ graph export --of dec-1 --json | jq nodes links
        [{name=dec-1, title=Use files, record=dec-1, depth=0}, {name=dec-2, title=Use SQLite, record=dec-2, depth=1}]; [{source=dec-2, relation=supersedes, target=dec-1, strength=1.0, at=INSTANT, stated_by=dec-2}]

        -- the file of the contract is exported and read again
        $ graph add-node Billing --type service --data '{"team":"blue"}' => service:Billing
        $ graph add-edge Billing Redis --relation depends_on --weight 0.5 => edge-1
        $ graph export | jq nodes edges
        {service:Billing={type=service, name=Billing, data={team=blue}, created_at=INSTANT, updated_at=INSTANT, actor=unknown, session_id=session-1}}; [{from=service:Billing, to=concept:Redis, relation=depends_on, weight=0.5, bidirectional=null, created_at=INSTANT, updated_at=INSTANT, actor=unknown, session_id=session-1}]
        $ graph export > graph.json
        $ export HOME=~/other
        $ import graph.json => 2 added, 0 unchanged, 0 older, 0 refused
        $ graph export > again.json
        $ diff graph.json again.json
        $ export HOME=~
        $ graph remove Billing --reason Gone --cascade => node-1 2
        $ graph export | jq nodes edges => {}; []
        $ graph export --as-of 3 > again.json
        $ diff graph.json again.json

        -- a file is named from the root of its project
        $ init shop => shop / lineage: Project 'shop' is set in ~/code/.lineage/config
        $ echo 'a' > src/a.ts
        $ cd src
        $ graph add-edge a.ts Storage --relation implements => edge-1
        $ graph neighbors a.ts => file:src/a.ts / -> implements  concept:Storage
        $ graph add-node a.ts --type file => file:src/a.ts
        """);

    @ParameterizedTest
    @FieldSource("GRAPH")
    void eachCommandPrintsItsAnswer(Transcript transcript) {
        assertThat(transcript.printed(shell)).isEqualTo(transcript.text());
    }
}
