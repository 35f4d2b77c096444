package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.proof.CulpritSearch;
import dev.tiercel.smtlib.proof.CulpritSearch.Culprit;
import dev.tiercel.smtlib.proof.Proof;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Asks a solver that refutes what has a model for its proof and its lemmas, and which of them the
 * model makes false: that names the rule to mend.
 */
final class Culprits {
  /** Beside the proof, options under which every step says what it shows. */
  private static final List<List<String>> CVC5_PROOFS =
      List.of(
          List.of("proof-format-mode", "none", "proof-print-conclusion", "true"),
          List.of("proof-granularity", "dsl-rewrite"));

  private final Execution execution;
  private final ConfiguredSolver solver;
  private final Check check;
  private final Model model;

  private Culprits(Execution execution, ConfiguredSolver solver, Check check, Model model) {
    this.execution = execution;
    this.solver = solver;
    this.check = check;
    this.model = model;
  }

  /**
   * What makes a refutation wrong; {@code null} if the solver does not say.
   *
   * @param model satisfies the check
   */
  static @Nullable Culprit of(
      Execution execution, ConfiguredSolver solver, Check check, Model model) {
    Culprits culprits = new Culprits(execution, solver, check, model);
    Culprit lemma = culprits.lemma();
    return lemma == null ? culprits.step() : lemma;
  }

  private boolean isCvc5() {
    return solver.identity().name().startsWith("cvc5");
  }

  /** The first lemma that the model makes false. */
  private @Nullable Culprit lemma() {
    if (!isCvc5()) {
      return null;
    }
    Run run = asked(List.of("output", "lemmas"), "");
    Culprit culprit =
        run.last() == Verdict.UNSAT
            ? CulpritSearch.find(List.of(Proof.lemmas(run.output())), check, model)
            : null;
    return culprit == null || culprit.script().isEmpty() ? null : culprit;
  }

  private @Nullable Culprit step() {
    List<String> options = new ArrayList<>(List.of("produce-proofs", "true"));
    if (isCvc5()) {
      CVC5_PROOFS.forEach(options::addAll);
    }
    Run run = asked(options, "(get-proof)\n");
    return run.last() == Verdict.UNSAT
        ? CulpritSearch.find(Proof.in(run.output()), check, model)
        : null;
  }

  /** The script up to the check, with options before it and questions behind it. */
  private Run asked(List<String> options, String questions) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < options.size(); i += 2) {
      text.append("(set-option :").append(options.get(i)).append(' ');
      text.append(options.get(i + 1)).append(")\n");
    }
    List<Command> commands = new ArrayList<>();
    for (Command command : execution.script().commands().subList(0, check.command() + 1)) {
      boolean again =
          command instanceof Command.SetOption option
              && options.contains(option.keyword().substring(1));
      if (!again) {
        commands.add(command);
      }
    }
    return execution.run(solver, text + execution.words(new Script(commands)) + questions);
  }
}
