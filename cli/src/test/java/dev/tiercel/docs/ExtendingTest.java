package dev.tiercel.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Follows the walk-throughs of {@code docs/extending.md} literally, and tests the result. */
@Tag("slow")
class ExtendingTest {
  private static final Path PROJECT = Path.of("..");
  private static final String THEORY = "dev.tiercel.smtlib.theory.";
  private static final String EVAL = "dev.tiercel.smtlib.eval.";

  @TempDir static Path scratch;

  private static List<Walks.Change> changes;
  private static ClassLoader after;

  @BeforeAll
  static void followThePage() throws IOException {
    changes = Walks.read(Files.readString(PROJECT.resolve("docs/extending.md")));
    ScratchTree tree = new ScratchTree(PROJECT, scratch);
    for (Walks.Change change : changes) {
      tree.follow(change);
    }
    after = tree.build();
    System.setProperty(Pages.TREE, tree.whole().toString());
  }

  @AfterAll
  static void forgetTheTree() {
    System.clearProperty(Pages.TREE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ':',
      value = {
        "An operator: smtlib/src/.*/smtlib/(theory|eval)/[^/]+",
        "A mutator: structured-mutators/src/.*/mutate/((assertion|registry)/)?[^/]+|docs/mutators.md",
        "A solver: solvers/src/main/.*/(solver/stp|META-INF/services)/[^/]+|docs/solvers.md",
        "An oracle: (triage|harness)/src/.*/(oracle|report)/[^/]+|docs/oracles.md",
        "A stage: harness/src/.*/(stage|campaign)/[^/]+",
        "An event: harness/src/main/.*/monitor/[^/]+",
      })
  void aWalkStaysInItsRoom(String walk, String room) {
    assertThat(files(walk)).isNotEmpty().allMatch(file -> file.matches(room));
  }

  @Test
  void thereIsNoOtherWalk() {
    assertThat(changes.stream().map(Walks.Change::walk))
        .containsOnly("An operator", "A mutator", "A solver", "An oracle", "A stage", "An event");
  }

  @Test
  void theNewOperatorHasSortsAndMeaning() throws Exception {
    promise("operator");
    cases("rows.txt", THEORY + "TheoryBuilderTest", "aRowSaysTheSortOrTheClash");
    cases("bit-vectors.txt", EVAL + "BitSemanticsTest", "aTermHasTheValueOfTheTable");
  }

  @Test
  void theNewMutatorMakesOfItsDrawsWhatTheWalkSays() throws Throwable {
    promise("mutator");
    Stream<?> every =
        (Stream<?>) call("dev.tiercel.mutate.MutatorsTest", "mutantsFollowFromTheDraws");
    List<DynamicTest> own =
        every
            .map(DynamicTest.class::cast)
            .filter(test -> test.getDisplayName().startsWith("assertion.twice "))
            .toList();
    assertThat(own).hasSize(1);
    own.get(0).getExecutable().execute();
  }

  @Test
  void theNewSolverRunsAProgram() throws Exception {
    Path program = scratch.resolve("stp");
    Files.writeString(
        program,
        """
        #!/bin/sh
        case "$*" in *--version*) echo "a stand-in, 1.0"; exit ;; esac
        if grep -q strange "$1"; then echo '(error "unknown symbol strange")'; else echo sat; fi
        """);
    assertThat(program.toFile().setExecutable(true)).isTrue();
    promise("solver", program.toString());
  }

  @Test
  void theNewOracleClaimsWhatItsTestSays() throws Exception {
    promise("oracle");
    runTest("dev.tiercel.oracle.OptionRefusalOracleTest");
  }

  @Test
  void theNewStageDropsWhatItsTestSays() throws Exception {
    runTest("dev.tiercel.harness.stage.ScriptSizeStageTest");
  }

  /** Runs the tests of a class that a walk-through creates. */
  private static void runTest(String test) throws Exception {
    List<Method> methods =
        Stream.of(after.loadClass(test).getDeclaredMethods())
            .filter(method -> method.isAnnotationPresent(Test.class))
            .toList();
    assertThat(methods).isNotEmpty();
    for (Method method : methods) {
      call(test, method.getName());
    }
  }

  @Test
  void theNewEventIsShownAndWritten() throws Exception {
    promise("event");
  }

  /** Tests that compare tables and pages with the code, after the walk-throughs. */
  @ParameterizedTest
  @CsvSource({
    "harness.report.BugsTest, everyOracleHasARuleWithALevelOfSarif",
    "harness.report.SarifTest, namesItsToolAndEachOfItsRules",
    "docs.PagesTest, theTableOfMutatorsIsThatOfTheRegistry",
    "docs.PagesTest, solversAndOraclesStandInTheirTables",
    "docs.PagesTest, theTableOfPackagesIsWhole",
  })
  void theProjectIsStillConsistent(String test, String method) throws Exception {
    call("dev.tiercel." + test, method);
  }

  @Test
  void theNewMutatorStandsTheStressOfAll() throws Throwable {
    List<?> every =
        (List<?>)
            call("dev.tiercel.mutate.MutatorStressTest", "everyMutantReadsBackToTheSameEntry");
    List<DynamicTest> own =
        every.stream()
            .map(DynamicTest.class::cast)
            .filter(test -> test.getDisplayName().equals("assertion.twice"))
            .toList();
    assertThat(own).hasSize(1);
    own.get(0).getExecutable().execute();
  }

  @ParameterizedTest
  @CsvSource({
    "'```java\nclass A {}\n```\n', no file is named",
    "'In `a/B.java`.\n\n```java\nclass A {}\n```\n', no file is named",
    "'In `a/B.java`:\n\n    class A {}\n', only a block in fences",
    "'In `a/B.java`:\n\n```java\nclass A {}\n', has no end",
  })
  void aBlockThatBelongsNowhereFails(String page, String complaint) {
    assertThatThrownBy(() -> Walks.read(page)).hasMessageContaining(complaint);
  }

  private static Set<String> files(String walk) {
    return changes.stream()
        .filter(change -> change.walk().equals(walk))
        .map(Walks.Change::file)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Runs a test with each line that a walk-through adds to a table as its arguments. */
  private static void cases(String table, String test, String method) throws Exception {
    List<String> lines =
        changes.stream()
            .filter(change -> change.file().endsWith("/" + table))
            .flatMap(change -> change.text().lines())
            .toList();
    assertThat(lines).isNotEmpty();
    for (String line : lines) {
      Object[] cells = Stream.of(line.split("\\|")).map(ExtendingTest::cell).toArray();
      call(test, method, cells);
    }
  }

  /** Returns an argument as in the tables' tests: {@code null} for a blank cell. */
  private static @Nullable Object cell(String text) {
    return text.isBlank() ? null : text.strip();
  }

  private static void promise(String name, String... arguments) throws Exception {
    call(Promises.class.getName(), name, (Object[]) arguments);
  }

  /** Calls a method of a class after the walk-throughs; all parameters are strings. */
  private static Object call(String type, String name, Object... arguments) throws Exception {
    Class<?> loaded = after.loadClass(type);
    Class<?>[] parameters = new Class<?>[arguments.length];
    Arrays.fill(parameters, String.class);
    Method method = loaded.getDeclaredMethod(name, parameters);
    method.setAccessible(true);
    Object instance = null;
    if (!Modifier.isStatic(method.getModifiers())) {
      Constructor<?> constructor = loaded.getDeclaredConstructor();
      constructor.setAccessible(true);
      instance = constructor.newInstance();
    }
    try {
      return method.invoke(instance, arguments);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw e;
    }
  }
}
