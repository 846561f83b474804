package dev.lineage.knowledge;

import dev.lineage.record.Check;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.Reference;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Optional;

/**
 * A place in code that an entry is about.
 *
 * @param codebaseId the codebase, if it is not the project's
 * @param filePath the path from the root of the codebase
 * @param startLine its first line, from 1
 * @param relevance why the code is referred to, up to 10,000 characters
 * @param context the code or what is around it, up to 100,000 characters
 */
@RecordBuilder
public record CodeReference(
        Optional<String> codebaseId,
        String filePath,
        Optional<String> symbol,
        Optional<Integer> startLine,
        Optional<Integer> endLine,
        Optional<String> relevance,
        Optional<String> context)
        implements LinkTarget, CodeReferenceBuilder.With {
    public CodeReference {
        codebaseId = Check.name("codebase_id", codebaseId);
        filePath = Check.name("file_path", filePath);
        symbol = Check.name("symbol", symbol);
        checkLines(startLine, endLine);
        relevance = Check.text("relevance", relevance, Check.MAX_LINE);
        context = Check.text("context", context, Check.MAX_TEXT);
    }

    /** Returns a builder of a reference to a file. */
    public static CodeReferenceBuilder builder(String filePath) {
        return CodeReferenceBuilder.builder().filePath(filePath);
    }

    static void checkLines(Optional<Integer> first, Optional<Integer> last) {
        int start = first.orElse(1);
        Check.that(start >= 1, "start_line", start, "must be at least 1");
        Check.that(last.orElse(start) >= start, "end_line", last.orElse(start), "must not be before start_line");
    }

    /** Returns the file, which has the name of its codebase before it (rule M6). */
    @Override
    public Reference target() {
        return Reference.file(codebaseId.map(id -> id + "/" + filePath).orElse(filePath));
    }

    @Override
    public Reference target(String project) {
        return codebaseId.filter(project::equals).isPresent() ? Reference.file(filePath) : target();
    }

    @Override
    public Optional<String> reason() {
        return relevance;
    }
}
