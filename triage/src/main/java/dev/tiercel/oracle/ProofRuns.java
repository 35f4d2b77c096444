package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.proof.Proof;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.options.AnswerGuarantees;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runs a solver once more to get the explanation of its answer to a check: a proof, or lemmas. */
final class ProofRuns {
  private ProofRuns() {}

  /** Returns the proofs of an unsat; none if the solver gives none, or another answer. */
  static List<Proof> proofs(Execution execution, ConfiguredSolver solver, Check check) {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("produce-proofs", "true");
    options.putAll(facts(solver).explicitProof().values());
    Run run = run(execution, solver, check, options, "(get-proof)\n");
    return run.last() == Verdict.UNSAT ? Proof.parseAll(run.output()) : List.of();
  }

  /** Returns the lemmas of an unsat; none if the solver logs none, or gives another answer. */
  static List<Proof> lemmas(Execution execution, ConfiguredSolver solver, Check check) {
    Map<String, String> options = facts(solver).lemmas().values();
    if (options.isEmpty()) {
      return List.of();
    }
    Run run = run(execution, solver, check, options, "");
    return run.last() == Verdict.UNSAT ? List.of(Proof.lemmas(run.output())) : List.of();
  }

  private static AnswerGuarantees facts(ConfiguredSolver solver) {
    return AnswerGuarantees.of(solver.identity().family());
  }

  /** Runs the script up to the check, with options before it and a question after it. */
  private static Run run(
      Execution execution,
      ConfiguredSolver solver,
      Check check,
      Map<String, String> options,
      String question) {
    StringBuilder text = new StringBuilder();
    options.forEach(
        (name, value) ->
            text.append("(set-option :").append(name).append(' ').append(value).append(")\n"));
    List<Command> commands = new ArrayList<>();
    for (Command command : execution.script().commands().subList(0, check.command() + 1)) {
      boolean again =
          command instanceof Command.SetOption option
              && options.containsKey(option.keyword().substring(1));
      if (!again) {
        commands.add(command);
      }
    }
    return execution.run(solver, text + execution.textOf(new Script(commands)) + question);
  }
}
