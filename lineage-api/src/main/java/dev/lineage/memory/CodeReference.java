package dev.lineage.memory;

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
 * @param symbol the function, class or method
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
        implements LinkTarget {
    public CodeReference {
        codebaseId = Check.name("codebase_id", codebaseId);
        filePath = Check.name("file_path", filePath);
        symbol = Check.name("symbol", symbol);
        startLine = Check.optional(startLine);
        endLine = Check.optional(endLine);
        CodeFile.checkLines(startLine, endLine);
        relevance = Check.text("relevance", relevance, Check.MAX_LINE);
        context = Check.text("context", context, Check.MAX_TEXT);
    }

    /** Returns a builder of a reference to a file. */
    public static CodeReferenceBuilder builder(String filePath) {
        return CodeReferenceBuilder.builder().filePath(filePath);
    }

    @Override
    public Reference target() {
        return new CodeFile(codebaseId, filePath).target();
    }

    @Override
    public Reference target(String project) {
        return new CodeFile(codebaseId, filePath).target(project);
    }

    @Override
    public Optional<String> reason() {
        return relevance;
    }
}
