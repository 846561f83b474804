package dev.lineage.knowledge;

import dev.lineage.record.Check;
import dev.lineage.record.Facet;
import dev.lineage.record.FilePath;
import dev.lineage.record.Identified;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Optional;

/**
 * A piece of code as it was when it was indexed (seed 2). Adding one with the same codebase, path, symbol and first
 * line changes its record.
 *
 * @param filePath the path from the root of the codebase
 * @param symbolType the sort of symbol: {@code function}, {@code class}, {@code method}, or any other word
 * @param content the code, up to 1,000,000 characters
 */
@Kind(name = "code_snippet", prefix = "snip-", time = "indexed_at", columns = "")
@RecordBuilder
public record CodeSnippet(
        @Facet("codebase") String codebaseId,
        @Facet @FilePath String filePath,
        @Title @Searchable @Facet Optional<String> symbol,
        @Facet Optional<String> symbolType,
        @Searchable String content,
        @Facet String language,
        Integer startLine,
        Integer endLine,
        @Searchable Optional<String> docstring,
        List<String> imports,
        @Facet Optional<String> commitSha)
        implements Identified, CodeSnippetBuilder.With {
    public CodeSnippet {
        codebaseId = Check.name("codebase_id", codebaseId);
        filePath = Check.name("file_path", filePath);
        symbol = Check.name("symbol", symbol);
        symbolType = symbolType.map(word -> Check.word("symbol_type", word));
        content = Check.text("content", content, Check.MAX_CONTENT);
        language = Check.name("language", language);
        startLine = Check.required("start_line", startLine);
        endLine = Check.required("end_line", endLine);
        CodeReference.checkLines(Optional.of(startLine), Optional.of(endLine));
        docstring = Check.text("docstring", docstring, Check.MAX_TEXT);
        imports = Check.names("imports", imports);
        commitSha = Check.name("commit_sha", commitSha);
    }

    @Override
    public List<String> identity() {
        return List.of(codebaseId, filePath, symbol.orElse(""), startLine.toString());
    }

    /** Returns a builder of a snippet. */
    public static CodeSnippetBuilder builder(String codebaseId, String filePath) {
        return CodeSnippetBuilder.builder().codebaseId(codebaseId).filePath(filePath);
    }

    /** Returns the path and lines of a snippet without a symbol. */
    @Title
    @Searchable
    public Optional<String> place() {
        return symbol.isPresent() ? Optional.empty() : Optional.of(filePath + ":" + startLine + "-" + endLine);
    }

    /** Returns the file that it is from. */
    @Link("references_code")
    public LinkTarget file() {
        return CodeReference.builder(filePath).codebaseId(codebaseId).build();
    }
}
