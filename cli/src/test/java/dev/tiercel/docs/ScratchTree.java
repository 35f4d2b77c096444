package dev.tiercel.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.cli.Tiercel;
import dev.tiercel.harness.stage.Stage;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.Runs;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.solver.Solvers;
import dev.tiercel.testkit.Modules;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.assertj.core.api.Assertions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;

/** The files that walk-throughs change, in a directory of their own, with the changes applied. */
final class ScratchTree {
  private static final List<String> TESTS = Modules.names();

  private static final List<String> MODULES = Modules.withLab();

  /** A class of each module and library. */
  private static final List<Class<?>> USED =
      List.of(
          Theories.class,
          MutatorRegistry.class,
          Solvers.class,
          Oracles.class,
          Runs.class,
          Stage.class,
          Tiercel.class,
          ScratchTree.class,
          Nullable.class,
          Test.class,
          ParameterizedTest.class,
          Assertions.class);

  /**
   * Tests that read a table to which a walk-through adds rows, and that no walk-through changes.
   */
  private static final List<String> READERS =
      List.of(
          "smtlib/src/test/java/dev/tiercel/smtlib/theory/TheoryBuilderTest.java",
          "smtlib/src/test/java/dev/tiercel/smtlib/eval/BitSemanticsTest.java");

  private static final String RESOURCES = "/resources/";

  /** Stands for the rest of a line. */
  private static final String REST = " ...";

  private final Path project;
  private final Path files;
  private final Path classes;

  ScratchTree(Path project, Path scratch) throws IOException {
    this.project = project;
    files = Files.createDirectories(scratch.resolve("files"));
    classes = Files.createDirectories(scratch.resolve("classes"));
  }

  /** Applies a change of a walk-through. */
  void follow(Walks.Change change) throws IOException {
    Path file = files.resolve(change.file());
    Path original = project.resolve(change.file());
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    if (change.makesTheFile()) {
      assertThat(original).doesNotExist();
      Files.writeString(file, change.text());
      return;
    }
    List<String> lines = new ArrayList<>(Files.readAllLines(Files.exists(file) ? file : original));
    List<Integer> places =
        IntStream.range(0, lines.size())
            .filter(i -> fits(lines.get(i), change.below()))
            .boxed()
            .toList();
    assertThat(places).as(change.file() + ": " + change.below()).hasSize(1);
    lines.add(places.get(0) + 1, change.text().stripTrailing());
    Files.write(file, lines);
  }

  private static boolean fits(String line, String wanted) {
    return wanted.endsWith(REST)
        ? words(line).startsWith(words(wanted.substring(0, wanted.length() - REST.length())))
        : words(line).equals(words(wanted));
  }

  private static String words(String line) {
    return line.strip().replaceAll("\\s+", " ");
  }

  /** Compiles Java files against the real classes; copies the others. */
  ClassLoader build() throws IOException {
    List<Path> sources = new ArrayList<>();
    READERS.forEach(reader -> sources.add(project.resolve(reader)));
    for (Path file : everyFile()) {
      if (file.toString().endsWith(".java")) {
        sources.add(file);
      } else if (file.toString().contains(RESOURCES)) {
        copy(file);
      }
    }
    compile(sources);
    return new Overlay(classes, ScratchTree.class.getClassLoader());
  }

  /**
   * Returns the project after the walk-throughs, as far as pages and names in them are concerned.
   */
  Path whole() throws IOException {
    for (String module : MODULES) {
      Path sources = project.resolve(module).resolve("src/main/java");
      try (Stream<Path> all = Files.walk(sources)) {
        for (Path source : all.filter(Files::isRegularFile).toList()) {
          standIn(source);
        }
      }
    }
    try (Stream<Path> pages = Files.list(project.resolve("docs"))) {
      for (Path page : pages.filter(Files::isRegularFile).toList()) {
        standIn(page);
      }
    }
    return files;
  }

  /** Links a file that no walk-through changes. */
  private void standIn(Path original) throws IOException {
    Path file = files.resolve(project.relativize(original));
    if (!Files.exists(file)) {
      Files.createDirectories(Objects.requireNonNull(file.getParent()));
      Files.createSymbolicLink(file, original.toRealPath());
    }
  }

  private List<Path> everyFile() throws IOException {
    try (Stream<Path> all = Files.walk(files)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private void copy(Path file) throws IOException {
    String path = file.toString();
    Path copy = classes.resolve(path.substring(path.indexOf(RESOURCES) + RESOURCES.length()));
    Files.createDirectories(Objects.requireNonNull(copy.getParent()));
    Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
  }

  private void compile(List<Path> sources) throws IOException {
    List<String> options =
        List.of(
            "-proc:none",
            "-implicit:class",
            "-classpath",
            classPath(),
            "-sourcepath",
            String.join(File.pathSeparator, TESTS.stream().map(this::tests).toList()),
            "-d",
            classes.toString());
    JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "a JDK");
    StringWriter said = new StringWriter();
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      boolean compiles =
          compiler
              .getTask(
                  said, manager, null, options, null, manager.getJavaFileObjectsFromPaths(sources))
              .call();
      assertThat(compiles).as(said.toString()).isTrue();
    }
  }

  /** Returns the class path of the used classes, however the tests were started. */
  private static String classPath() {
    Set<String> places = new LinkedHashSet<>();
    for (Class<?> one : USED) {
      places.add(
          Path.of(one.getProtectionDomain().getCodeSource().getLocation().getPath()).toString());
    }
    return String.join(File.pathSeparator, places);
  }

  private String tests(String module) {
    return project.resolve(module).resolve("src/test/java").toString();
  }
}
