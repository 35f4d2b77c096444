package dev.tiercel.solver.exec;

import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.exec.SolverResponses.Kind;
import dev.tiercel.solver.exec.SolverResponses.Response;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Extracts the verdicts of a script's checks from the output of a run.
 *
 * @param script as the solver read it
 * @param why the failure, limit or rejection that ended the run, or {@code null}
 */
record ReportedVerdicts(
    String script,
    ScriptOutline outline,
    SolverResponses answers,
    ProcessResult ended,
    @Nullable Verdict why) {
  private static final int SIGNALLED = 128;

  /**
   * Returns the verdict of each check that was reached, in order. If nothing was rejected, the
   * answers belong to the checks in turn; otherwise {@link ResponseAlignment} assigns them.
   *
   * @param meaning the verdict that an error implies for its check
   */
  List<Verdict> verdicts(Function<Response, Verdict> meaning) {
    List<Verdict> verdicts = answers.verdicts();
    if (isRefusedSomewhere()) {
      Verdict undecided = why == Verdict.UNSUPPORTED ? why : Verdict.ERROR;
      return Collections.nCopies(Math.min(verdicts.size(), outline.checks()), undecided);
    }
    boolean each = verdicts.size() == outline.checks();
    boolean first = verdicts.size() < outline.checks() && mayBreakOff();
    boolean inTurn = outline.quiet() && (each || first) && !answers.hasErrors();
    return inTurn
        ? verdicts
        : ResponseAlignment.verdicts(script, answers.responses(), mayBreakOff(), meaning);
  }

  /** Whether there was an error that is not among the responses. */
  private boolean isRefusedSomewhere() {
    boolean died = why == Verdict.CRASH && ended.exit() != 0;
    boolean ends = died || ended.stopped() || ended.exit() >= SIGNALLED || ended.escape() != null;
    boolean complaint = why == Verdict.ERROR || why == Verdict.UNSUPPORTED || why == Verdict.CRASH;
    boolean refused = (complaint && !ends) || ended.error().contains("(error");
    return refused && !answers.hasErrors();
  }

  /**
   * Whether the solver may have ended before the end of the script: it was killed, or it ends at an
   * error, after which no response can be an answer.
   */
  private boolean mayBreakOff() {
    List<Response> all = answers.responses();
    int last = all.size() - 1;
    while (last >= 0 && all.get(last).kind() == Kind.OTHER && ended.exit() != 0) {
      last--;
    }
    Response end = last < 0 ? Response.NONE : all.get(last);
    boolean cut = why != null && why != Verdict.ERROR && why != Verdict.UNSUPPORTED;
    boolean unexplained = ended.exit() != 0 && !answers.hasErrors();
    boolean stops = end.kind() == Kind.ERROR || end.verdict() == Verdict.TIMEOUT;
    return cut || ended.stopped() || ended.truncated() || unexplained || stops;
  }
}
