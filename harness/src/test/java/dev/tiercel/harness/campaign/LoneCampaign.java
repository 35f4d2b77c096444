package dev.tiercel.harness.campaign;

import static org.junit.jupiter.api.Assumptions.abort;

import dev.tiercel.harness.start.FuzzMain;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.testkit.ChildJvm;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A campaign of one process without references, in a directory that contains its seeds. */
final class LoneCampaign {
  static final String TARGET = "smtinterpol:2.5-533";

  /** This release crashes on a request for the core of a quantified script. */
  static final String BUG =
      "(set-option :produce-unsat-cores true)(set-logic UF)(declare-sort S 0)"
          + "(declare-fun p (S) Bool)(declare-fun q (S) Bool)(declare-const c S)"
          + "(assert (! (forall ((x S)) (=> (p x) (q x))) :named law))"
          + "(assert (! (p c) :named fact))(assert (! (not (q c)) :named goal))"
          + "(check-sat)(get-unsat-core)";

  private LoneCampaign() {}

  /** Skips the test if the target is unavailable. */
  static void obtainTarget() {
    try {
      Solvers.openInProcess(SolverId.parse(TARGET)).close();
    } catch (SolverUnavailableException e) {
      abort(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Starts the campaign; corpus and results are in the same directory.
   *
   * @param flags further settings, and libFuzzer's flags
   */
  static ChildJvm start(Path folder, String target, String... flags) throws IOException {
    List<String> arguments = new ArrayList<>();
    arguments.add("--tiercel.target=" + target);
    arguments.add("--tiercel.references=none");
    arguments.add("--tiercel.jobs=1");
    arguments.add("--tiercel.judges=none");
    arguments.add("--tiercel.seeds=seeds");
    arguments.add("--tiercel.corpus=corpus");
    arguments.add("--tiercel.results=results");
    arguments.add("--tiercel.duration=0"); // without end
    arguments.add("--tiercel.timeout=1m");
    arguments.addAll(List.of(flags));
    return ChildJvm.start(folder, FuzzMain.class, arguments.toArray(new String[0]));
  }
}
