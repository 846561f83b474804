package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.query.Recalled;
import dev.lineage.record.Filter;
import dev.lineage.record.Validity;
import dev.lineage.record.VisibleText;
import dev.lineage.thought.Prompt;
import dev.lineage.thought.ThoughtAnswer;
import dev.lineage.thought.ThoughtAnswer.Source;
import dev.lineage.thought.ThoughtLineage;
import dev.lineage.thought.ThoughtLineage.LineageNode;
import dev.lineage.thought.ThoughtsReader;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The commands on thoughts, as seed 3 has them, and those that recall records for a prompt. */
final class BrainCommands {
    static final String WHO = "[--agent-id=NAME] [--agent-name=NAME] [--context=TEXT] [--tags=TEXT]... ";

    private static final int DEFAULT_BUDGET = 1_500;

    private BrainCommands() {}

    /** Recalls from the current state and stores an impression, or from an earlier state or a read-only file. */
    static Answer recall(Call call) {
        Arguments typed = call.arguments;
        boolean now = !typed.has("--as-of") && !typed.has("--valid-at");
        LineageQuery query = now && Files.isWritable(call.file) ? call.adding() : call.query();
        int budget = typed.<Integer>value("--budget").orElse(DEFAULT_BUDGET);
        Recalled recalled = query.recall(String.join(" ", typed.parameters()), budget);
        if (recalled.needed() > 0) {
            call.say("Nothing fits into " + budget + " tokens; --budget " + recalled.needed() + " shows a record");
        }
        return Answer.of(
                () -> recalled, screen -> screen.terminal() ? VisibleText.of(recalled.text()) : recalled.text());
    }

    static Answer shown(Call call) {
        LineageQuery query = call.query();
        Filter filter = call.arguments.first().isPresent() ? Filter.where("record", call.id(query, 0)) : Filter.ALL;
        return ListCommands.table(
                query, call.items(query.list("impression", filter, call.paging())), "date,actor,purpose,tokens");
    }

    static Answer think(Call call) {
        Arguments typed = call.arguments;
        Optional<Stream<String>> consolidated =
                typed.has("--consolidates") ? Optional.of(typed.parts("--consolidates")) : Optional.empty();
        return think(call, typed.text("--refines"), consolidated);
    }

    static Answer refine(Call call) {
        return think(call, call.arguments.first(), Optional.empty());
    }

    static Answer consolidate(Call call) {
        return think(call, Optional.empty(), call.arguments.first().map(ids -> Stream.of(ids.split(","))));
    }

    /** Asks about the thought that is the last parameter, and that may replace others. */
    private static Answer think(Call call, Optional<String> refined, Optional<Stream<String>> consolidated) {
        Lineage me = call.adding();
        Arguments typed = call.arguments;
        List<String> parameters = typed.parameters();
        Prompt prompt = Prompt.builder(parameters.get(parameters.size() - 1))
                .contributor(typed.text("--agent-id"))
                .agentName(typed.text("--agent-name"))
                .context(typed.text("--context"))
                .tags(typed.parts("--tags").toList())
                .refines(refined.map(id -> Names.anyId(me, id)))
                .consolidates(consolidated.map(ids -> ids.filter(id -> !id.isBlank())
                        .map(id -> Names.anyId(me, id))
                        .toList()))
                .build();
        ThoughtAnswer answer = me.thoughts().think(prompt, call.options(Validity.ALWAYS));
        answer.guidance().ifPresent(call::say);
        return Answer.of(() -> answer, screen -> text(answer, screen));
    }

    private static String text(ThoughtAnswer answer, Screen screen) {
        Screen.Table sources = new Screen.Table("ID,SCORE,BY,THOUGHT");
        answer.sources()
                .forEach(source -> sources.add(List.of(
                        source.thoughtId(), RecordText.figure(source.score()), source.contributor(), shown(source))));
        return answer.thoughtId().map(id -> id + "\n").orElse("") + sources.text(screen);
    }

    private static String shown(Source source) {
        return source.refinedBy().map(newer -> "[superseded by " + newer + "] ").orElse("") + source.contentPreview();
    }

    /** Shows the ancestors and descendants of a thought, which is marked. */
    static Answer history(Call call, LineageQuery query) {
        ThoughtLineage lineage = query.thoughts()
                .lineage(Names.anyId(query, call.arguments.parameters().get(0)), ThoughtsReader.DEFAULT_DEPTH);
        return Answer.of(
                () -> lineage,
                screen -> lineage.chain().stream()
                        .map(node -> line(node) + "\n")
                        .collect(Collectors.joining("", "", lineage.truncated() ? "...\n" : "")));
    }

    private static String line(LineageNode node) {
        String mark = node.depth() == 0 ? "* " : "  ";
        String by = RecordText.word(node.thoughtType()) + " by " + node.contributor() + ": " + node.contentPreview();
        return mark + String.format("%+d %s %s", node.depth(), node.thoughtId(), VisibleText.line(by));
    }
}
