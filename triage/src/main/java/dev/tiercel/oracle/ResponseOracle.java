package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ModelText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Responses that promise something: each promise is an {@link Obligation}, and a model of one shows
 * that the response is wrong. Values are evidence: solvers are asked for models, never believed.
 */
abstract class ResponseOracle implements Oracle {
  private final int evaluations;
  private final int oneIn;
  private final SearchCache<Boolean> inVain = new SearchCache<>();

  /**
   * An oracle.
   *
   * @param evaluations candidate values that are tried for each promise
   * @param oneIn asks solvers about one script in so many, by content, where search finds nothing
   */
  ResponseOracle(int evaluations, int oneIn) {
    this.evaluations = evaluations;
    this.oneIn = oneIn;
  }

  /** The same with other bounds. */
  abstract ResponseOracle with(int fewer, int sample);

  /** What a wrong response is called. */
  abstract Symptom symptom();

  /** What a solver does wrong, as in "z3 DOES in strings". */
  abstract String does(Question question);

  /** What the response to a question promises; none where that is not certain. */
  abstract List<Obligation> obligations(Execution execution, Question question);

  /** What else it promises, of what is satisfiable; none where there is nothing of that kind. */
  List<Correspondence> correspondences(Question question) {
    return List.of();
  }

  @Override
  public boolean searches() {
    return true;
  }

  @Override
  public Oracle sampled(int sample) {
    return with(Math.min(evaluations, Oracles.SEARCHED_IN_LOOP), sample);
  }

  @Override
  public Oracle brief() {
    return with(Math.min(evaluations, Oracles.SEARCHED_BRIEFLY), oneIn);
  }

  @Override
  public List<Violation> violations(Execution execution) {
    List<Question> questions = understood(execution);
    if (questions.isEmpty()) {
      return List.of();
    }
    CounterexampleSearch search =
        new CounterexampleSearch(execution, evaluations, execution.isOneIn(oneIn), inVain);
    for (Question question : questions) {
      Violation violation = violation(execution, question, search);
      if (violation != null) {
        judged(execution, question, true);
        return List.of(violation);
      }
    }
    return List.of();
  }

  private @Nullable Violation violation(
      Execution execution, Question question, CounterexampleSearch search) {
    List<Obligation> obligations = obligations(execution, question);
    List<Correspondence> correspondences = correspondences(question);
    boolean judged = !obligations.isEmpty() || !correspondences.isEmpty();
    for (Obligation obligation : obligations) {
      boolean searched = obligation.isUnderstood();
      Model model = searched ? search.find(obligation) : null;
      if (model != null) {
        return violation(execution, obligation, model);
      }
      judged &= searched && search.isTold();
    }
    for (Correspondence correspondence : correspondences) {
      Model model = search.unmatched(correspondence);
      if (model != null) {
        return violation(execution, correspondence.obligation(), model);
      }
      judged &= search.isTold();
    }
    judged(execution, question, judged);
    return null;
  }

  /** Notes whether the response to a question was decided. */
  void judged(Execution execution, Question question, boolean judged) {
    if (asksBeside()) {
      execution.note(name(), judged);
    } else if (judged) {
      execution.judged(question);
    }
  }

  /** Whether its questions are no commands that ask. */
  boolean asksBeside() {
    return false;
  }

  /** What was asked, and the responses. */
  List<Question> questions(Execution execution) {
    return execution.questions();
  }

  /** The questions that depend on no command that may have been refused. */
  private List<Question> understood(Execution execution) {
    return questions(execution).stream()
        .filter(q -> !q.behindRefusal() || standsAlone(execution, q))
        .toList();
  }

  /** Whether the response to a question says the same whatever is asserted. */
  boolean standsAlone(Execution execution, Question question) {
    return false;
  }

  private Violation violation(Execution execution, Obligation obligation, Model model) {
    Question question = obligation.question();
    Check check = obligation.check();
    Script proof = check.alone(1);
    return new WrongResponse(
        name(),
        symptom(),
        does(question),
        execution.answers().stream().map(Answer::configuredSolver).toList(),
        ScriptProfile.of(execution.script()),
        question,
        obligation.wrong() + under(obligation, model),
        obligation.formulas().isEmpty() ? "" : execution.words(proof));
  }

  private static String under(Obligation obligation, Model model) {
    return obligation.formulas().isEmpty()
        ? "."
        : ", as this model shows:\n" + String.join("\n", ModelText.lines(model));
  }
}
