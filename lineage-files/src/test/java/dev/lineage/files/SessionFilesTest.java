package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Lineage;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.SessionDraft;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which files of a folder are read and written, and which are not. */
class SessionFilesTest {
    private static final String SESSION = "{\"id\": \"session-1a2b3c4d\", \"started_at\": \"2026-02-10T03:45:47Z\"}";

    @TempDir
    private Path home;

    private Path folder;
    private final Lineage lineage = Memory.empty();

    @BeforeEach
    void make() throws IOException {
        folder = Files.createDirectory(home.resolve("sessions"));
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private List<String> deviations() {
        return SessionFolders.deviations(SessionFolders.take(lineage, folder));
    }

    @Test
    void otherFilesAndFoldersArePassedBy() throws IOException {
        write(".gitkeep", "");
        write(".current.json", "{");
        write("notes.md", "# Notes");
        Files.createDirectory(folder.resolve("old"));
        Files.writeString(folder.resolve("old/session-00000000.json"), SESSION);
        write("session-1a2b3c4d.json", SESSION);

        ImportReport report = SessionFolders.take(lineage, folder);

        assertThat(SessionFolders.counts(report)).containsExactly(1, 0, 0, 0);
        assertThat(report.deviations()).isEmpty();
    }

    @Test
    void whatCannotBeReadIsLeftOutAndTheRestGoesOn() throws IOException {
        Path secret = Files.writeString(home.resolve("secret.json"), SESSION.replace("1a2b3c4d", "5ec2e700"));
        Files.createSymbolicLink(folder.resolve("a-link.json"), secret);
        Files.createDirectory(folder.resolve("b-folder.json"));
        write("c-broken.json", "{\"id\": ");
        write("d-list.json", "[]");
        write("e-empty.json", "");
        write("f-no-id.json", "{\"started_at\": \"2026-02-10T03:45:47Z\"}");
        write("g-blank-id.json", "{\"id\": \" \"}");
        write("h-bad-id.json", "{\"id\": \"two words\"}");
        write("session-1a2b3c4d.json", SESSION);

        ImportReport report = SessionFolders.take(lineage, folder);

        assertThat(SessionFolders.counts(report)).containsExactly(1, 0, 0, 8);
        assertThat(SessionFolders.deviations(report))
                .satisfiesExactly(
                        one -> assertThat(one).isEqualTo("a-link.json: symbolic-link: not followed"),
                        one -> assertThat(one).isEqualTo("b-folder.json: unreadable-file: no regular file"),
                        one -> assertThat(one).startsWith("c-broken.json: unreadable-session: "),
                        one -> assertThat(one).isEqualTo("d-list.json: unreadable-session: not a JSON object"),
                        one -> assertThat(one).isEqualTo("e-empty.json: unreadable-session: not a JSON object"),
                        one -> assertThat(one)
                                .isEqualTo("f-no-id.json: missing-field: id: missing, the session is left out"),
                        one -> assertThat(one)
                                .isEqualTo("g-blank-id.json: blank-text: id: blank, the session is left out"),
                        one -> assertThat(one)
                                .isEqualTo("h-bad-id.json: refused-session: id must hold no colon and no white space,"
                                        + " but was \"two words\""));
    }

    @Test
    void sizesAreLookedAtBeforeParsing() throws IOException {
        write("session-1a2b3c4d.json", SESSION);
        write("session-2a2b3c4d.json", "{".repeat(SESSION.length() + 1));
        write("session-3a2b3c4d.json", SESSION);
        ImportLimits few = new ImportLimits(1_000, SESSION.length(), 1_000, 64, 1_000, 1, 2, 1);

        ImportReport report = SessionFolder.importFrom(folder, lineage, few, ImportProgress.NONE);

        assertThat(SessionFolders.counts(report)).containsExactly(1, 0, 0, 1);
        assertThat(SessionFolders.deviations(report))
                .containsExactly(
                        "session-2a2b3c4d.json: file-too-large: over " + SESSION.length() + " bytes",
                        "session-3a2b3c4d.json: too-many-files: left out from here");
    }

    @Test
    void allFilesTogetherHaveALimit() throws IOException {
        write("session-1a2b3c4d.json", SESSION);
        write("session-2a2b3c4d.json", SESSION.replace("1a2b", "2a2b"));
        write("session-3a2b3c4d.json", SESSION.replace("1a2b", "3a2b"));
        write("session-4a2b3c4d.json", "{}");
        ImportLimits two = new ImportLimits(2L * SESSION.length() + 2, 1_000, 1_000, 64, 1_000, 1, 9, 1);

        ImportReport report = SessionFolder.importFrom(folder, lineage, two, ImportProgress.NONE);

        assertThat(SessionFolders.counts(report)).containsExactly(2, 0, 0, 2);
        assertThat(SessionFolders.deviations(report))
                .containsExactly(
                        "session-3a2b3c4d.json: file-too-large: over " + two.logBytes()
                                + " bytes in all files together",
                        "session-4a2b3c4d.json: missing-field: id: missing, the session is left out");
    }

    @Test
    void deepAndLongValuesAreRefusedByTheirLimits() throws IOException {
        write("deep.json", "{\"id\": \"session-1a2b3c4d\", \"z\": " + "[".repeat(200) + "]".repeat(200) + "}");
        write("long.json", "{\"id\": \"session-1a2b3c4d\", \"z\": " + "1".repeat(2_000) + "}");

        assertThat(deviations())
                .satisfiesExactly(
                        one -> assertThat(one).startsWith("deep.json: unreadable-session: "),
                        one -> assertThat(one).startsWith("long.json: unreadable-session: "));
    }

    @Test
    void bytesThatAreNoTextAreReadAsReplacements() throws IOException {
        byte[] bytes =
                ("\uFEFF" + SESSION.replace("}", ", \"summary\": \"a\\u0000b ?\"}")).getBytes(StandardCharsets.UTF_8);
        bytes[bytes.length - 3] = (byte) 0xff;
        Files.write(folder.resolve("session-1a2b3c4d.json"), bytes);

        assertThat(deviations())
                .containsExactly(
                        "session-1a2b3c4d.json: malformed-utf8: malformed bytes are read as U+FFFD",
                        "session-1a2b3c4d.json: bad-character: NUL or lone surrogate replaced by U+FFFD in"
                                + " \"a\uFFFDb \uFFFD\"");
        assertThat(lineage.transfer().show(RecordId.of("session-1a2b3c4d")).summary())
                .contains("a\uFFFDb \uFFFD");
    }

    @Test
    void theIdOfAnotherRecordIsInTheWay() throws IOException {
        RecordId decision = lineage.journal().record(DecisionDraft.of("Go")).id();
        write("session.json", SESSION.replace("session-1a2b3c4d", decision.text()));
        write("session-1a2b3c4d.json", SESSION);

        ImportReport report = SessionFolders.take(lineage, folder);

        assertThat(SessionFolders.counts(report)).containsExactly(1, 0, 0, 1);
        assertThat(SessionFolders.deviations(report))
                .contains("session.json: refused-session: id must be unused (" + decision + "), but is used");
    }

    @Test
    void noIdLeadsOutOfTheFolder() throws IOException {
        for (String id : List.of("../up", "/etc/passwd", "..", ".hidden", "a\\b", "früh", "A%2F", "x".repeat(200))) {
            lineage.transfer().open(SessionDraft.named(id));
        }
        lineage.transfer().open(SessionDraft.named("ü".repeat(200)));

        assertThat(SessionFolder.exportTo(folder, lineage.transfer()).records()).isEqualTo(9);

        Set<String> names = SessionFolders.documents(folder).keySet();
        assertThat(names)
                .hasSize(9)
                .contains(
                        "%2E.%2Fup.json",
                        "%2Fetc%2Fpasswd.json",
                        "%2E..json",
                        "%2Ehidden.json",
                        "a%5Cb.json",
                        "fr%C3%BCh.json",
                        "A%252F.json");
        try (Stream<Path> outside = Files.list(home)) {
            assertThat(outside).containsExactly(folder);
        }
        Lineage other = Memory.empty();
        assertThat(SessionFolders.take(other, folder).added()).isEqualTo(9);
        assertThat(SessionFolders.texts(SessionFolders.write(other, home))).isEqualTo(SessionFolders.texts(folder));
    }

    @Test
    void namesOfAnyLengthThatAFileCanHaveAreWritten() throws IOException {
        String kept = "a".repeat(50) + "é".repeat(100) + ".json";
        write(kept, SESSION);
        lineage.transfer().open(SessionDraft.named("é".repeat(41)));
        SessionFolders.take(lineage, folder);

        Path exported = SessionFolders.write(lineage, home);

        assertThat(SessionFolders.texts(exported).keySet()).containsExactly("%C3%A9".repeat(41) + ".json", kept);
    }

    @Test
    void namesThatDifferInUpperAndLowerCaseAloneAreTwoFilesEverywhere() throws IOException {
        for (String id : List.of("session-x", "Session-X", "SESSION-x", "Other")) {
            lineage.transfer().open(SessionDraft.named(id));
        }
        write("%53%45SSION-x.json", SESSION.replace("session-1a2b3c4d", "taken"));
        SessionFolders.take(lineage, folder);

        Path exported = SessionFolders.write(lineage, home);

        assertThat(SessionFolders.texts(exported).keySet())
                .containsExactly(
                        "%53%45%53%53%49%4F%4E-x.json",
                        "%53%45SSION-x.json", "%53ession-%58.json", "Other.json", "session-x.json");
        Lineage other = Memory.empty();
        ImportReport report = SessionFolders.take(other, exported);
        assertThat(SessionFolders.deviations(report))
                .filteredOn(told -> told.contains("file-name"))
                .containsExactly("%53%45SSION-x.json: file-name: the session taken would stand in taken.json");
        assertThat(SessionFolders.texts(SessionFolders.write(other, home))).isEqualTo(SessionFolders.texts(exported));
    }

    @Test
    void noFileIsNamedAsADevice() throws IOException {
        for (String id : List.of("con", "Aux", "nul.x", "com1", "console", "lpt")) {
            lineage.transfer().open(SessionDraft.named(id));
        }
        write("PRN.json", SESSION);
        write("conin$.x.json", SESSION.replace("1a2b3c4d", "00000000"));
        SessionFolders.take(lineage, folder);

        assertThat(SessionFolders.texts(SessionFolders.write(lineage, home)).keySet())
                .containsExactly(
                        "%41ux.json",
                        "%63om1.json",
                        "%63on.json",
                        "%6Eul.x.json",
                        "console.json",
                        "lpt.json",
                        "session-00000000.json",
                        "session-1a2b3c4d.json");
    }

    @Test
    void longIdsThatBeginAlikeAreFilesOfTheirOwn() {
        String many = "é".repeat(100);
        List<String> alike = List.of(many + "AaAa", many + "AaBB", many + "BBAa", many + "BBBB");
        assertThat(alike).extracting(String::hashCode).containsOnly(alike.get(0).hashCode());

        assertThat(alike.stream().map(id -> SessionNames.of(RecordId.of(id))).distinct())
                .hasSize(4)
                .allMatch(SessionNames::isFile);
    }

    @Test
    void aNameThatIsNoneInTheFolderIsNoFile() {
        assertThat(SessionNames.in(folder, "a.json")).contains(folder.resolve("a.json"));
        for (String name : List.of("../a.json", "/a.json", "b/a.json", "", "a\u0000.json")) {
            assertThat(SessionNames.in(folder, name)).as(name).isEmpty();
        }
    }

    private static String kept(String digits, String name) {
        return ", \"as_written\": {\"file.name\": {\"read\": \"session-" + digits + ".json\", \"written\": \"" + name
                + "\"}}}";
    }

    @Test
    void namesThatAreKeptStayInTheFolderAndNeverMeet() throws IOException {
        write("session-1a2b3c4d.json", SESSION.replace("}", kept("1a2b3c4d", "../up.json")));
        write(
                "other.json",
                SESSION.replace("1a2b3c4d", "00000000").replace("}", ", \"summary\": \"by its own name\"}"));
        write(
                "session-22222222.json",
                SESSION.replace("1a2b3c4d", "22222222").replace("}", kept("22222222", "OTHER.json")));
        SessionFolders.take(lineage, folder);
        Path exported = SessionFolders.write(lineage, home);

        Map<String, Map<String, Object>> documents = SessionFolders.documents(exported);

        assertThat(documents.keySet()).containsExactly("other.json", "session-1a2b3c4d.json", "session-22222222.json");
        assertThat(home.resolve("up.json")).doesNotExist();
    }

    @Test
    void filesThatAreThereAreReplacedButNeverThroughALink() throws IOException {
        lineage.transfer().open(SessionDraft.named("session-1a2b3c4d"));
        write("session-1a2b3c4d.json", "old");
        write("session-00000000.json", "another");
        SessionFolder.exportTo(folder, lineage.transfer());
        assertThat(SessionFolders.text(folder, "session-1a2b3c4d.json")).startsWith("{\"id\":\"session-1a2b3c4d\"");
        assertThat(SessionFolders.texts(folder)).containsEntry("session-00000000.json", "another");

        Path outside = Files.writeString(home.resolve("outside.json"), "mine");
        Files.delete(folder.resolve("session-1a2b3c4d.json"));
        Files.createSymbolicLink(folder.resolve("session-1a2b3c4d.json"), outside);

        assertThatThrownBy(() -> SessionFolder.exportTo(folder, lineage.transfer()))
                .isInstanceOf(FileSystemException.class)
                .hasMessage("session-1a2b3c4d.json: is a symbolic link, which is not followed");
        assertThat(outside).hasContent("mine");
    }

    @Test
    void anEarlierViewIsWrittenAsItWas() throws IOException {
        lineage.transfer().open(SessionDraft.named("session-1a2b3c4d"));
        long then = lineage.query().sequence();
        lineage.transfer().handOff(RecordId.of("session-1a2b3c4d"), HandoffDraft.of("Later"));
        lineage.transfer().open(SessionDraft.named("session-00000000"));

        assertThatThrownBy(() -> SessionFolder.exportTo(home.resolve("nowhere"), lineage.transfer()))
                .isInstanceOf(IOException.class);
        SessionFolder.exportTo(folder, lineage.asOf(then).transfer());
        assertThat(SessionFolders.documents(folder).values())
                .singleElement()
                .satisfies(document -> assertThat(document.keySet()).containsExactly("id", "started_at"));
    }
}
