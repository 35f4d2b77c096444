package dev.tiercel.solver.javasmt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.theory.dialect.Dialect;
import dev.tiercel.solver.CallTrace;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Obtainable;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SMTInterpol and Princess through JavaSMT. */
@Tag("slow")
class JavaSmtTest {
  private static final String SCOPES =
      "(declare-fun f (Int) Int)(declare-const x Int)(define-fun g ((y Int)) Int (+ y 1))"
          + "(assert (< 3 (f x) (g 5)))(assert (let ((x (+ x 1))) (distinct x 2 3)))(check-sat)"
          + "(push 1)(assert (not (= (f x) 4)))(assert (! (< (f x) 5) :named a))(check-sat)(pop 1)"
          + "(check-sat-assuming ((= (f x) 5) (= x 7)))(get-value (x (f x)))";

  private static Solver smtinterpol;
  private static Solver princess;

  @BeforeAll
  static void open() {
    smtinterpol = Obtainable.open("javasmt:smtinterpol");
    princess = Obtainable.open("javasmt:princess");
  }

  @AfterAll
  static void close() {
    smtinterpol.close();
    princess.close();
  }

  private static Run run(Solver solver, String script, String... modes) {
    Configuration ways = Configuration.DEFAULT;
    for (String mode : modes) {
      ways = ways.with(mode, "true");
    }
    return solver.run(new Job(script, ways, Patience.AMPLE));
  }

  @Test
  void levelsAssumptionsAndValuesAreCalls() {
    String answers = "sat\nunsat\nsat\n((x 7)\n ((f x) 5))\n";
    assertThat(run(smtinterpol, SCOPES).output()).isEqualTo(answers);
    assertThat(run(princess, SCOPES).output()).isEqualTo(answers);
    assertThat(run(princess, SCOPES, "calls-last-first", "calls-again", "calls-copy").output())
        .isEqualTo(answers);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(_ BitVec 8)|(and (= ((_ extract 3 0) x) #xe) (bvslt x #x00) (bvuge x #xf0))|(_ bv254 8)",
        "Int|(and (= (div x (- 7)) 2) (= (mod x (- 7)) 6))|(- 8)",
        "Int|(forall ((x!1 Int)) (=> (> x!1 x) (> x!1 3)))|3",
        "Int|(and ((_ divisible 5) x) (< 0 (abs x) 6) (not (> x 0)))|(- 5)",
        "Bool|(xor x true true true)|false",
      })
  void eachTheoryHasItsCalls(String sort, String condition, String value) {
    // the quantified one has no largest value without this bound
    String script =
        "(declare-const x %s)(assert %s)%s(check-sat)(get-model)"
            .formatted(sort, condition, condition.contains("forall") ? "(assert (< x 4))" : "");
    assertThat(run(princess, script).output())
        .isEqualTo("sat\n(\n  (define-fun x () %s %s)\n)\n".formatted(sort, value));
  }

  /** JavaSMT 5.0.1 takes the wrong bits where a solver has no rotation of its own; 1 is right. */
  @Test
  void javaSmtRotatesPrincessTheWrongWay() {
    String script =
        "(declare-const x (_ BitVec 4))(assert (= ((_ rotate_left 9) x) #x2))(check-sat)"
            + "(get-value (x))";
    assertThat(run(princess, script).output()).isEqualTo("sat\n((x (_ bv4 4)))\n");
  }

  @Test
  void namesOfTermsAndGlobalDeclarationsArePartOfModels() {
    String script =
        "(set-option :global-declarations true)(declare-const x Int)(push 1)(declare-const y Int)"
            + "(assert (! (= x 1) :named one))(check-sat)(get-value (one))(pop 1)(reset-assertions)"
            + "(assert (= x 2))(assert (= y 3))(check-sat)(get-model)";
    assertThat(run(princess, script).output())
        .isEqualTo(
            "sat\n((one true))\nsat\n(\n  (define-fun x () Int 2)\n  (define-fun y () Int 3)\n)\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(declare-sort S 0)(check-sat)|(declare-sort S 0)",
        "(declare-const r RoundingMode)(check-sat)|the sort RoundingMode",
        "(assert (= (bvsdivo #x0 #x0) true))(check-sat)|bvsdivo",
      })
  void whatNoCallExpressesIsUnsupported(String script, String part) {
    Run run = run(princess, script);
    assertThat(run.rejection()).isEqualTo("unsupported: no call for " + part);
    assertThat(run.failure()).isNull();
  }

  @Test
  void aTheoryThatTheSolverLacksIsUnsupported() {
    Run run = run(smtinterpol, "(declare-const x (_ BitVec 4))(check-sat)");
    assertThat(run.rejection()).contains("does not support bitvector theory");
  }

  @Test
  void theCallsAreAJavaProgram(@TempDir Path folder) throws IOException, InterruptedException {
    CallTrace trace =
        Objects.requireNonNull(
            princess.callTrace(new Job(SCOPES, Configuration.DEFAULT, Patience.AMPLE)));
    assertThat(trace.text())
        .contains(" = v1.makeVariable(FormulaType.IntegerType, \"x\");\n")
        .contains(
            ".declareUF(\"f\", FormulaType.IntegerType, List.of(FormulaType.IntegerType));\n");
    assertThat(trace.compilation()).isEqualTo("javac Calls.java");
    assertThat(trace.execution()).isEqualTo("java Calls");

    Path source = Files.writeString(folder.resolve(trace.file()), trace.text());
    String classPath =
        folder
            + File.pathSeparator
            + princess.files().stream()
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-nowarn", "-cp", classPath, source.toString());
    assertThat(compiled).isZero();
    Path output = folder.resolve("out");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        new ProcessBuilder(java, "-cp", classPath, "Calls")
            .redirectOutput(output.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(process.waitFor()).isZero();
    assertThat(Files.readString(output)).isEqualTo("sat\nunsat\nsat\n7\n5\n");
  }

  @Test
  void findingsAreOfTheSolverAndTheLanguageIsThatOfJavaSmt() {
    assertThat(princess.identity().family()).isEqualTo("princess");
    assertThat(princess.identity().dialect()).isEqualTo("javasmt-princess:2025-11-17");
    assertThat(Solvers.identify(SolverId.parse("javasmt:princess-2024-01-12")).release())
        .isEqualTo("2024-01-12");
    assertThat(Dialect.testedSolvers()).contains("javasmt-z3:4.14.0");
    assertThat(princess.options().find("calls-copy")).isNotNull();
    assertThat(princess.commandLine(Configuration.DEFAULT, Path.of("a.smt2")))
        .contains("javasmt:princess");
  }

  @Test
  void aSolverThatJavaSmtDoesNotRunIsNamed() {
    assertThatThrownBy(() -> Solvers.open(SolverId.parse("javasmt:boolector")).close())
        .isInstanceOf(SolverUnavailableException.class)
        .hasMessageContaining("javasmt:z3");
  }
}
