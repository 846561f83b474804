package dev.lineage.sqlite;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The statements that connections prepare. */
final class RecordedStatements {
    private final List<String> statements = new CopyOnWriteArrayList<>();

    /** Returns a connection that records what it prepares. */
    Connection recording(Connection connection) {
        return (Connection) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("prepareStatement")) {
                        statements.add((String) arguments[0]);
                    }
                    try {
                        return method.invoke(connection, arguments);
                    } catch (InvocationTargetException failure) {
                        throw failure.getCause();
                    }
                });
    }

    /** Returns the prepared statements that read or change rows. */
    List<String> queriesAndUpdates() {
        return statements.stream()
                .filter(sql -> sql.matches("(?s)(WITH|SELECT|UPDATE|DELETE) .*"))
                .toList();
    }
}
