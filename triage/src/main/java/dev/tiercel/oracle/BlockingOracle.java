package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import java.util.List;

/**
 * Oracle for blocked models: after cvc5's {@code block-model-values} and {@code block-model
 * :values} a model differs from the blocked ones in the value of one of those terms, or of the
 * symbols of the assertions (cvc5's {@code Solver::blockModelValues} and {@code blockModel}).
 * {@code unsat} is wrong if another model exists, and values are wrong if they violate an assertion
 * or are all blocked.
 */
public final class BlockingOracle extends ResponseOracle {
  /**
   * An oracle.
   *
   * @param evaluations candidate values tried for a model that is not blocked
   * @param oneIn asks solvers about one script in this many where the search finds nothing
   */
  public BlockingOracle(int evaluations, int oneIn) {
    super(evaluations, oneIn);
  }

  @Override
  ResponseOracle with(int fewer, int sample) {
    return new BlockingOracle(fewer, sample);
  }

  @Override
  public String name() {
    return "blocking";
  }

  @Override
  Symptom symptom() {
    return Symptom.WRONG_VALUE;
  }

  @Override
  String misbehaviour(Question question) {
    return "blocks other models than it was told to";
  }

  /** Returns the checks after blocking commands, as responses to the last such command. */
  @Override
  List<Question> questions(Execution execution) {
    Script script = execution.script();
    List<Command> commands = script.commands();
    if (commands.stream().noneMatch(BlockedModels::blocks)
        || commands.stream().anyMatch(c -> c instanceof Command.Level)) {
      return List.of();
    }
    return new BlockedModels(execution).questions();
  }

  @Override
  boolean hasOwnQuestions() {
    return true;
  }

  /**
   * Marks the {@code get-value} that printed the values as judged too, if all of them were parsed.
   */
  @Override
  void judged(Execution execution, Question question, boolean judged) {
    super.judged(execution, question, judged);
    if (judged && !question.response().equals(BlockedModels.NONE)) {
      execution.questions().stream()
          .filter(q -> q.number() == question.number())
          .filter(q -> BlockedModels.isWhole(question.state(), q))
          .forEach(execution::judged);
    }
  }

  @Override
  List<ProofObligation> obligations(Execution execution, Question question) {
    List<Term> formulas = question.state().assertions();
    if (question.response().equals(BlockedModels.NONE)) {
      return List.of(
          new ProofObligation(question, formulas, "there is a model that is not blocked"));
    }
    return BlockedModels.isBlocked(formulas)
        ? List.of(new ProofObligation(question, List.of(), "these values are blocked"))
        : List.of();
  }

  @Override
  List<EquisatisfiabilityObligation> correspondences(Question question) {
    Check state = question.state();
    String wrong = "the assertions are refuted with these values";
    return question.response().equals(BlockedModels.NONE)
        ? List.of()
        : List.of(
            new EquisatisfiabilityObligation(
                question, List.of(), List.of(state.assertions()), wrong));
  }
}
