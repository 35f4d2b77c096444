package dev.tiercel.harness.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.jvm.Edges;
import dev.tiercel.toy.ToyMachine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.BitSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProbedClassesTest {
  private static final String TOY = ToyMachine.class.getName();

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void file() {
    file = folder.resolve("cache/toy.classes");
  }

  private static byte[] code(Class<?> type) throws IOException {
    try (InputStream in =
        type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
      return in.readAllBytes();
    }
  }

  @Test
  void aClassWithProbesDoesTheSameAndSaysWhatItReaches() throws Exception {
    try (ProbedClasses classes = new ProbedClasses(file)) {
      byte[] probed = classes.instrumented(TOY, code(ToyMachine.class));
      Class<?> toy = new Loader().defined(TOY, probed);
      Edges.forget();

      Object value = toy.getMethod("run", String.class).invoke(null, "34a");

      BitSet reached = new BitSet();
      Edges.each(reached::set);
      Edges.forget();
      assertThat(value).isEqualTo(ToyMachine.run("34a"));
      assertThat(reached.cardinality()).isPositive().isLessThan(classes.edges());
      assertThat(reached.length()).isLessThanOrEqualTo(classes.edges());
    }
  }

  @Test
  void numbersAreTheSameInTheNextProcessAndInOneAtTheSameTime() throws Exception {
    byte[] own = code(ProbedClassesTest.class);
    byte[] toy = code(ToyMachine.class);
    byte[] first;
    long numbering;
    try (ProbedClasses one = new ProbedClasses(file);
        ProbedClasses other = new ProbedClasses(file)) {
      one.instrumented("own", own);
      first = one.instrumented(TOY, toy);
      numbering = one.numbering();
      assertThat(other.instrumented(TOY, toy)).isEqualTo(first);
    }
    try (ProbedClasses later = new ProbedClasses(file)) {
      assertThat(later.instrumented(TOY, toy)).isEqualTo(first);
      assertThat(later.numbering()).isEqualTo(numbering).isNotZero();
    }
  }

  @Test
  void anInterruptWhileAClassIsLoadedSpoilsNoOther() throws Exception {
    try (ProbedClasses classes = new ProbedClasses(file)) {
      Thread.currentThread().interrupt();
      byte[] first = classes.instrumented(TOY, code(ToyMachine.class));
      assertThat(Thread.interrupted()).as("the interrupt is still to be seen").isTrue();
      assertThat(first).isNotEqualTo(code(ToyMachine.class));
      assertThat(classes.instrumented("other", code(ProbedToy.class)))
          .isNotEqualTo(code(ProbedToy.class));
    }
  }

  @Test
  void aClassThatHasChangedGetsNumbersOfItsOwn() throws Exception {
    byte[] toy = code(ToyMachine.class);
    try (ProbedClasses classes = new ProbedClasses(file)) {
      byte[] before = classes.instrumented(TOY, toy);
      int edges = classes.edges();
      byte[] changed = code(ProbedToy.class);

      assertThat(classes.instrumented(TOY, changed)).isNotEqualTo(before);
      assertThat(classes.edges()).isGreaterThan(edges);
    }
  }

  @Test
  void truncatedClassIsOverwritten() throws Exception {
    byte[] toy = code(ToyMachine.class);
    byte[] first;
    try (ProbedClasses classes = new ProbedClasses(file)) {
      first = classes.instrumented(TOY, toy);
    }
    Files.write(file, new byte[] {0, 0, 1, 0, 0, 0}, StandardOpenOption.APPEND);
    try (ProbedClasses classes = new ProbedClasses(file)) {
      assertThat(classes.instrumented(TOY, toy)).isEqualTo(first);
      classes.instrumented("another", toy);
    }
    try (ProbedClasses classes = new ProbedClasses(file)) {
      assertThat(classes.instrumented("another", toy)).isNotEqualTo(first);
      assertThat(classes.edges()).isPositive();
    }
  }

  @Test
  void otherNumberingIsDistinguished() throws Exception {
    try (ProbedClasses one = new ProbedClasses(file);
        ProbedClasses other = new ProbedClasses(folder.resolve("other"))) {
      assertThat(one.numbering()).isNotEqualTo(other.numbering());
    }
  }

  private static final class Loader extends ClassLoader {
    Class<?> defined(String name, byte[] code) {
      return defineClass(name, code, 0, code.length);
    }
  }
}
