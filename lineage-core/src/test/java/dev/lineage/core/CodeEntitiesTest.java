package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageOptions;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.Entity;
import dev.lineage.testkit.ReferenceStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CodeEntitiesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Move the check to src/auth.ts|src/auth.ts",
                "run ./lib/store.sh first|./lib/store.sh",
                "see ../shared/notes.md for it|../shared/notes.md",
                "the file ~/.config/app.toml holds it|~/.config/app.toml",
                "as /etc/app/app.conf says|/etc/app/app.conf",
                "docs/decisions/0001-use-sqlite.md decides|docs/decisions/0001-use-sqlite.md",
                "declared in pom.xml only|pom.xml",
                "update package.json and commit|package.json",
                "README.md says so|README.md",
                "in (src/main.rs), at the top|src/main.rs",
                "It is in src/main.rs.|src/main.rs",
                "Do we need src/a_b/c-d.py?|src/a_b/c-d.py",
                "\"app.test.tsx\" fails|app.test.tsx",
                "keep `SqliteStore` small|SqliteStore",
                "call `foo.bar()` once|foo.bar()",
                "`max_retries` becomes five|max_retries",
                "`src/index.html` is served|src/index.html",
                "the `@Nullable` annotation|@Nullable",
                "raise `config.retry.limit`|config.retry.limit",
                "`std::vector` is enough|std::vector",
                "patch src/größe.java now|src/größe.java",
                "`build.gradle` wins|build.gradle"
            })
    void aPathOrANameInBackticksIsAnEntity(String text, String entity) {
        assertThat(Lineages.codeEntities().extract(text)).containsExactly(entity);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "draw it with D3.js",
                "run on Node.js or Vue.js",
                "e.g. a cache, i.e. memory",
                "see https://example.com/docs/page.html for more",
                "http://localhost:8080/app.js is served",
                "www.example.com/index.html",
                "ask on example.com or sub.example.org",
                "write to ann@example.com",
                "version 1.2.3 or v2.0",
                "on 2024/05/01 and 2024-05-01",
                "yes and/or no",
                "TCP/IP and input/output",
                "about 1/2 of it, 3/4 at most",
                "24/7 and w/o pause",
                "pass `--flag` to it",
                "the `-v` option",
                "wait `5` seconds or `10.5`",
                "`two words here` are prose",
                "an empty `` pair",
                "a.m. and p.m., U.S.A. too",
                "done.Then next sentence",
                "ASP.NET and Socket.IO",
                "costs 3.5k at 10.0.0.1",
                "the end..."
            })
    void proseIsNone(String text) {
        assertThat(Lineages.codeEntities().extract(text)).isEmpty();
    }

    /** A way of looking that takes quadratic time would take minutes for each, a recursive one would have no stack left. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "A1b2",
                "a",
                "@",
                "a@",
                "a/",
                "a.",
                "/",
                ".",
                "a.b@",
                "@a.",
                "a/b.",
                "~/",
                "../",
                "{\"a\":1,",
                "\\",
                "-",
                "://",
                "a://",
                "www.",
                "`",
                "`a",
                "``",
                "ä",
                "😀",
                "é/",
                "a@/",
                "x/y.z/",
                "@a/b.c-",
                "a b/"
            })
    void aMillionCharactersOfAnyShapeAreRead(String shape) {
        String nasty = shape.repeat(1_000_000 / shape.length());

        assertThat(Lineages.codeEntities().extract("in src/first.ts " + nasty + " and src/last.ts"))
                .containsExactly("src/first.ts", "src/last.ts");
    }

    @Test
    void entitiesAreFoundBetweenOtherSignsThanBlanks() {
        String list = "[\"src/a.ts\",\"src/b.ts\"]," + "x".repeat(1_000) + ",src/c.ts;pom.xml:`Gate`";

        assertThat(Lineages.codeEntities().extract(list))
                .containsExactly("Gate", "src/a.ts", "src/b.ts", "src/c.ts", "pom.xml");
    }

    @Test
    void addressesAreLeftOutAndWhatStandsBesideThemIsFound() {
        assertThat(Lineages.codeEntities()
                        .extract("src/a.ts(http://x.org/b.js) (ann@example.com), www.x.org/d.js lib/e.ts,https://f.js"))
                .containsExactly("src/a.ts", "lib/e.ts");
    }

    @Test
    void whatIsFoundIsMarkedAndNeverRepeatsWhatTheAuthorNamed() {
        LineageOptions options = LineageOptions.defaults().extractor(Lineages.codeEntities());
        try (CloseableLineage lineage = Lineages.open(ReferenceStore.create(), options)) {
            Decision decision = lineage.journal()
                    .record(DecisionDraft.of("Move src/auth.ts behind `Gate`, then src/auth.ts again")
                            .because("`Gate` and lib/gate.ts")
                            .affecting("src/auth.ts", "OAuth"));

            assertThat(decision.entities())
                    .containsExactly(
                            new Entity("src/auth.ts", false),
                            new Entity("OAuth", false),
                            new Entity("Gate", true),
                            new Entity("lib/gate.ts", true));
            assertThat(lineage.journal().show(decision.id())).isEqualTo(decision);
        }
    }
}
