package dev.tiercel.solver.binary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BinarySolverTest {
  private static final String CHECK = "(check-sat)";

  @TempDir Path folder;

  @ParameterizedTest(name = "{0}: a solver that does `{1}` answers {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Z3 version 4.8.12 | echo sat                                            | SAT
          Z3 version 4.8.12 | echo unsat; exit 1                                  | UNSAT
          Z3 version 4.8.12 | echo unknown                                        | UNKNOWN
          Z3 version 4.8.12 | echo timeout                                        | TIMEOUT
          Z3 version 4.8.12 | echo '(error "line 1 column 2: unknown constant x")'| UNSUPPORTED
          Z3 version 4.8.12 | echo '(error "line 1 column 2: Sorts clash")'       | ERROR
          Z3 version 4.8.12 | echo '(error "out of memory")'; exit 101            | OUT_OF_RESOURCES
          Z3 version 4.8.12 | echo unsupported                                    | UNSUPPORTED
          Z3 version 4.14.1 | echo 'WARNING: unknown attribute :note'; echo sat   | SAT
          Z3 version 4.14.1 | echo 'WARNING: unknown attribute :note'; echo unsat | UNSAT
          cvc5 version 1.0  | echo '(error "Symbol x is not declared.")'; exit 1  | UNSUPPORTED
          cvc5 version 1.0  | echo 'cvc5 interrupted by timeout.' >&2; kill -ABRT $$ | TIMEOUT
          cvc5 version 1.0  | echo 'Fatal failure within void f() at a.cpp:12' >&2; kill -ABRT $$ | CRASH
          cvc5 version 1.0  | printf 'Fatal failure within void f() at a.cpp:12\\nExpected result unsat but got sat' >&2; kill -ABRT $$ | UNSUPPORTED
          CVC4 version 1.8  | echo '(error "Parse Error: s.smt2:5.9: Symbol '"'"'bv2int'"'"' not declared as a variable")'; exit 1 | UNSUPPORTED
          CVC4 version 1.8  | echo '(error "Parse Error: s.smt2:5.9: Subexpressions must have a common base type")'; exit 1 | ERROR
          CVC4 version 1.8  | echo '(error "A non-linear fact was asserted to arithmetic in a linear logic.")'; exit 1 | UNSUPPORTED
          CVC4 version 1.8  | printf '(error "Error in option parsing: can'"'"'t understand option `--nope'"'"'")' >&2; exit 1 | UNSUPPORTED
          CVC4 version 1.8  | echo unsat; echo '(error "Cannot get model unless immediately preceded by SAT/NOT_ENTAILED or UNKNOWN response.")'; exit 1 | UNSAT
          CVC4 version 1.8  | echo '(error "std::bad_alloc")'; exit 1 | OUT_OF_RESOURCES
          CVC4 version 1.8  | echo 'CVC4 interrupted by timeout.' >&2; kill -ABRT $$ | TIMEOUT
          CVC4 version 1.8  | printf 'Fatal failure within void f() const at ./src/util/floatingpoint.cpp:463\\nUnimplemented code encountered' >&2; kill -ABRT $$ | UNSUPPORTED
          CVC4 version 1.8  | printf 'Fatal failure within void f() at ./src/a.cpp:12\\nUnreachable code reached' >&2; kill -ABRT $$ | CRASH
          CVC4 version 1.8  | printf 'CVC4 suffered a segfault.\\nLooks like this is likely due to stack overflow.' >&2; kill -ABRT $$ | OUT_OF_RESOURCES
          CVC4 version 1.8  | printf 'CVC4 suffered a segfault.\\nLooks like a NULL pointer was dereferenced.' >&2; kill -ABRT $$ | CRASH
          some solver       | echo sat; kill -SEGV $$                             | CRASH
          some solver       | echo 'terminate called without an active exception' >&2; kill -ABRT $$ | OUT_OF_RESOURCES
          some solver       | echo 'no such file' >&2; exit 3                     | ERROR
          Z3 version 4.8.12 | echo sat and more; echo unsat                       | UNSAT
          some solver       | echo hello                                          | MISSING
          some solver       | tr -d '()' < $1                                     | MISSING
          """)
  void readsAnswers(String version, String code, Verdict verdict) throws IOException {
    String large = CHECK + " ; 9999"; // without a large number, the features used decide, too
    Run run = FakeSolver.run(FakeSolver.write(folder, version, code), large, Patience.AMPLE);
    assertThat(run.last()).as(run.toString()).isEqualTo(verdict);
    assertThat(run.failure() != null).isEqualTo(verdict == Verdict.CRASH);
    assertThat(run.rejection() != null)
        .isEqualTo(verdict == Verdict.ERROR || verdict == Verdict.UNSUPPORTED);
  }

  @ParameterizedTest(name = "{0} that says: {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          cvc5 version 1.0 | SolverEngine::checkUnsatCore(): produced core was satisfiable. | SELF_CHECK
          cvc5 version 1.0 | SolverEngine::checkInterpol(): negated conjecture cannot be shown satisfiable with produced solution, result was sat | SELF_CHECK
          cvc5 version 1.0 | SolverEngine::checkInterpol(): negated conjecture cannot be shown satisfiable with produced solution, result was unknown | -
          cvc5 version 1.0 | SolverEngine::checkAbduct(): negated goal cannot be shown unsatisfiable with produced solution, result was sat | SELF_CHECK
          cvc5 version 1.0 | SygusSolver::checkSynthSolution(): produced solution leads to satisfiable negated conjecture. | SELF_CHECK
          cvc5 version 1.0 | SygusSolver::checkSynthSolution(): could not check solution, result unknown. | -
          CVC4 version 1.8 | SmtEngine::checkUnsatCore(): produced core was satisfiable. | SELF_CHECK
          CVC4 version 1.8 | SmtEngine::checkAbduct(): negated goal cannot be shown unsatisfiable with produced solution, result was unknown | -
          CVC4 version 1.8 | SmtEngine::checkSynthSolution(): produced solution leads to satisfiable negated conjecture. | SELF_CHECK
          cvc5 version 1.0 | some other assertion | ASSERTION
          """)
  void aCheckOfItsOwnFailsOrCannotTell(String version, String words, String kind)
      throws IOException {
    String text = "Fatal failure within void f() at a.cpp:12\\nInternal error detected " + words;
    String code = "printf '" + text + "' >&2; kill -ABRT $$";
    Run run = FakeSolver.run(FakeSolver.write(folder, version, code), CHECK, Patience.AMPLE);
    Failure failure = run.failure();
    assertThat(failure == null ? "-" : failure.kind().name()).isEqualTo(kind);
    assertThat(run.last()).isEqualTo(failure == null ? Verdict.UNSUPPORTED : Verdict.CRASH);
  }

  @Test
  void saysEachCheckInOrderAndThenWhyItEnded() throws IOException {
    SolverId id = FakeSolver.write(folder, "x", "echo sat; echo unsat; kill -FPE $$");
    Run run = FakeSolver.run(id, CHECK + CHECK + CHECK, Patience.AMPLE);
    assertThat(run.verdicts()).containsExactly(Verdict.SAT, Verdict.UNSAT, Verdict.CRASH);
    assertThat(run.exit()).isEqualTo(128 + 8);
    assertThat(run.failure()).isEqualTo(new Failure(Failure.Kind.SIGNAL, "SIGFPE", ""));
  }

  @Test
  void keyOfAnAssertionNamesThePlaceAndNeitherNumbersNorInput() throws IOException {
    String code =
        "printf 'ASSERTION VIOLATION\\n"
            + "File: ../src/smt/theory_lra.cpp\\n"
            + "Line: 1482\\n"
            + "x1 < 3\\n"
            + "' >&2; exit 114";
    Run run = FakeSolver.run(FakeSolver.write(folder, "Z3 version 4", code), CHECK, Patience.AMPLE);
    assertThat(run.failure())
        .extracting(Failure::kind, Failure::key)
        .containsExactly(Failure.Kind.ASSERTION, "theory_lra.cpp:1482 ASSERTION VIOLATION");
  }

  @Test
  void endlessScriptEndsAtTheWallLimit() throws IOException {
    SolverId id = FakeSolver.write(folder, "x", "echo sat; sleep 1000");
    Run run =
        Patience.until(
            r -> r.verdicts().size() > 1, limits -> FakeSolver.run(id, CHECK + CHECK, limits));
    assertThat(run.verdicts()).containsExactly(Verdict.SAT, Verdict.TIMEOUT);
  }

  @Test
  void busyScriptEndsAtTheProcessorTimeLimit() throws IOException {
    SolverId id = FakeSolver.write(folder, "x", "while :; do :; done");
    Run run = FakeSolver.run(id, CHECK, Patience.BUSY);
    assertThat(run.last()).isEqualTo(Verdict.TIMEOUT);
    assertThat(run.cpu()).isGreaterThanOrEqualTo(Patience.BUSY.cpu());
  }

  /** It takes 64 steps to the limit, so that its memory is seen on the way. */
  @Test
  void memoryEaterEnds() throws IOException {
    String code = "while head -c 1048576 /dev/zero; do sleep 0.02; done | tail";
    Limits limits = new Limits(Patience.AMPLE.wall(), Patience.AMPLE.cpu(), 1L << 26, 1 << 20);
    Run run = FakeSolver.run(FakeSolver.write(folder, "x", code), CHECK, limits);
    assertThat(run.last()).as(run.error()).isEqualTo(Verdict.OUT_OF_RESOURCES);
  }

  @Test
  void peakMemoryIsSeen() throws IOException {
    SolverId id =
        FakeSolver.write(folder, "x", "x=$(head -c 40000000 /dev/zero | tr '\\0' a); sleep 1000");
    Run run =
        Patience.until(
            r -> r.usage().peakMemoryBytes() > 30L << 20,
            limits -> FakeSolver.run(id, CHECK, limits));
    assertThat(run.usage().peakMemoryBytes()).as(run.toString()).isBetween(30L << 20, 400L << 20);
  }

  @Test
  void outputIsCutAtItsLimit() throws IOException {
    SolverId id = FakeSolver.write(folder, "x", "while :; do echo sat; done");
    Limits limits = new Limits(Patience.AMPLE.wall(), Patience.AMPLE.cpu(), 1L << 30, 1 << 10);
    Run run = FakeSolver.run(id, CHECK, limits);
    assertThat(run.last()).isEqualTo(Verdict.OUT_OF_RESOURCES);
    assertThat(run.output()).hasSize(1 << 10);
  }

  @Test
  void everyRunStartsInAnEmptyDirectory() throws IOException {
    String code = "[ -z \"$(ls -A)\" ] && echo sat || echo unsat; mkdir -p d; echo x > d/file";
    try (Solver solver = Solvers.open(FakeSolver.write(folder, "x", code))) {
      Job job = new Job(CHECK, Configuration.DEFAULT, Patience.AMPLE);
      assertThat(List.of(solver.run(job).last(), solver.run(job).last()))
          .containsExactly(Verdict.SAT, Verdict.SAT);
    }
  }

  @Tag("slow") // two hundred processes
  @Test
  void twoHundredRunsLeaveNoProcess() throws Exception {
    List<String> started = new ArrayList<>();
    String code = "sleep 1000 & echo $!; echo sat";
    try (Solver solver = Solvers.open(FakeSolver.write(folder, "x", code))) {
      for (int i = 0; i < 200; i++) {
        Run run = solver.run(new Job(CHECK, Configuration.DEFAULT, Patience.AMPLE));
        assertThat(run.last()).isEqualTo(Verdict.SAT);
        started.add(run.output().lines().findFirst().orElseThrow());
      }
    }
    assertThat(Patience.await(() -> started.stream().noneMatch(BinarySolverTest::sleeping)))
        .as("all that were killed are gone at last")
        .isTrue();
  }

  /** Checks the command line, too: the process id may have been reused. */
  private static boolean sleeping(String pid) {
    return ProcessHandle.of(Long.parseLong(pid))
        .flatMap(p -> p.info().commandLine())
        .filter(line -> line.contains("sleep 1000"))
        .isPresent();
  }

  @Test
  void missingFileIsOneSentence() {
    assertThatThrownBy(() -> Solvers.open(SolverId.parse("path:/no/such/solver")))
        .isInstanceOf(SolverUnavailableException.class)
        .hasMessage("There is no solver at /no/such/solver; check the path after 'path:'.");
  }

  @Test
  void fileThatIsNoProgramIsOneSentence() throws IOException {
    Path file = Files.write(folder.resolve("data"), new byte[] {0, 1, 2});
    assertThat(file.toFile().setExecutable(true)).isTrue();
    assertThatThrownBy(() -> Solvers.open(new SolverId("path", file.toString())))
        .isInstanceOf(SolverUnavailableException.class)
        .hasMessageContaining("is it a program for this machine?");
  }

  @Test
  void unknownFamilyNamesTheKnownOnes() {
    assertThatThrownBy(() -> Solvers.open(SolverId.parse("zz3")))
        .isInstanceOf(SolverUnavailableException.class)
        .hasMessageStartingWith("No solver is called 'zz3'; did you mean z3? Known are ")
        .hasMessageContaining("path");
  }

  @Test
  void binaryCannotRunInsideThisJvm() {
    assertThatThrownBy(() -> Solvers.openInProcess(SolverId.parse("path:/bin/true")))
        .isInstanceOf(SolverUnavailableException.class)
        .hasMessageContaining("cannot run inside this JVM");
  }
}
