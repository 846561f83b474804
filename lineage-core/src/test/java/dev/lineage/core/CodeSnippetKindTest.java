package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.memory.CodeSnippet;
import dev.lineage.memory.CodeSnippetBuilder;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import java.nio.file.Path;
import java.util.List;

class CodeSnippetKindTest extends AnnotatedKindContract<CodeSnippet> {
    CodeSnippetKindTest() {
        super(CodeSnippet.class, "code_snippet");
    }

    @Override
    protected LineageMemory open(Path folder) {
        return Lineages.open(SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL));
    }

    @Override
    protected List<CodeSnippet> samples(Lineage lineage) {
        CodeSnippet minimal = CodeSnippet.builder("web", "src/auth.ts")
                .symbol("renew")
                .content("refresh()")
                .language("typescript")
                .startLine(3)
                .endLine(3)
                .build();
        CodeSnippet full = CodeSnippetBuilder.builder(minimal)
                .symbol("refresh")
                .symbolType("function")
                .docstring("Gets a new token; 更新 🎉")
                .addImports("oauth")
                .commitSha("d0fb77c")
                .build();
        return List.of(
                minimal,
                full,
                CodeSnippetBuilder.builder(full).language("javascript").build(),
                minimal);
    }
}
