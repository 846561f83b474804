package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Types every command of the integration contract; of a placeholder for an id, one that there is; of a choice of words, each. */
class ContractExamplesTest {
    private static final Pattern SHELL = Pattern.compile("```bash\n(.*?)```", Pattern.DOTALL);
    private static final Pattern CHOICE = Pattern.compile("[a-z_]+(?:\\|[a-z_]+)+");

    private static List<String> examples() throws IOException {
        Path contract = Checkout.shared().resolve("seeds/0-integration-contract.md");
        assumeTrue(Files.exists(contract), "no integration contract in " + contract);
        List<String> examples = new ArrayList<>();
        Matcher blocks = SHELL.matcher(Files.readString(contract));
        while (blocks.find()) {
            String commands = blocks.group(1).replace("\\\n", " ");
            commands.lines()
                    .map(line -> line.replaceFirst("\\s+#.*", ""))
                    .filter(line -> !line.isBlank())
                    .forEach(examples::add);
        }
        return examples;
    }

    /** The command once for each word of its choice. */
    private static List<String> each(String example) {
        Matcher choice = CHOICE.matcher(example);
        if (!choice.find()) {
            return List.of(example);
        }
        List<String> commands = new ArrayList<>();
        for (String word : choice.group().split("\\|", -1)) {
            commands.add(example.substring(0, choice.start()) + word + example.substring(choice.end()));
        }
        return commands;
    }

    @Test
    void everyExampleOfTheContractRunsAsItStands(@TempDir Path home) throws IOException {
        Typed shell = new Typed(home);
        Map<String, String> placeholders = new LinkedHashMap<>();
        placeholders.put("<dec-id>", shell.id("remember", "Goal 'improve API latency'"));
        placeholders.put("<from-id>", "file:state/agents");
        placeholders.put("<to-id>", "concept:agents");
        placeholders.put("<node-id>", "concept:agents");
        int typed = 0;
        for (String example : examples()) {
            for (String command : each(example)) {
                String whole = command;
                for (Map.Entry<String, String> placeholder : placeholders.entrySet()) {
                    whole = whole.replace(placeholder.getKey(), placeholder.getValue());
                }
                List<String> words = ShellWords.of(whole);
                assertThat(words.get(0)).isEqualTo("lineage");
                String said = shell.out(words.subList(1, words.size()).toArray(String[]::new));
                if (words.get(1).equals("handoff")) {
                    placeholders.put("<session-id>", said.strip());
                }
                typed++;
            }
        }
        assertThat(typed).isEqualTo(40);
        assertThat(shell.out("journal", "show", placeholders.get("<dec-id>")))
                .contains("successful", "Connection pooling alone gave 60% of the improvement");
        assertThat(shell.out("search", "caching")).contains("Team alpha chose Redis over Memcached for session cache");
        assertThat(shell.out("patterns", "match", "independent evolution of projects"))
                .contains("Contract-first interfaces");
    }
}
