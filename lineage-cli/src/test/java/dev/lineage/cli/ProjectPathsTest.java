package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageOptions;
import dev.lineage.record.Reference;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A file has one name, however it is typed. */
class ProjectPathsTest {
    @TempDir
    Path folder;

    private Path home;
    private Path shop;
    private Shell shell;

    @BeforeEach
    void start() throws IOException {
        home = folder.toRealPath();
        shop = home.resolve("shop");
        shell = new Shell(home);
        Files.createDirectories(shop.resolve("src/cart"));
        shell.in(shop).ok("init", "--own-memory");
        for (String name : List.of("src/Cart.java", "src/cart/e\u0301.md", "README.md", "Makefile")) {
            Files.writeString(shop.resolve(name), "x");
        }
        Files.createSymbolicLink(home.resolve("link"), shop);
    }

    @ParameterizedTest
    @CsvSource({
        ".,src/Cart.java,file:src/Cart.java",
        ".,./src//Cart.java,file:src/Cart.java",
        ".,src\\Cart.java,file:src/Cart.java",
        ".,src/../src/Cart.java,file:src/Cart.java",
        ".,HOME/shop/src/Cart.java,file:src/Cart.java",
        ".,HOME/shop/./src/none.java,file:src/none.java",
        ".,file:HOME/shop/src/Cart.java,file:src/Cart.java",
        ".,HOME/link/src/Cart.java,file:src/Cart.java",
        ".,HOME/link/none/at/all.java,file:none/at/all.java",
        ".,HOME/shop/Makefile,file:Makefile",
        ".,Makefile,file:Makefile",
        ".,.\\Makefile,file:Makefile",
        "src,../Makefile,file:Makefile",
        "src,Makefile,concept:Makefile",
        ".,concept:Makefile,concept:Makefile",
        ".,HOME/elsewhere/a.txt,file:HOME/elsewhere/a.txt",
        ".,HOME/shopping/a.txt,file:HOME/shopping/a.txt",
        "src,Cart.java,file:src/Cart.java",
        "src,./Cart.java,file:src/Cart.java",
        "src,src/Cart.java,file:src/Cart.java",
        "src,none.java,file:none.java",
        "src,../README.md,file:README.md",
        "src,../none.md,file:none.md",
        "src/cart,..\\Cart.java,file:src/Cart.java",
        "src/cart,e\u0301.md,file:src/cart/\u00e9.md",
        "src,../../elsewhere/a.txt,file:HOME/elsewhere/a.txt",
        "src,cart,concept:cart",
        "src,url:Cart.java,url:Cart.java",
        "src,https://x.org/Cart.java,url:https://x.org/Cart.java",
        "src,dec-00000000,dec-00000000",
    })
    void aFileIsNamedByItsPathFromTheRoot(String directory, String typed, String normal) {
        Environment environment = new Environment(
                LineageOptions.defaults(),
                Map.of(),
                shop.resolve(directory).normalize(),
                InputStream.nullInputStream(),
                System.out,
                System.err,
                false,
                false,
                false);

        assertThat(new ProjectPaths(environment)
                        .reference(typed.replace("HOME", home.toString()))
                        .normal())
                .isEqualTo(normal.replace("HOME", home.toString()));
    }

    @Test
    void aHostNamesFilesAlike() {
        assertThat(Reference.file(shop, shop.resolve("src/./a.ts"))).isEqualTo(Reference.file("src/a.ts"));
        assertThat(Reference.file(shop.resolve("src/.."), Path.of("src/a.ts"))).isEqualTo(Reference.file("src/a.ts"));
        assertThat(Reference.file(shop, home.resolve("a.ts"))).isEqualTo(Reference.file(home + "/a.ts"));
        assertThat(Reference.file(shop, shop)).isEqualTo(Reference.file(shop.toString()));
    }
}
