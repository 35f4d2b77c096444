package dev.tiercel.harness.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.entry.ExpectedAnswer;
import dev.tiercel.finding.ScriptCheck;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Deadline;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import dev.tiercel.testkit.Patience;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Evidence of unsatisfiability, tested with released solvers. */
class SolutionSoundnessTest {
  private static final Path SEEDS = Path.of("..", "corpus", "seeds");
  private static final String UNSATISFIABLE =
      "(set-logic QF_LIA)\n(declare-fun x () Int)\n(assert (< x 0))\n(assert (> x 5))\n(check-sat)\n";

  @TempDir Path folder;

  /** Returns a solver that always answers sat with the same model. */
  private SolverId liar() throws IOException {
    Path file = folder.resolve("liar");
    Files.writeString(
        file,
        """
        #!/bin/sh
        for last; do :; done
        if [ "$last" = --version ]; then echo liar 1.0; exit; fi
        echo sat
        if grep -q get-model "$last"; then echo '((define-fun x () Int 7))'; fi
        """);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    return SolverId.parse("path:" + file);
  }

  private ScriptCheck.Result examined(String script, String... references) throws Exception {
    List<SolverId> others = Arrays.stream(references).map(SolverId::parse).toList();
    try (ScriptCheck scriptCheck =
        new ScriptCheck(
            liar(),
            Configuration.DEFAULT,
            others,
            Patience.AMPLE,
            false,
            Oracles.ALL,
            false,
            Deadline.NONE)) {
      return scriptCheck.examine(EntryCodec.decode(script, "test"));
    } catch (SolverUnavailableException e) {
      return abort(e.toString());
    }
  }

  @Test
  void twoSolversThatShareNoCodeRefuteAnAnswer() throws Exception {
    ScriptCheck.Result result = examined(UNSATISFIABLE, "z3:4.14.1", "cvc5:1.3.2");

    assertThat(result.isBug()).as(result.why()).isTrue();
    assertThat(result.why())
        .contains("answers sat to check 1")
        .contains("z3:4.14.1 and cvc5:1.3.2, which share no code, refute it");
  }

  @Test
  void aConstructionNeedsNoSolver() throws Exception {
    ScriptCheck.Result result = examined(";! expect unsat\n" + UNSATISFIABLE);

    assertThat(result.isBug()).as(result.why()).isTrue();
    assertThat(result.why()).contains("unsatisfiable by construction");
  }

  @Test
  void aModelThatHoldsIsNoBugWhateverWasExpected() throws Exception {
    String satisfiable = UNSATISFIABLE.replace("(assert (< x 0))\n", "");

    assertThat(examined(";! expect unsat\n" + satisfiable).isBug()).isFalse();
  }

  /** Mutants of unsatisfiable seeds that preserve the evidence are never answered sat. */
  @Test
  void noSolverSaysSatToWhatIsUnsatisfiableByConstruction() throws Exception {
    int carried = 0;
    int refuted = 0;
    try (Solver solver = open("z3:4.14.1")) {
      SearchSpace space = SearchSpace.of("z3:4.14.1", List.of());
      TestCases cases = new TestCases(1 << 10, 1L << 22);
      MutationEngine mutationEngine =
          new MutationEngine(
              space, MutatorRegistry.select("assertion,crossover,declaration,replace"), cases);
      long step = 0;
      for (Path file : unsatisfiableSeeds()) {
        byte[] seed = Files.readAllBytes(file);
        for (int i = 0; i < 3; i++) {
          TestCase mutant = mutationEngine.mutate(seed, 1 << 14, step++);
          if (mutant != null && mutant.entry().expected() == ExpectedAnswer.UNSAT) {
            carried++;
            Run run = run(solver, mutant.entry());
            if (run.accepted()) {
              assertThat(run.verdicts().get(0))
                  .as("%s%n%s", file, mutant.entry())
                  .isNotEqualTo(Verdict.SAT);
              refuted += run.verdicts().get(0) == Verdict.UNSAT ? 1 : 0;
            }
          }
        }
      }
    }
    assertThat(carried).isGreaterThan(20);
    assertThat(refuted).isGreaterThan(carried / 2);
  }

  /**
   * z3 ignores recursive definitions in some logics (z3-wrong-sat-recursive-definition-in-auflia).
   */
  private static Run run(Solver solver, Entry entry) {
    String script = entry.toString();
    String widened =
        script.contains("(define-fun-rec ")
            ? script.replaceFirst("\\(set-logic \\w+\\)", "(set-logic ALL)")
            : script;
    return solver.run(new Job(widened, Patience.withBoundedWork(solver), Patience.AMPLE));
  }

  private static Solver open(String name) {
    try {
      return Solvers.open(SolverId.parse(name));
    } catch (SolverUnavailableException e) {
      return abort(e.toString());
    }
  }

  /** Returns every third seed, to be fast. */
  private static List<Path> unsatisfiableSeeds() throws IOException {
    try (Stream<Path> files = Files.walk(SEEDS)) {
      List<Path> all = files.filter(f -> f.toString().endsWith(".smt2")).sorted().toList();
      List<Path> unsat = all.stream().filter(SolutionSoundnessTest::isUnsatisfiable).toList();
      return unsat.stream().filter(f -> unsat.indexOf(f) % 3 == 0).toList();
    }
  }

  private static boolean isUnsatisfiable(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8).contains(":status unsat");
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
