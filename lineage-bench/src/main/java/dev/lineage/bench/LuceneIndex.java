package dev.lineage.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.FSDirectory;

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
            BooleanQuery.Builder query = new BooleanQuery.Builder();
            try (TokenStream words = analyzer.tokenStream("text", question)) {
                CharTermAttribute word = words.addAttribute(CharTermAttribute.class);
                words.reset();
                while (words.incrementToken()) {
                    query.add(new TermQuery(new Term("text", word.toString())), Occur.SHOULD);
                }
            }
            List<String> keys = new ArrayList<>();
            for (ScoreDoc hit : searcher.search(query.build(), limit).scoreDocs) {
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
