package dev.tiercel.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.eval.ModelText;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.proof.ProofVerdict.OpenStep;
import dev.tiercel.smtlib.proof.ProofVerdict.WrongStep;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Asks the solver that printed a proof about the steps that our search has left open: a solver that
 * answers sat to the premises of a step without its conclusion contradicts its own proof.
 */
final class OpenProofSteps {
  private static final int MOST = 50; // steps asked about in one run
  private static final String LOGIC = "(set-logic ALL)\n"; // SMTInterpol requires one

  private OpenProofSteps() {}

  /** Returns the first step that the target of an execution refutes itself, or {@code null}. */
  static @Nullable WrongStep refuted(Execution execution, List<OpenStep> open) {
    List<OpenStep> asked = open.subList(0, Math.min(MOST, open.size()));
    if (asked.isEmpty()) {
      return null;
    }
    StringBuilder text = new StringBuilder(LOGIC);
    asked.forEach(step -> text.append("(push 1)\n").append(step.script()).append("(pop 1)\n"));
    Run run = execution.run(execution.target().configuredSolver(), text.toString());
    for (int number = 0; number < asked.size(); number++) {
      WrongStep wrong =
          run.verdict(number) == Verdict.SAT ? refuted(execution, asked.get(number)) : null;
      if (wrong != null) {
        return wrong;
      }
    }
    return null;
  }

  /** Asks about one step alone; a model that the evaluator refutes is no evidence. */
  private static @Nullable WrongStep refuted(Execution execution, OpenStep step) {
    Entry entry;
    try {
      entry = Entry.of(ScriptParser.parse(LOGIC + step.script(), "step"));
    } catch (ParseException e) {
      return null;
    }
    Execution asked = execution.forScript(entry, execution.target().configuredSolver());
    Run run = asked.target().run();
    if (!run.accepted() || run.last() != Verdict.SAT) {
      return null;
    }
    for (ModelCheck given : asked.models(asked.target())) {
      if (given.judgement().fails() || !given.model().open().isEmpty()) {
        return null;
      } else if (given.judgement().holds()) {
        String lines = String.join("\n", ModelText.lines(given.model()));
        return new WrongStep(step.rule(), step.script(), lines);
      }
    }
    return new WrongStep(step.rule(), step.script(), "");
  }
}
