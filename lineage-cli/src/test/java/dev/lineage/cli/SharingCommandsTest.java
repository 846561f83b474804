package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class SharingCommandsTest extends ShellTest {
    static final List<Transcript> SHARING = Transcript.read("""
        -- before each
        $ export LINEAGE_ACTOR=agent:coder
        $ init shop => shop / lineage: Project 'shop' is set in ~/code/.lineage/config
        $ work open work goal => wm-1
        $ task add task => task-1

        -- context is added for a task and found
        $ context add 'Clocks differ' --working-memory wm-1.. => ctx-1
        $ context add 'Clocks drift' --working-memory wm-1 --task task-1 --content-type discovery --discovery-type risk --expires-at 2126-01-01T00:00:00Z
        ctx-2
        $ context search clocks
        ctx-2  0.97  DATE  context_entry  Clocks drift
        ctx-1  0.97  DATE  context_entry  Clocks differ
        $ context search clocks --task task-1 => ctx-2  0.97  DATE  context_entry  Clocks drift
        $ core add clocks => core-1
        $ memory promote ctx-1 --core core-1 => mem-1
        $ history ctx-1 --json | jq promoted_to => mem-1

        -- a learning of a task is promoted by itself
        $ task complete task-1 Done --learnings 'Clocks differ' --learnings 'Tokens leak' => task-1 completed
        $ core add clocks => core-1
        $ memory promote task-1 --learning 'Tokens leak' --core core-1 => mem-1
        $ memory show mem-1 --json | jq content source => Tokens leak; task-1

        -- context and artifacts belong to the task of the environment and its working memory
        $ echo 'refresh();' > auth.ts
        $ work open Other Elsewhere => wm-2
        $ task add 'Refresh early' --working-memory wm-1 => task-2
        $ export LINEAGE_TASK=task-2
        $ context add 'Clocks differ' --json | jq working_memory_id task_id => wm-1; task-2
        $ artifact add auth.ts --type code --json | jq working_memory_id task_id => wm-1; task-2

        -- without a task records belong to the only active working memory
        $ context add 'Clocks differ' --json | jq working_memory_id => wm-1
        $ task add 'Refresh early' --json | jq working_memory_id => wm-1
        $ task add Alone --working-memory '' --json | jq working_memory_id => -
        $ task ready => task-1  0  pending  task / task-2  0  pending  Refresh early / task-3  0  pending  Alone
        $ work open Other Elsewhere => wm-2
        $ task add Either --json | jq working_memory_id => -
        $ context add 'Clocks differ' => lineage: --working-memory is required / exit 1
        $ work update wm-1 --status paused => wm-1 2
        $ task add Other --json | jq working_memory_id => wm-2

        -- agents are registered and changed
        $ agent add coder developer --working-memory wm-1 => agent-1
        $ agent set agent:coder --status working --current-task task-1 => agent-1 2
        $ agent list --role developer => agent-1  developer  working  0  0  INSTANT  coder

        -- an artifact is compared with its file
        $ echo 'refresh();' > src/auth.ts
        $ cd src
        $ artifact add auth.ts --type code --working-memory wm-1 => art-1
        $ artifact add auth.ts --type code --working-memory wm-1 => art-1
        $ artifact verify art-1 => src/auth.ts is current
        $ echo 'fire();' > auth.ts
        $ artifact verify art-1 --json | jq current checksum
        false; sha256:b415d6c6aff2560937c75a38d86b259e3ed32222e44ec6f4a1efa45d137c3d10
        exit 1
        $ artifact add auth.ts --type code --working-memory wm-1 => art-2
        $ artifact list --path auth.ts => art-2  DATE  code  2  src/auth.ts / art-1  DATE  code  1  src/auth.ts
        $ artifact add gone.ts --type code --working-memory wm-1
        lineage: There is no file ~/code/gone.ts
        exit 1

        -- nudges are sent, delivered once and acknowledged
        $ nudge send all 'Stop at noon\\nSharp' => nudge-1
        $ nudge send agent:coder 'Stop now' --priority critical => nudge-2
        $ nudge deliver => nudge-2  critical / Stop now / nudge-1  normal / Stop at noon / Sharp
        $ nudge deliver
        $ nudge deliver agent:tester --moment when_idle => nudge-1  normal / Stop at noon / Sharp
        $ nudge ack nudge-2 => nudge-2 3
        $ nudge list --target agent:coder => nudge-2  DATE  agent:coder  critical  true  true  Stop now
        $ retire nudge-1 --reason past => nudge-1 4

        -- a nudge is delivered to an agent by its name alone
        $ nudge send agent:w 'Look here' => nudge-1
        $ nudge deliver w => nudge-1  normal / Look here
        $ nudge ack nudge-1 w => nudge-1 3

        -- neither a file nor a node is meant by the word for all agents, for an agent or for an epic
        $ echo x > all
        $ echo x > mj100
        $ graph add-node all => concept:all
        $ graph add-node w --type tool => tool:w
        $ nudge send all 'Stop at noon' => nudge-1
        $ nudge list --target all => nudge-1  DATE  all  normal  false  false  Stop at noon
        $ task add 'Refresh late' --assigned-to w --json | jq assigned_to => w
        $ remember Split --epic mj100 --json | jq epic_id => mj100
        """);

    @ParameterizedTest
    @FieldSource("SHARING")
    void eachCommandPrintsItsAnswer(Transcript transcript) {
        assertThat(transcript.printed(shell)).isEqualTo(transcript.text());
    }
}
