package dev.tiercel.harness.differential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.dialect.Dialect;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the evaluator with solvers on random ground terms for every operator with semantics.
 * {@code mvn test} runs a few queries on one operator in six. With {@code
 * -Dtiercel.differential=1000} that many queries are run on each operator, and the table of results
 * is printed and written to {@code harness/target/differential.txt}; {@code
 * -Dtiercel.differential.only=fp.rem,STRINGS} selects operators or features, {@code
 * -Dtiercel.differential.seed=7} generates other queries, and {@code
 * -Dtiercel.differential.solvers=cvc5:1.3.2} selects another solver.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DifferentialTest {
  private static final int FEW = 4;
  private static final int CASES = Integer.getInteger("tiercel.differential", FEW);
  private static final long SEED = Long.getLong("tiercel.differential.seed", 1);
  private static final Set<String> ONLY =
      Set.of(System.getProperty("tiercel.differential.only", "").split(","));
  private static final int MOST_SHOWN = 20;
  private static final Path TARGET = Path.of("target");

  private final Report report = new Report(CASES);

  static Stream<String> solvers() {
    return Stream.of(
        System.getProperty("tiercel.differential.solvers", "z3:4.14.1,cvc5:1.3.2").split(","));
  }

  @ParameterizedTest
  @MethodSource("solvers")
  void solversFindOurValues(String name) throws IOException {
    List<String> differences = new ArrayList<>();
    try (Solver solver = open(name)) {
      Dialect dialect = Dialect.of(solver.identity().dialect());
      report.solver(dialect.family());
      for (Operator operator : Theories.all()) {
        if (operator.semantics() != null && dialect.supports(operator) && isAskedFor(operator)) {
          Asked asked = new Asked(solver, operator.toString().contains(": F "));
          Comparison comparison = new Comparison(operator, dialect, asked, SEED);
          comparison.run(CASES);
          report.add(operator, dialect.family(), comparison.tally);
          differences.addAll(comparison.differences);
          note(dialect.family(), operator, comparison);
        }
      }
    }
    assertThat(report.isEmpty()).as("no operator was asked about").isFalse();
    assertThat(differences.stream().limit(MOST_SHOWN)).isEmpty();
  }

  @AfterAll
  void table() throws IOException {
    if (CASES > FEW) {
      List<Operator> wanted = Theories.all().stream().filter(DifferentialTest::isAskedFor).toList();
      String table = report.table(wanted);
      Files.createDirectories(TARGET);
      Files.writeString(TARGET.resolve("differential.txt"), table);
      System.out.print(table);
    }
  }

  /** Prints progress, so that a long run can be observed. */
  private static void note(String family, Operator operator, Comparison comparison)
      throws IOException {
    if (CASES > FEW) {
      Files.createDirectories(TARGET);
      List<String> lines = new ArrayList<>();
      lines.add("# " + operator + "\t" + comparison.tally.line());
      lines.addAll(comparison.remarks);
      Files.write(
          TARGET.resolve("differential-" + family + ".log"),
          lines,
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    }
  }

  /** Whether an operator is selected; without a number of cases, one operator in six. */
  private static boolean isAskedFor(Operator operator) {
    if (ONLY.contains("")) {
      return CASES > FEW || Math.floorMod(operator.toString().hashCode() + SEED, 6) == 0;
    }
    return ONLY.contains(operator.name()) || ONLY.contains(operator.feature().name());
  }

  private static Solver open(String name) {
    try {
      return Solvers.open(SolverId.parse(name));
    } catch (SolverUnavailableException e) {
      return abort(String.valueOf(e.getMessage()));
    }
  }
}
