package dev.lineage.core.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The distinct terms of a query in the order in which they were typed, without stop words unless there is nothing else.
 *
 * @param terms the terms
 * @param length the length of a document equal to the query, counted as that of a document
 */
record QueryTerms(List<QueryTerm> terms, int length) {
    /**
     * One distinct term.
     *
     * @param typed the word as it was first typed
     * @param term what is looked up
     * @param frequency how often it was typed
     */
    record QueryTerm(String typed, String term, int frequency) {}

    QueryTerms {
        terms = List.copyOf(terms);
    }

    static QueryTerms of(String text) {
        List<Terms.Token> tokens = tokens(text);
        List<Terms.Token> telling = tokens.stream().filter(Terms.Token::telling).toList();
        Map<String, QueryTerm> distinct = new LinkedHashMap<>();
        for (Terms.Token token : telling.isEmpty() ? tokens : telling) {
            distinct.merge(
                    token.term(),
                    new QueryTerm(token.typed(), token.term(), 1),
                    (known, more) -> new QueryTerm(known.typed(), known.term(), known.frequency() + 1));
        }
        return new QueryTerms(List.copyOf(distinct.values()), telling.size());
    }

    private static List<Terms.Token> tokens(String text) {
        Terms terms = new Terms();
        List<Terms.Token> tokens = new ArrayList<>();
        for (Words words = new Words(text); words.next(); ) {
            tokens.addAll(terms.tokens(words.word()));
        }
        return tokens;
    }
}
