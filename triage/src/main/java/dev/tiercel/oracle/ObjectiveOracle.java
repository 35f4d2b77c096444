package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.logic.Features;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Oracle for optima: what {@code get-objectives} prints after {@code maximize}, {@code minimize}
 * and {@code assert-soft} is reached by the model that comes with it, and nothing better exists
 * (Bj&oslash;rner, Phan, Fleckenstein: &nu;Z, TACAS 2015; z3's guide, "Optimization"). A model of
 * the assertions with a better objective proves an optimum wrong, and so does the solver itself if
 * it answers unsat to the assertions with the printed value.
 *
 * <p>Objectives are combined according to {@code :opt.priority}: {@code lex} fixes the earlier ones
 * at their printed values, {@code box} judges each by itself, {@code pareto} allows no model that
 * is better in one and worse in none. An interval is no optimum of a linear objective, unless an
 * earlier one has none. Nothing is reported of quantified formulas, to which z3 answers with a
 * warning.
 */
public final class ObjectiveOracle implements Oracle {
  private static final String QUESTION = "get-objectives";
  private static final int SEARCHED_IN_LOOP = 200;

  private final int evaluations;
  private final int oneIn;

  /**
   * An oracle.
   *
   * @param evaluations candidate values tried for a better model
   * @param oneIn has solvers search better models of one entry in this many, by content; 1 for all
   */
  public ObjectiveOracle(int evaluations, int oneIn) {
    this.evaluations = evaluations;
    this.oneIn = oneIn;
  }

  @Override
  public boolean searches() {
    return true;
  }

  @Override
  public Oracle sampled(int sample) {
    return new ObjectiveOracle(Math.min(evaluations, SEARCHED_IN_LOOP), sample);
  }

  @Override
  public Oracle brief() {
    return new ObjectiveOracle(Math.min(evaluations, Oracles.SEARCHED_BRIEFLY), oneIn);
  }

  @Override
  public String name() {
    return "objective";
  }

  @Override
  public List<Violation> violations(Execution execution) {
    if (!execution.target().run().verdicts().contains(Verdict.SAT)
        || execution.script().commands().stream().noneMatch(Objective::isIn)) {
      return List.of();
    }
    for (Question question : execution.questions()) {
      Violation violation =
          question.name().equals(QUESTION) ? violation(execution, question) : null;
      if (violation != null) {
        return List.of(violation);
      }
    }
    return List.of();
  }

  private @Nullable Violation violation(Execution execution, Question question) {
    Check check = question.check();
    if (check == null
        || !check.understood()
        || execution.target().run().verdict(check.number()) != Verdict.SAT) {
      return null;
    }
    List<Objective> objectives = Objective.of(execution.script(), check);
    List<Optimum> optima = Optimum.read(question.response());
    String priority = objectives.size() == 1 ? "lex" : priority(execution, check);
    if (objectives.isEmpty()
        || objectives.size() != optima.size()
        || isQuantified(check, objectives)) {
      return null;
    }
    boolean asksSolvers = execution.isSampled(oneIn);
    OptimumCheck optimumCheck = new OptimumCheck(execution, check, evaluations, asksSolvers);
    OptimumCheck.Fault fault =
        switch (priority) {
          case "lex" -> optimumCheck.lexicographic(objectives, optima);
          case "box" -> optimumCheck.independent(objectives, optima);
          case "pareto" -> optimumCheck.pareto(objectives, optima);
          default -> null;
        };
    if (fault != null || (optimumCheck.isConclusive() && isCovered(priority, objectives, optima))) {
      execution.judged(question);
    }
    String order = objectives.size() == 1 ? "" : " by " + priority;
    return fault == null
        ? null
        : new WrongObjective(
            execution.answers().stream().map(Answer::configuredSolver).toList(),
            check.number(),
            fault,
            fault.symptom() + order,
            ScriptProfile.of(execution.script()));
  }

  /**
   * Whether each of the optima was judged, and not only those before the first that is not exact.
   */
  private static boolean isCovered(
      String priority, List<Objective> objectives, List<Optimum> optima) {
    return switch (priority) {
      case "lex" -> optima.subList(0, optima.size() - 1).stream().allMatch(Optimum::isExact);
      case "box" -> true;
      case "pareto" ->
          optima.stream().allMatch(Optimum::isExact)
              && objectives.stream().allMatch(Objective::isDiscrete);
      default -> false;
    };
  }

  private static boolean isQuantified(Check check, List<Objective> objectives) {
    return check.formulas().stream().anyMatch(ObjectiveOracle::isQuantified)
        || objectives.stream().anyMatch(o -> isQuantified(o.term()))
        || check.definitions().areRecursive();
  }

  private static boolean isQuantified(Term term) {
    return Features.of(term).contains(Feature.QUANTIFIERS);
  }

  /** Returns how several objectives are combined; empty where that is not known. */
  private static String priority(Execution execution, Check check) {
    String set = execution.option(Check.PRIORITY, check.command());
    return set != null ? set : execution.answerFacts().priority();
  }

  /**
   * Violation: a solver prints a wrong optimum.
   *
   * @param configuredSolvers the solver that printed it, then the others that are asked about it
   * @param check index of the check in the script, from 0
   * @param misbehaviour what the blamed solver does wrong
   * @param ingredients summary of the script's contents
   */
  record WrongObjective(
      List<ConfiguredSolver> configuredSolvers,
      int check,
      OptimumCheck.Fault fault,
      String misbehaviour,
      String ingredients)
      implements Violation {
    @Override
    public String kind() {
      return "objective";
    }

    @Override
    public Symptom symptom() {
      return Symptom.WRONG_OBJECTIVE;
    }

    @Override
    public String key() {
      return BugKeys.key(configuredSolvers.get(0), misbehaviour, ingredients);
    }

    @Override
    public String reason() {
      return BugKeys.answers(configuredSolvers.get(0), Verdict.SAT, check) + fault.why();
    }

    @Override
    public Set<String> oracles() {
      return Set.of("objective", "model", "solution");
    }

    @Override
    public boolean confirmedBy(Violation seen) {
      return BugKeys.on(
          configuredSolvers.get(0),
          seen,
          List.of(
              WrongObjective.class, ModelOracle.InvalidModel.class, SolutionOracle.WrongSat.class));
    }

    /** An optimum that is too high and one that is too low are two bugs. */
    @Override
    public boolean keptBy(Violation seen) {
      return confirmedBy(seen)
          && (!(seen instanceof WrongObjective w) || w.fault.symptom().equals(fault.symptom()));
    }

    @Override
    public Map<String, String> exhibits() {
      return fault.exhibits();
    }
  }
}
