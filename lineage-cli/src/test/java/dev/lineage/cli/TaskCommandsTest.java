package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class TaskCommandsTest extends ShellTest {
    static final List<Transcript> TASKS = Transcript.read("""
        -- before each
        $ export LINEAGE_PROJECT=shop
        $ export LINEAGE_ACTOR=agent:coder

        -- tasks are claimed and completed, and release the next
        $ work open Tokens 'No lost session' => wm-1
        $ task add 'Refresh early' --working-memory wm-1 => task-1
        $ task add Measure --working-memory wm-1 --depends-on task-1 --priority 3 => task-2
        $ task ready --working-memory wm-1 => task-1  3  pending  Refresh early
        $ work status wm-1 => task-1  3  pending                 Refresh early / task-2  3  pending  task-1  Measure
        $ task claim --working-memory wm-1 => task-1 --token 5 until TIME: Refresh early
        $ task claim
        lineage: No task is ready; task-1 is claimed by agent:coder; task-2 waits for task-1
        exit 1
        $ task heartbeat task-1 --token 5 --lease 10 => task-1 --token 5 until TIME: Refresh early
        $ task show task-1 --json | jq holder blocks => agent:coder; [task-2]
        $ task complete task-1 Done
        lineage: task-1 is claimed by agent:coder under the token 5; no token was given
        exit 1
        $ task complete task-1 Done --token 5 --learnings 'Clocks differ'
        task-1 completed
        lineage: Ready now: task-2
        $ task claim task-2 => task-2 --token 7 until TIME: Measure
        $ task revoke task-2 => task-2 pending / lineage: Ready now: task-2
        $ task start task-2 => task-2 in progress
        $ task fail task-2 flaky --then retry => task-2 pending
        $ task list --status completed => task-1  DATE  completed  0  agent:coder  Refresh early
        $ work list => wm-1  DATE  active  agent:coder  Tokens

        -- a claimed task is changed and retired under its token
        $ task add 'Renew early' => task-1
        $ task claim task-1 => task-1 --token 3 until TIME: Renew early
        $ task update task-1 --priority 3
        lineage: task-1 is claimed by agent:coder under the token 3; no token was given
        exit 1
        $ task update task-1 --priority 3 --token 3 => task-1 3
        $ retire task-1 --reason 'not needed' --token 1
        lineage: task-1 is claimed by agent:coder under the token 3; agent:coder gives the token 1
        exit 1
        $ retire task-1 --reason 'not needed' --token 3 => task-1 4

        -- a review completes a task
        $ task add Reviewed --needs-review => task-1
        $ task claim task-1 => task-1 --token 3 until TIME: Reviewed
        $ task complete task-1 Done --token 3 => task-1 review
        $ task review task-1 --status needs_rework --comments tests => task-1 in progress
        $ task release task-1 => task-1 pending / lineage: Ready now: task-1

        -- the graph is printed for Graphviz and Mermaid
        $ task add 'Say "hi"' => task-1
        $ task add Next --depends-on task-1 => task-2
        $ task graph
        digraph lineage {
          "task-1" [label="Say \\"hi\\""];
          "task-2" [label="Next"];
          "task-1" -> "task-2";
        }
        $ task graph --format mermaid => flowchart LR / n0["Say #34;hi#34;"] / n1["Next"] / n0 --> n1
        $ retire task-2 --reason 'not needed' => task-2 2
        $ task graph => digraph lineage { / "task-1" [label="Say \\"hi\\""]; / }
        $ task show task-2 | grep Next => task-2  Next

        -- a task is added under the id that is typed
        $ task add 'Renew early' --id shop-7 => shop-7
        $ task ready => shop-7  0  pending  Renew early
        $ task add Measure --id shop-7 => lineage: Another record has the id shop-7 / exit 1
        $ task add Measure --id 'shop 8' => lineage: --id must not contain blanks: 'shop 8' / exit 1

        -- a task that needs a retired one is ready without the dependency
        $ task add Measure => task-1
        $ task add Next --depends-on task-1 => task-2
        $ retire task-1 --reason 'not needed' => task-1 2
        $ task claim => lineage: No task is ready; task-2 waits for task-1 / exit 1
        $ task update task-2 --depends-on '' => task-2 2
        $ task ready => task-2  0  pending  Next

        -- blocked tasks are listed with what they wait for
        $ task add First => task-1
        $ task add Second --depends-on task-1 => task-2
        $ task blocked => task-2  0  pending  task-1  Second

        -- records are forgotten
        $ remember 'Use the key abc' => dec-1
        $ forget dec-1 --reason 'a key' => 1 versions forgotten
        $ forget dec-1 --reason 'a key' => 0 versions forgotten
        $ journal show dec-1 => lineage: There is no record 'dec-1' / exit 1
        $ verify => Sound: 1 commits, 2 versions, anchor ANCHOR
        """);

    @ParameterizedTest
    @FieldSource("TASKS")
    void eachCommandPrintsItsAnswer(Transcript transcript) {
        assertThat(transcript.printed(shell)).isEqualTo(transcript.text());
    }
}
