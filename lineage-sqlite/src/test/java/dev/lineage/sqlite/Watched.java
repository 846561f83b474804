package dev.lineage.sqlite;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Consumer;

/** Connections of the engine that a test watches, or lets fail. */
final class Watched {
    private Watched() {}

    /** Tells of each statement that is prepared. */
    static Connection preparing(Connection connection, Consumer<String> texts) {
        return calling(connection, (method, text) -> {
            if (method.equals("prepareStatement")) {
                texts.accept(text);
            }
        });
    }

    /** Fails to close, although it does. */
    static Connection failingToClose(Connection connection) {
        return calling(connection, (method, text) -> {
            if (method.equals("close")) {
                connection.close();
                throw new SQLException("thrown by the test");
            }
        });
    }

    private static Connection calling(Connection connection, Before before) {
        return (Connection) Proxy.newProxyInstance(
                Connection.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                    before.call(method.getName(), arguments == null ? "" : String.valueOf(arguments[0]));
                    try {
                        return method.invoke(connection, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private interface Before {
        void call(String method, String firstArgument) throws SQLException;
    }
}
