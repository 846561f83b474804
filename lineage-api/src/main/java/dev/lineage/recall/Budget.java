package dev.lineage.recall;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;

/**
 * How much room there is for what is recalled. It is never exceeded: the whole text that is given out, its frame and its line ends
 * included, is measured by the same counter.
 *
 * @param tokens how many tokens there may be, 1 to 10,000,000
 * @param counter what counts them
 */
public record Budget(int tokens, TokenCounter counter) {
    private static final int MOST = 10_000_000;

    /**
     * Checks the number.
     *
     * @throws InvalidInput if it lies outside 1 to 10,000,000
     */
    public Budget {
        Rules.given("counter", counter);
        Rules.range("budget", tokens, 1, MOST);
    }

    /**
     * So many tokens, each taken for four characters.
     *
     * @param tokens how many, 1 to 10,000,000
     * @return a budget with {@link TokenCounter#QUARTER_OF_CHARACTERS}
     */
    public static Budget tokens(int tokens) {
        return new Budget(tokens, TokenCounter.QUARTER_OF_CHARACTERS);
    }

    /**
     * The same number of tokens as another counter counts them.
     *
     * @param counter the tokenizer of the host's model
     * @return a budget with this counter
     */
    public Budget countedBy(TokenCounter counter) {
        return new Budget(tokens, counter);
    }

    /**
     * What a text costs.
     *
     * @param text the text
     * @return its tokens, 0 or more
     * @throws InvalidInput if the counter gives a negative number
     */
    public int cost(String text) {
        Rules.given("text", text);
        int cost = counter.count(text);
        if (cost < 0) {
            throw new InvalidInput("counter", Integer.toString(cost), "must count 0 tokens or more");
        }
        return cost;
    }
}
