package dev.lineage.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.QueryBuilder;

/** Lucene with its English analyzer, all words of a question joined by OR. */
final class LuceneIndex implements AutoCloseable {
    private final FSDirectory directory;
    private final Analyzer analyzer = new EnglishAnalyzer();
    private final IndexWriter writer;
    private IndexSearcher searcher;

    LuceneIndex(Path folder) throws IOException {
        directory = FSDirectory.open(folder);
        writer = new IndexWriter(directory, new IndexWriterConfig(analyzer));
        searcher = new IndexSearcher(DirectoryReader.open(writer));
    }

    void addAll(List<Passage> passages) {
        try {
            for (Passage passage : passages) {
                Document document = new Document();
                document.add(new StoredField("key", passage.key()));
                document.add(new TextField("text", passage.text(), Field.Store.NO));
                writer.addDocument(document);
            }
        } catch (IOException failure) {
            throw new IllegalStateException(failure);
        }
    }

    void commit() throws IOException {
        writer.commit();
        searcher = new IndexSearcher(DirectoryReader.open(directory));
    }

    List<String> search(String question, int limit) {
        try {
            Query words = new QueryBuilder(analyzer).createBooleanQuery("text", question);
            Query query = Objects.requireNonNullElse(words, new MatchNoDocsQuery()); // only stop words
            List<String> keys = new ArrayList<>();
            for (ScoreDoc hit : searcher.search(query, limit).scoreDocs) {
                keys.add(
                        searcher.storedFields().document(hit.doc, Set.of("key")).get("key"));
            }
            return keys;
        } catch (IOException failure) {
            throw new IllegalStateException(failure);
        }
    }

    @Override
    public void close() throws IOException {
        writer.close();
        directory.close();
    }
}
