package dev.lineage.core.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Compares the stems with those of FTS5's own tokenizer. */
class StemmerTest {
    private static final Pattern WORD = Pattern.compile("[a-z]+");

    /** Words for each rule, and for each of its exceptions. */
    private static final String RULES = "caresses ponies ties caress cats feed agreed plastered bled motoring sing"
            + " conflated troubled sized hopping tanned falling hissing fizzed failing filing happy sky say"
            + " relational conditional rational valenci hesitanci digitizer conformabli radicalli differentli vileli"
            + " analogousli vietnamization predication operator feudalism decisiveness hopefulness callousness"
            + " formaliti sensitiviti sensibiliti analogi triplicate formative formalize electriciti electrical"
            + " hopeful goodness revival allowance inference airliner gyroscopic adjustable defensible irritant"
            + " replacement adjustment dependent adoption homologou communism activate angulariti homologous"
            + " effective bowdlerize probate rate cease controll roll generalizations oscillators by as is ss"
            + " abilities yelling syzygy eyed owed ion nation version ement";

    @Test
    void stemsAreThoseOfThePorterTokenizer() throws SQLException {
        compare(Set.of(RULES.split(" ")));
    }

    @Test
    @Tag("slow")
    void stemsOfRealTextsAreThoseOfThePorterTokenizer() throws SQLException, IOException {
        Path data = Path.of(System.getProperty("lineage.data", "../../shared/data"), "retrieval");
        assumeThat(Files.isDirectory(data)).as("there is no " + data).isTrue();
        try (Stream<Path> files = Files.walk(data)) {
            Set<String> words = new TreeSet<>();
            for (Path file : files.filter(path -> path.endsWith("corpus.jsonl")).toList()) {
                WORD.matcher(Files.readString(file)).results().forEach(word -> words.add(word.group()));
            }
            assertThat(words).hasSizeGreaterThan(10_000);
            words.removeAll(Set.of("eed", "eeds", "ies")); // FTS5 leaves a suffix alone as it is
            compare(words);
        }
    }

    private static void compare(Set<String> words) throws SQLException {
        Map<String, String> own = new TreeMap<>();
        words.forEach(word -> own.put(word, Stemmer.stem(word)));
        own.entrySet().removeAll(porter(List.copyOf(words)).entrySet());
        assertThat(own).as("stems that differ").isEmpty();
    }

    private static Map<String, String> porter(List<String> words) throws SQLException {
        Map<String, String> stems = new TreeMap<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE VIRTUAL TABLE texts USING fts5(word, tokenize='porter unicode61')");
            statement.execute("CREATE VIRTUAL TABLE terms USING fts5vocab(texts, instance)");
            connection.setAutoCommit(false);
            try (PreparedStatement insert = connection.prepareStatement("INSERT INTO texts VALUES (?)")) {
                for (String word : words) {
                    insert.setString(1, word);
                    insert.executeUpdate();
                }
            }
            try (ResultSet row = statement.executeQuery("SELECT doc, term FROM terms")) {
                while (row.next()) {
                    stems.put(words.get(row.getInt(1) - 1), row.getString(2));
                }
            }
        }
        return stems;
    }
}
