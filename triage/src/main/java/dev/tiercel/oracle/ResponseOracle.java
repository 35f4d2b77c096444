package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ModelText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Base of oracles for responses with proof obligations: each claim is an {@link ProofObligation},
 * and a model of it shows that the response is wrong. Values are the evidence: models of solvers
 * are evaluated, their verdicts are not trusted.
 */
abstract class ResponseOracle implements Oracle {
  private final int evaluations;
  private final int oneIn;
  private final SearchCache<Boolean> failed = new SearchCache<>();

  /**
   * An oracle.
   *
   * @param evaluations candidate values tried for each obligation
   * @param oneIn asks solvers about one script in this many, by content, where the search finds
   *     nothing
   */
  ResponseOracle(int evaluations, int oneIn) {
    this.evaluations = evaluations;
    this.oneIn = oneIn;
  }

  /** Returns the same oracle with other bounds. */
  abstract ResponseOracle with(int fewer, int sample);

  /** Returns the symptom of a wrong response. */
  abstract Symptom symptom();

  /** Returns what a solver does wrong, as in "z3 DOES in strings". */
  abstract String misbehaviour(Question question);

  /** Returns the obligations of the response to a question; none where they are not certain. */
  abstract List<ProofObligation> obligations(Execution execution, Question question);

  /** Returns the obligations of satisfiability; none by default. */
  List<EquisatisfiabilityObligation> correspondences(Question question) {
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
        new CounterexampleSearch(execution, evaluations, execution.isSampled(oneIn), failed);
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
    List<ProofObligation> obligations = obligations(execution, question);
    List<EquisatisfiabilityObligation> correspondences = correspondences(question);
    boolean judged = !obligations.isEmpty() || !correspondences.isEmpty();
    for (ProofObligation obligation : obligations) {
      boolean searched = obligation.isUnderstood();
      Model model = searched ? search.find(obligation) : null;
      if (model != null) {
        return violation(execution, obligation, model);
      }
      judged &= searched && search.isConclusive();
    }
    for (EquisatisfiabilityObligation correspondence : correspondences) {
      Model model = search.unmatched(correspondence);
      if (model != null) {
        return violation(execution, correspondence.obligation(), model);
      }
      judged &= search.isConclusive();
    }
    judged(execution, question, judged);
    return null;
  }

  /** Records whether the response to a question was judged. */
  void judged(Execution execution, Question question, boolean judged) {
    if (hasOwnQuestions()) {
      execution.note(name(), judged);
    } else if (judged) {
      execution.judged(question);
    }
  }

  /** Whether its questions are not commands of the script that print responses. */
  boolean hasOwnQuestions() {
    return false;
  }

  /** Returns the questions with their responses. */
  List<Question> questions(Execution execution) {
    return execution.questions();
  }

  /** Returns the questions that depend on no command that may have been rejected. */
  private List<Question> understood(Execution execution) {
    return questions(execution).stream()
        .filter(q -> !q.behindRefusal() || isIndependentOfAssertions(execution, q))
        .toList();
  }

  /** Whether the response to a question does not depend on the assertions. */
  boolean isIndependentOfAssertions(Execution execution, Question question) {
    return false;
  }

  private Violation violation(Execution execution, ProofObligation obligation, Model model) {
    Question question = obligation.question();
    Check check = obligation.check();
    Script proof = check.standalone(1);
    return new WrongResponse(
        name(),
        symptom(),
        misbehaviour(question),
        execution.answers().stream().map(Answer::configuredSolver).toList(),
        ScriptProfile.of(execution.script()),
        question,
        obligation.wrong() + under(obligation, model),
        obligation.formulas().isEmpty() ? "" : execution.textOf(proof));
  }

  private static String under(ProofObligation obligation, Model model) {
    return obligation.formulas().isEmpty()
        ? "."
        : ", as this model shows:\n" + String.join("\n", ModelText.lines(model));
  }
}
