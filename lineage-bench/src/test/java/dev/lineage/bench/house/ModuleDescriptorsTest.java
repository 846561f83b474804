package dev.lineage.bench.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.net.URL;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the module descriptors export and require, as compiled. */
class ModuleDescriptorsTest {
    @Test
    void everyModuleHasADescriptor() throws IOException {
        List<String> expected =
                Arrays.stream(House.values()).map(House::moduleName).toList();

        assertThat(descriptors()).containsOnlyKeys(expected);
    }

    @ParameterizedTest
    @EnumSource(
            value = House.class,
            names = {"CORE", "SQLITE", "FILES", "GIT", "CLI", "BENCH"})
    void exportsNothingBesidesItsOwnRoot(House module) throws IOException {
        assertThat(exportsOf(module)).isSubsetOf(module.root);
    }

    @ParameterizedTest
    @EnumSource
    void requiresOnlyTheModulesItStandsOn(House module) throws IOException {
        List<String> allowed = Arrays.stream(House.values())
                .filter(module::maySee)
                .map(House::moduleName)
                .toList();

        assertThat(requiresOf(module)).isSubsetOf(allowed);
    }

    private static Set<String> exportsOf(House module) throws IOException {
        Set<String> packages = new TreeSet<>();
        descriptor(module).exports().stream()
                .filter(exported -> !exported.isQualified())
                .forEach(exported -> packages.add(exported.source()));
        return packages;
    }

    private static Set<String> requiresOf(House module) throws IOException {
        Set<String> names = new TreeSet<>();
        descriptor(module).requires().stream()
                .map(ModuleDescriptor.Requires::name)
                .filter(name -> name.startsWith(House.API.root))
                .forEach(names::add);
        return names;
    }

    private static ModuleDescriptor descriptor(House module) throws IOException {
        return Objects.requireNonNull(descriptors().get(module.moduleName()), module.moduleName());
    }

    private static Map<String, ModuleDescriptor> descriptors() throws IOException {
        Map<String, ModuleDescriptor> found = new TreeMap<>();
        ClassLoader loader = ModuleDescriptorsTest.class.getClassLoader();
        for (URL place : Collections.list(loader.getResources("module-info.class"))) {
            try (InputStream in = place.openStream()) {
                ModuleDescriptor descriptor = ModuleDescriptor.read(in);
                if (descriptor.name().startsWith(House.API.root)) {
                    found.put(descriptor.name(), descriptor);
                }
            }
        }
        return found;
    }
}
