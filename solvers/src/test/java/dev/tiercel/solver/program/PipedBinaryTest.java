package dev.tiercel.solver.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Patience;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.exec.Planted;
import dev.tiercel.solver.exec.SolverFacts;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.exec.SolverProfile.CommandLine;
import dev.tiercel.solver.z3.Z3Family;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests which runs of a program use a pipe, and what the client knows about its process. */
class PipedBinaryTest {
  private static final String CHECK = "(check-sat)\n";
  private static final String ERROR = "(error \"line 1 column 7: unknown command\")\n";

  @TempDir Path folder;

  private BinarySolver solver;

  @BeforeEach
  void open() throws IOException {
    solver = opened(Planted.piped(folder));
  }

  private static BinarySolver opened(Path program) {
    CommandLine line =
        new CommandLine(List.of(), SolverProfile.OptionSyntax.LONG, Map.of(), null, List.of("-in"));
    SolverProfile profile =
        new SolverProfile(
            SolverFacts.of("z3", Z3Family.class),
            line,
            null,
            null,
            List.of(),
            SolverProfile.ModelSupport.afterChecksExcept(Set.of("no-models")));
    return BinarySolver.open(
        new SolverId("path", program.toString()), program, profile, SolverPlacement.WARM);
  }

  @AfterEach
  void close() {
    solver.close();
  }

  private Run run(String script) {
    return solver.run(new Job(script, Configuration.DEFAULT, Patience.AMPLE));
  }

  private Run runWithModels(String script) {
    return solver.run(new Job(script, Configuration.DEFAULT, Patience.AMPLE, false, true));
  }

  @Test
  void modelsComeWithTheAnswers() {
    Run run = runWithModels(CHECK + "(push)\n" + CHECK);
    assertThat(run.verdicts()).containsExactly(Verdict.SAT, Verdict.UNSAT);
    assertThat(run.output()).isEqualTo("sat\nunsat\n");
    assertThat(run.models()).containsEntry(0, "(model)\n");
    assertThat(runWithModels("; no-models\n" + CHECK).models()).isEmpty();
    assertThat(run(CHECK).models()).isEmpty();
  }

  @Test
  void deathByTheQueryForAModelIsNotBlamedOnTheScript() {
    Run run = runWithModels("(check-sat) ; plant-model\n");
    assertThat(run.failure()).isNull();
    assertThat(run.verdicts()).containsExactly(Verdict.SAT);
    assertThat(run.models()).isEmpty();
  }

  @Test
  void scriptThatSetsOptionsOrExitsRunsInItsOwnProcess() {
    run(CHECK);
    int company = solver.precedingJobs().size();
    for (String alone :
        List.of("(set-option :a true)\n" + CHECK, CHECK + "(exit)\n", "(check-sat")) {
      run(alone);
      assertThat(solver.precedingJobs()).as(alone).isEmpty();
    }
    assertThat(run(CHECK).verdicts()).containsExactly(Verdict.SAT);
    assertThat(solver.precedingJobs()).hasSize(company + 1);
    assertThat(solver.runMode()).startsWith("through a pipe");
  }

  @Test
  void oneThatEndsAtAnErrorIsAskedAgainAloneForItsPlace() throws IOException {
    try (BinarySolver strict = opened(Planted.piped(folder, "-DSTRICT=1"))) {
      for (String script : List.of(CHECK, CHECK, "(unknown)\n")) {
        Run last = strict.run(new Job(script, Configuration.DEFAULT, Patience.AMPLE));
        assertThat(last.output()).isEqualTo(script.equals(CHECK) ? "sat\n" : ERROR);
      }
      assertThat(strict.precedingJobs()).isEmpty();
    }
  }

  @Test
  void crashThatAffectsOtherScriptsIsReportedOnce() {
    run(CHECK);
    String late = CHECK + "; plant-late\n";
    Failure failure = run(late).failure();
    assertThat(failure).isNotNull();
    assertThat(solver.precedingJobs()).isNotEmpty();
    run(CHECK);
    run(CHECK);
    assertThat(run(late).failure()).isNull();
    assertThat(solver.precedingJobs()).isEmpty();
  }
}
