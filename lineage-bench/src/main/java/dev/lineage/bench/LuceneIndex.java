package dev.lineage.bench;

import dev.lineage.core.text.TextDocument;
import java.io.IOException;
import java.io.StringReader;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.jspecify.annotations.Nullable;

/** The same documents in Lucene, in memory, with its English analyzer: the other side of the comparison. */
final class LuceneIndex implements AutoCloseable {
    private final Analyzer analyzer = new EnglishAnalyzer();
    private final ByteBuffersDirectory directory = new ByteBuffersDirectory();
    private final DirectoryReader reader;
    private final IndexSearcher searcher;

    LuceneIndex(List<TextDocument> documents, boolean oneSegment) throws IOException {
        try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(analyzer))) {
            for (TextDocument each : documents) {
                Document document = new Document();
                document.add(new TextField("text", String.valueOf(each.text()), Field.Store.NO));
                document.add(new StringField("project", String.valueOf(each.project()), Field.Store.NO));
                writer.addDocument(document);
            }
            if (oneSegment) {
                writer.forceMerge(1);
            }
            writer.commit();
        }
        reader = DirectoryReader.open(directory);
        searcher = new IndexSearcher(reader);
        searcher.setQueryCache(null);
    }

    int search(String text, @Nullable String project) throws IOException {
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        for (String term : terms(text)) {
            query.add(new TermQuery(new Term("text", term)), BooleanClause.Occur.SHOULD);
        }
        if (project != null) {
            query.setMinimumNumberShouldMatch(1);
            query.add(new TermQuery(new Term("project", project)), BooleanClause.Occur.FILTER);
        }
        TopDocs top = searcher.search(query.build(), 10);
        return top.scoreDocs.length;
    }

    private Set<String> terms(String text) throws IOException {
        Set<String> terms = new LinkedHashSet<>();
        try (TokenStream tokens = analyzer.tokenStream("text", new StringReader(text))) {
            CharTermAttribute term = tokens.addAttribute(CharTermAttribute.class);
            tokens.reset();
            while (tokens.incrementToken()) {
                terms.add(term.toString());
            }
            tokens.end();
        }
        return terms;
    }

    int segments() {
        return reader.leaves().size();
    }

    long bytes() throws IOException {
        long bytes = 0;
        for (String file : directory.listAll()) {
            bytes += directory.fileLength(file);
        }
        return bytes;
    }

    @Override
    public void close() throws IOException {
        reader.close();
        directory.close();
    }
}
