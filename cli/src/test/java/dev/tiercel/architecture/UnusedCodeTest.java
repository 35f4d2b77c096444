package dev.tiercel.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import dev.tiercel.solver.SolverFamily;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Code that only tests call does not belong to the program. Callers include the lab and {@code
 * SolverFuzzTest}, with which {@code mvn test} fuzzes and replays.
 */
class UnusedCodeTest {
  private static final Path ROOT =
      Path.of(System.getProperty("basedir", "")).toAbsolutePath().resolve("..").normalize();

  private static final List<String> CALLERS =
      List.of("lab/src/main", "harness/src/test/java/dev/tiercel/harness/SolverFuzzTest.java");

  /** Called by the JVM, by Jazzer's native library, or by instrumented code. */
  private static final Set<String> CALLED_FROM_OUTSIDE =
      Set.of(
          "main",
          "fuzzerInitialize",
          "fuzzerTestOneInput",
          "values",
          "valueOf",
          "dev.tiercel.harness.fuzz.Callbacks.crossOver",
          "dev.tiercel.harness.fuzz.Callbacks.dumpAllStackTraces",
          "dev.tiercel.harness.fuzz.Callbacks.mutateOne",
          "dev.tiercel.harness.fuzz.Callbacks.runOne",
          "dev.tiercel.harness.fuzz.EdgeProbes$Counters.enlargeIfNeeded",
          "dev.tiercel.solver.jvm.Edges.reached");

  /** Accessors and replaceable parts for tests. */
  private static final Set<String> FOR_TESTS =
      Set.of(
          "dev.tiercel.finding.FindingReadme.text",
          "dev.tiercel.finding.FindingStore.size",
          "dev.tiercel.harness.campaign.Setting.row",
          "dev.tiercel.harness.fuzz.CpuAffinity.number",
          "dev.tiercel.harness.fuzz.ProbedClasses.edges",
          "dev.tiercel.mutate.engine.Scheduler.mutators",
          "dev.tiercel.mutate.engine.TestCases.misses",
          "dev.tiercel.mutate.storm.StormFormula.term",
          "dev.tiercel.mutate.storm.StormFormula.truth",
          "dev.tiercel.mutate.valfuzz.Saturation.rounds",
          "dev.tiercel.smtlib.option.Correlations$Chances.effect",
          "dev.tiercel.smtlib.option.OptionSpec.flag",
          "dev.tiercel.smtlib.parse.Restriction.example",
          "dev.tiercel.smtlib.theory.OperatorShape.application",
          "dev.tiercel.smtlib.theory.sort.BuiltInSorts.all",
          "dev.tiercel.solver.exec.ClassArchive.file",
          "dev.tiercel.solver.exec.Confinement.by",
          "dev.tiercel.solver.exec.Messages.common",
          "dev.tiercel.state.WitnessStore.size",
          "dev.tiercel.triage.VersionsTable.rows");

  private static final Pattern WORD = Pattern.compile("\\w+");

  private static final JavaClasses CLASSES = MainClasses.ALL;

  @Test
  void everyMethodIsReachable() {
    Set<String> unused = new TreeSet<>(unreachable());
    assertThat(unused).as("what is left to tests has no other caller").containsAll(FOR_TESTS);
    unused.removeAll(FOR_TESTS);
    assertThat(unused).isEmpty();
  }

  private static Set<String> unreachable() {
    List<Set<String>> callers = callers();
    Reachability reachability = new Reachability();
    CLASSES.stream()
        .filter(c -> isGenerated(c) || isEntry(c) || c.getPackageName().endsWith(".bridge"))
        .flatMap(c -> c.getCodeUnits().stream())
        .forEach(reachability::add);
    CLASSES.stream()
        .flatMap(c -> c.getCodeUnits().stream())
        .filter(unit -> isCalledFromOutside(unit) || isNamed(unit, callers))
        .forEach(reachability::add);
    return CLASSES.stream()
        .flatMap(c -> c.getMethods().stream())
        .filter(UnusedCodeTest::isOwn)
        .filter(Predicate.not(reachability::isReached))
        .map(UnusedCodeTest::name)
        .collect(Collectors.toSet());
  }

  /** Whether a source file names both the class and the method, or the class of a constructor. */
  private static boolean isNamed(JavaCodeUnit unit, List<Set<String>> callers) {
    return callers.stream()
        .anyMatch(
            words ->
                words.contains(unit.getOwner().getSimpleName())
                    && (unit.isConstructor() || words.contains(unit.getName())));
  }

  private static boolean isCalledFromOutside(JavaCodeUnit unit) {
    return CALLED_FROM_OUTSIDE.contains(unit.getName())
        || CALLED_FROM_OUTSIDE.contains(unit.getOwner().getName() + "." + unit.getName());
  }

  /** Whether a class is found by name: services, and main classes for Jazzer or the JVM. */
  private static boolean isEntry(JavaClass c) {
    return c.isAssignableTo(SolverFamily.class)
        || c.tryGetMethod("main", String[].class).isPresent()
        || c.tryGetMethod("fuzzerTestOneInput", byte[].class).isPresent();
  }

  private static boolean isGenerated(JavaClass c) {
    return c.getPackageName().endsWith(".message") || c.getSimpleName().equals("SmtLibLexer");
  }

  private static String name(JavaMethod method) {
    return method.getOwner().getName() + "." + method.getName();
  }

  /**
   * Whether a method is written in the source: not generated for a record or annotation, and not an
   * override.
   */
  private static boolean isOwn(JavaMethod method) {
    JavaClass owner = method.getOwner();
    return !method.getModifiers().contains(JavaModifier.SYNTHETIC)
        && !method.getModifiers().contains(JavaModifier.BRIDGE)
        && !owner.isAnnotation()
        && !owner.getPackageName().endsWith(".bridge") // overrides a method of a solver
        && !CALLED_FROM_OUTSIDE.contains(method.getName())
        && !CALLED_FROM_OUTSIDE.contains(name(method))
        && !(owner.isRecord()
            && method.getRawParameterTypes().isEmpty()
            && owner.tryGetField(method.getName()).isPresent())
        && method.getAnnotations().stream().noneMatch(UnusedCodeTest::isPicocli)
        && !Reachability.overridesLibrary(method);
  }

  private static boolean isPicocli(JavaAnnotation<?> annotation) {
    return annotation.getRawType().getPackageName().startsWith("picocli");
  }

  /** Returns the words of each caller; the lab's classes are not yet compiled then. */
  private static List<Set<String>> callers() {
    List<Set<String>> callers = new ArrayList<>();
    for (String place : CALLERS) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(place))) {
        for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
          Set<String> words = new TreeSet<>();
          WORD.matcher(Files.readString(file)).results().forEach(word -> words.add(word.group()));
          callers.add(words);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return callers;
  }
}
