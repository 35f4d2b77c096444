package dev.tiercel.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Explanation;
import dev.tiercel.smtlib.eval.ModelText;
import dev.tiercel.solver.Verdict;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Oracle for invalid models: a model that comes with sat never makes an assertion false. The
 * evaluator decides, and the violation shows the smallest false sub-term with the values of its
 * parts. Where the evaluator cannot decide, the solver itself or two others that share no code may
 * refute the script with the model inserted.
 */
public final class ModelOracle implements Oracle {
  /** One entry in this many gets its models from a separate run. */
  private static final int APART_ONE_IN = 32;

  private final int oneIn;

  /**
   * An oracle.
   *
   * @param oneIn of the entries with a witness, examines one in this many, by content; entries
   *     without one are all examined, because a model that holds becomes their witness
   */
  public ModelOracle(int oneIn) {
    this.oneIn = oneIn;
  }

  @Override
  public String name() {
    return "model";
  }

  @Override
  public Oracle sampled(int sample) {
    return new ModelOracle(sample);
  }

  @Override
  public List<Violation> violations(Execution execution) {
    Answer target = execution.target();
    if (target.run().verdicts().contains(Verdict.SAT) && wants(execution.entry(), oneIn)) {
      for (ModelCheck model : execution.models(target)) {
        if (model.judgement().fails()) {
          return List.of(violation(execution, target, model));
        }
      }
      if (execution.isSampled(oneIn)) {
        return refuted(execution, target);
      }
    }
    return List.of();
  }

  /**
   * Models that our evaluator cannot decide are given to the solvers, including the one that
   * printed it.
   */
  private static List<Violation> refuted(Execution execution, Answer answer) {
    for (ModelCheck model : execution.models(answer)) {
      if (!model.judgement().holds() && !model.model().bodies().isEmpty()) {
        IndependentRefutation refutation =
            IndependentRefutation.of(
                execution, model.check(), ModelText.applied(model.check(), model.model()));
        if (refutation != null) {
          return List.of(violation(execution, answer, model, refutation));
        }
      }
    }
    return List.of();
  }

  private static Violation violation(
      Execution execution, Answer answer, ModelCheck model, IndependentRefutation refutation) {
    return new RefutedModel(
        answer.configuredSolver(),
        model.check().number(),
        ScriptProfile.of(execution.script()),
        refutation,
        exhibits(execution, answer, model, refutation.script()));
  }

  private static boolean wants(Entry entry, int oneIn) {
    return entry.witness().isEmpty() || Execution.isSampled(entry, oneIn);
  }

  /**
   * Whether models are requested together with the answers, and not in a separate run. A sample
   * uses a separate run, for bugs that asking for models hides.
   *
   * @param oneIn of the oracle that examines them
   */
  static boolean wantsModels(Entry entry, int oneIn) {
    return wants(entry, oneIn) && !Execution.isSampled(entry, APART_ONE_IN);
  }

  /** Returns the violation of a model that fails. */
  static Violation violation(Execution execution, Answer answer, ModelCheck model) {
    return new InvalidModel(
        answer.configuredSolver(),
        model.check().number(),
        ScriptProfile.of(execution.script()),
        model.explained(),
        exhibits(
            execution, answer, model, ModelText.applied(model.check(), model.model()).toString()));
  }

  /**
   * Returns the evidence against a model, by file name.
   *
   * @param applied the check with the model's definitions
   */
  private static Map<String, String> exhibits(
      Execution execution, Answer answer, ModelCheck model, String applied) {
    return Map.of(
        "model.txt",
        model.text(),
        "asking.smt2",
        execution.textOf(ModelQuery.asking(execution.script(), answer.run().verdicts())),
        "applied.smt2",
        applied);
  }

  /**
   * Violation: a solver gives an invalid model.
   *
   * @param check index of the check in the script, from 0
   * @param explanation what is false under it
   * @param exhibits the model as printed, and the check with the model's definitions
   */
  record InvalidModel(
      ConfiguredSolver configuredSolver,
      int check,
      String ingredients,
      Explanation explanation,
      Map<String, String> exhibits)
      implements SolverViolation {
    @Override
    public String kind() {
      return "model";
    }

    @Override
    public Symptom symptom() {
      return Symptom.INVALID_MODEL;
    }

    @Override
    public String key() {
      return key(configuredSolver, ingredients);
    }

    static String key(ConfiguredSolver blamed, String ingredients) {
      return BugKeys.key(blamed, "gives a model that makes an assertion false", ingredients);
    }

    @Override
    public String reason() {
      return BugKeys.answers(configuredSolver, Verdict.SAT, check)
          + " with a model under which an assertion is false: "
          + explanation;
    }

    @Override
    public Term falsified() {
      return explanation.culprit();
    }

    @Override
    public Set<String> oracles() {
      return Set.of("model", "solution");
    }

    @Override
    public boolean confirmedBy(Violation seen) {
      return BugKeys.on(
          configuredSolver, seen, List.of(InvalidModel.class, SolutionOracle.WrongSat.class));
    }
  }

  /**
   * Violation: a solver gives a model that two solvers refute.
   *
   * @param check index of the check in the script, from 0
   * @param exhibits the model as printed, and the check with the model's definitions
   */
  record RefutedModel(
      ConfiguredSolver configuredSolver,
      int check,
      String ingredients,
      IndependentRefutation refutation,
      Map<String, String> exhibits)
      implements Violation {
    @Override
    public String kind() {
      return "model";
    }

    @Override
    public Symptom symptom() {
      return Symptom.INVALID_MODEL;
    }

    @Override
    public String key() {
      return InvalidModel.key(configuredSolver, ingredients);
    }

    @Override
    public String reason() {
      return BugKeys.answers(configuredSolver, Verdict.SAT, check)
          + " with a model that satisfies nothing: "
          + refutation.describeRefuters()
          + " the assertions where it is put into the script (applied.smt2).";
    }

    @Override
    public List<ConfiguredSolver> configuredSolvers() {
      Set<ConfiguredSolver> all = new LinkedHashSet<>(List.of(configuredSolver));
      all.addAll(refutation.refuting());
      return List.copyOf(all);
    }

    @Override
    public Set<String> oracles() {
      return Set.of("model", "solution");
    }

    @Override
    public boolean confirmedBy(Violation seen) {
      return BugKeys.on(
          configuredSolver,
          seen,
          List.of(RefutedModel.class, InvalidModel.class, SolutionOracle.WrongSat.class));
    }
  }
}
