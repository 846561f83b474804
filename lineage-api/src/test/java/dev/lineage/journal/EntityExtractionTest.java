package dev.lineage.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.record.Reference;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EntityExtractionTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "Move the check to src/auth.ts|src/auth.ts",
                "run ./lib/store.sh first|./lib/store.sh",
                "see ../shared/notes.md for it|../shared/notes.md",
                "as /etc/app/app.conf says|/etc/app/app.conf",
                "the file ~/.config/app.toml holds it|~/.config/app.toml",
                "declared in pom.xml only|pom.xml",
                "in (src/main.rs), at the top|src/main.rs",
                "It is in src/main.rs.|src/main.rs",
                "fails at src/main.rs:42:7|src/main.rs",
                "\"app.test.tsx\" fails|app.test.tsx",
                "**README.md** says so|README.md",
                "keep `SqliteStore` small|SqliteStore",
                "call `foo.bar()` once|foo.bar()",
                "call refresh() twice|refresh()",
                "the (optional) refresh(), then|refresh()",
                "the `@Nullable` annotation|@Nullable",
                "`std::vector` is enough|std::vector",
                "patch src/größe.java now|src/größe.java",
            })
    void aPathANameOrACallIsFound(String text, String entity) {
        assertThat(EntityExtraction.extract(text)).containsExactly(Reference.of(entity));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "draw it with D3.js",
                "run on Node.js, Vue.js or node.js",
                "e.g. a cache, i.e. memory",
                "see https://example.com/docs/page.html for more",
                "http://localhost:8080/app.js is served",
                "www.example.com/index.html",
                "ask on example.com or sub.example.org",
                "version 1.2.3 or v2.0",
                "on 2024/05/01",
                "yes and/or no",
                "TCP/IP and input/output",
                "about 1/2 of it",
                "pass `--flag` to it",
                "wait `5` seconds",
                "`two words here` are prose",
                "an empty `` pair",
                "done.Then next sentence",
                "costs 3.5k at 10.0.0.1",
                "the end...",
                "a function()call",
                ")",
                "(",
                "'",
                "`",
                "",
            })
    void proseAndAddressesAreNoEntities(String text) {
        assertThat(EntityExtraction.extract(text)).isEmpty();
    }

    @Test
    void entitiesKeepTheOrderOfTheirFirstMention() {
        List<Reference> found = EntityExtraction.extract("`b` reads src/a.py,src/c.py; src/a.py calls `bb`");
        assertThat(found).extracting(Reference::text).containsExactly("src/a.py", "src/c.py", "bb");
    }

    @Test
    void aLongTextIsReadInLinearTime() {
        for (String unit : List.of("a", "a/", "a.b", "`a", "src/a.ts ", "()", "a.")) {
            assertThat(EntityExtraction.extract(unit.repeat(1_000_000 / unit.length())))
                    .hasSizeLessThan(2);
        }
        StringBuilder many = new StringBuilder();
        for (int i = 0; i < 500; i++) {
            many.append("src/f").append(i).append(".ts ");
        }
        assertThat(EntityExtraction.extract(many.toString())).hasSize(EntityExtraction.MAX_ENTITIES);
    }
}
