package dev.tiercel.cli;

import dev.tiercel.entry.Entry;
import dev.tiercel.reduce.InterestingnessTest;
import dev.tiercel.reduce.SolverAnswerTest;
import dev.tiercel.reduce.SolverAnswerTest.Expected;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.DryRun;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for a solver's answer as an interestingness test. */
final class SolverPredicate {
  @Option(
      names = "--solver",
      completionCandidates = Completions.OfSolvers.class,
      paramLabel = "NAME",
      description =
          "Keep scripts to which this solver gives the answer of --expect, or that show a bug of"
              + " it.")
  private @Nullable String solver;

  @Option(names = "--option", paramLabel = "K=V", description = "A solver option; repeatable.")
  private Map<String, String> options = new TreeMap<>();

  @Option(
      names = "--expect",
      paramLabel = "ANSWER",
      description = "With --solver: " + Expected.WORDS + "; a crash stays the same crash.")
  private @Nullable String expected;

  @Option(
      names = "--evidence",
      description =
          "Require evidence that the answer to each smaller script is wrong: a model, the"
              + " evaluator, or the references.")
  private boolean evidence;

  @Mixin private final ReferenceOptions references = new ReferenceOptions();

  boolean isGiven() {
    return solver != null;
  }

  boolean wantsEvidence() {
    return evidence || (solver != null && expected == null);
  }

  SolverId solver() {
    return SolverId.parse(String.valueOf(solver));
  }

  List<SolverId> references() {
    return references.solvers();
  }

  Configuration configuration() {
    return RunOptions.allowed(Configuration.of(options));
  }

  /** Returns a text that identifies the test, for the reduction's checkpoint. */
  String text() {
    return List.of("" + solver, "" + options, "" + expected, "" + evidence, "" + references.names())
        .toString();
  }

  /** Returns the script with the options that the user gives. */
  Entry configured(Entry entry) {
    return options.isEmpty()
        ? entry
        : entry.withConfiguration(Solvers.identify(solver()).family(), configuration());
  }

  /** Creates tests for a solver's answer, right or wrong. */
  Supplier<InterestingnessTest> tests(Entry whole, Limits limits) {
    SolverId id = solver();
    Expected wanted;
    try (Solver fresh = Solvers.openFresh(id)) {
      Configuration set = whole.configuration(fresh.identity().family());
      Run run = fresh.run(new Job(whole.toString(), set, limits));
      if (run.silent()) {
        DryRun.of(fresh);
      }
      wanted = Expected.of(String.valueOf(expected), run);
    }
    return () ->
        new SolverAnswerTest(Solvers.open(id), () -> Solvers.openFresh(id), limits, wanted);
  }
}
