package dev.lineage.ref;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FilePathTest {
    @ParameterizedTest
    @CsvSource({
        "./src/auth.ts, src/auth.ts",
        "././src/./auth.ts, src/auth.ts",
        "src//auth.ts, src/auth.ts",
        "./neo/state//agents//, neo/state/agents/",
        "src/./, src/",
        "src/., src",
        "/srv//app/./a.ts, /srv/app/a.ts",
        "./, .",
        ".//, .",
        "/., /",
        "./../a.ts, ../a.ts"
    })
    void spellingsOfOnePathNameOneFile(String spelling, String path) {
        assertThat(new Thing("file", spelling)).isEqualTo(Reference.file(path)).hasToString("file:" + path);
        assertThat(Reference.parse("file:" + spelling)).isEqualTo(Reference.file(path));
        assertThat(Reference.file("file:" + spelling)).isEqualTo(Reference.file(path));
        assertThat(Reference.entity(spelling)).isEqualTo(Reference.file(path));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "src/auth.ts",
                "../src/auth.ts",
                "src/../auth.ts",
                "neo/state/agents/",
                "src\\auth.ts",
                ".\\src\\auth.ts",
                "SRC/Auth.ts",
                "C:/src/auth.ts",
                "/",
                ".",
                "..",
                ".gitignore",
                "src/.env",
                "~/notes.md",
                "//server/share/a.ts",
                "https://example.org/./a//b/",
                "///etc/hosts"
            })
    void pathsThatMayMeanAnotherFileStayAsTheyAre(String path) {
        assertThat(Reference.file(path).name()).isEqualTo(path);
    }

    @ParameterizedTest
    @ValueSource(strings = {"./a", "a//b", "a/"})
    void namesOfOtherThingsStayAsTheyAre(String name) {
        assertThat(Reference.concept(name).name()).isEqualTo(name);
    }
}
