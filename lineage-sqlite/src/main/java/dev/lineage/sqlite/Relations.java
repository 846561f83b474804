package dev.lineage.sqlite;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The names of relations: a link and an attribute of one word are two relations. */
final class Relations {
    static final String LINK = "link:";
    private static final String ATTRIBUTE = "attribute:";

    private Relations() {}

    static String name(String relation, boolean link) {
        return (link ? LINK : ATTRIBUTE) + relation;
    }

    /** The numbers of a relation without their signs, as a link and as an attribute, as far as they are known. */
    static List<Long> numbers(Session session, Naming names, String relation, long newest) throws SQLException {
        List<Long> numbers = new ArrayList<>();
        for (boolean link : new boolean[] {true, false}) {
            long number = names.number(session, name(relation, link), newest);
            if (number != 0) {
                numbers.add(-number);
            }
        }
        return numbers;
    }
}
