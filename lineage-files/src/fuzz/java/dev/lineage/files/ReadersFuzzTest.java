package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Targets of a coverage-guided fuzzer, in the profile {@code fuzz}. It runs them on the kept inputs; with
 * {@code JAZZER_FUZZ=1} in the environment and one test named, it searches for a minute.
 */
class ReadersFuzzTest {

    @FuzzTest(maxDuration = "60s")
    void whatIsReadFromALogIsReadAgainFromWhatIsWritten(byte[] bytes) {
        List<ParsedVersion> versions = Logs.versions(Logs.read(bytes, ImportLimits.DEFAULT));
        List<ParsedVersion> again = Logs.versions(Logs.read(Logs.write(versions)));

        assertThat(Logs.write(again)).isEqualTo(Logs.write(versions));
    }

    @FuzzTest(maxDuration = "60s")
    void whatIsReadFromALibraryIsReadAgainFromWhatIsWritten(byte[] bytes) throws IOException {
        for (ParsedLesson lesson : Libraries.read(bytes, ImportLimits.DEFAULT).lessons()) {
            StringWriter written = new StringWriter();
            YamlText yaml = new YamlText(written);
            yaml.document(() -> {
                yaml.key("patterns");
                yaml.list(() -> yaml.value(lesson.values()));
            });

            ParsedLibrary again = Libraries.read(written.toString());

            assertThat(again.lessons()).extracting(ParsedLesson::values).containsExactly(lesson.values());
        }
    }

    @FuzzTest(maxDuration = "60s")
    void everyTextIsReadAsARecord(byte[] bytes) {
        String text = Utf8.cleaned(new String(bytes, StandardCharsets.UTF_8));

        assertThat(Records.read("0001-x.md", text).title()).isNotBlank();
    }
}
