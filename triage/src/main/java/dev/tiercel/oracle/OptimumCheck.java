package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ModelText;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.logic.Features;
import dev.tiercel.smtlib.value.Bool;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Searches for evidence that optima printed for one check are wrong. */
final class OptimumCheck {
  private final Execution execution;
  private final Check check;
  private final boolean asksSolvers;
  private final BetterModelSearch models;

  /**
   * What is wrong with an optimum.
   *
   * @param symptom what the solver does wrong, for keys
   * @param why continuation of the reason
   * @param exhibits scripts that show it, by file name
   */
  record Fault(String symptom, String why, Map<String, String> exhibits) {}

  /**
   * A check of optima.
   *
   * @param evaluations candidate values tried for each objective
   * @param asksSolvers whether solvers are asked as well
   */
  OptimumCheck(Execution execution, Check check, int evaluations, boolean asksSolvers) {
    this.execution = execution;
    this.check = check;
    this.asksSolvers = asksSolvers;
    this.models = new BetterModelSearch(execution, check, evaluations, asksSolvers);
  }

  /** Whether each optimum that was judged was compared with a model, or proven. */
  boolean isConclusive() {
    return models.isConclusive();
  }

  /** Checks that each objective is optimal with the earlier ones fixed at their printed values. */
  @Nullable Fault lexicographic(List<Objective> objectives, List<Optimum> optima) {
    List<Term> fixed = new ArrayList<>(check.formulas());
    boolean reached = true; // by the earlier objectives: printed values near a limit may be passed
    for (int i = 0; i < objectives.size(); i++) {
      Objective objective = objectives.get(i);
      Optimum optimum = optima.get(i);
      Term reaching = new ImprovementFormulas(objective).attained(optimum.least());
      Fault fault = beaten(fixed, objective, optimum);
      if (fault == null) {
        fault = undetermined(objective, optimum);
      }
      if (fault == null && reached) {
        fault = unreached(fixed, objective, optimum);
      }
      if (fault != null || !optimum.isExact() || reaching == null) {
        return fault;
      }
      fault = missed(reaching, i);
      if (fault != null) {
        return fault;
      }
      fixed.add(reaching);
      reached &= objective.isDiscrete();
    }
    return null;
  }

  /** Checks that each objective is optimal by itself; the model need not reach any of them. */
  @Nullable Fault independent(List<Objective> objectives, List<Optimum> optima) {
    for (int i = 0; i < objectives.size(); i++) {
      Fault fault = beaten(check.formulas(), objectives.get(i), optima.get(i));
      if (fault == null) {
        fault = unreached(check.formulas(), objectives.get(i), optima.get(i));
      }
      if (fault != null) {
        return fault;
      }
    }
    return null;
  }

  /**
   * Checks that the model has the printed values, and that no model is better in one objective and
   * worse in none.
   */
  @Nullable Fault pareto(List<Objective> objectives, List<Optimum> optima) {
    List<Term> dominating = new ArrayList<>(check.formulas());
    List<Term> better = new ArrayList<>();
    for (int i = 0; i < objectives.size(); i++) {
      ImprovementFormulas improvement = new ImprovementFormulas(objectives.get(i));
      Term noWorse = improvement.noWorse(optima.get(i).least());
      Term over = improvement.strictlyBetter(optima.get(i).least());
      Term reaching = improvement.attained(optima.get(i).least());
      if (!optima.get(i).isExact() || noWorse == null || over == null || reaching == null) {
        return null;
      }
      Fault fault = missed(reaching, i);
      if (fault != null) {
        return fault;
      }
      dominating.add(noWorse);
      better.add(over);
    }
    Term any = Theories.apply("or", better.toArray(Term[]::new));
    if (any == null || !objectives.stream().allMatch(Objective::isDiscrete)) {
      return null;
    }
    List<Term> wanted = BetterModelSearch.with(dominating, any);
    Model model = models.find(wanted);
    return model == null ? null : beaten(wanted, "optima of all objectives", model);
  }

  /**
   * Returns a fault if the optimum is an interval although the solver answers sat, which it does
   * once it has determined optima. Behind an objective that has no optimum z3 leaves the others
   * open, and where a formula is non-linear or mixes integers and reals it knows bounds only.
   */
  private @Nullable Fault undetermined(Objective objective, Optimum optimum) {
    boolean linear =
        isPlain(objective.term()) && check.formulas().stream().allMatch(OptimumCheck::isPlain);
    return !linear || optimum.least().equals(optimum.greatest())
        ? null
        : new Fault(
            "prints an interval as an optimum",
            ", but what it prints as the " + objective + " is an interval, and no optimum.",
            Map.of());
  }

  /** Whether a term is linear, over integers or over reals. */
  private static boolean isPlain(Term term) {
    Set<Feature> features = Features.of(term);
    boolean mixed = features.contains(Feature.INTS) && features.contains(Feature.REALS);
    return !mixed && !features.contains(Feature.NONLINEAR);
  }

  /**
   * Returns a fault if a model is better. Solvers print a limit that no value reaches with an
   * {@code epsilon} where they can (z3#3595), so a plain number in its place is no fault.
   */
  private @Nullable Fault beaten(List<Term> fixed, Objective objective, Optimum optimum) {
    Term over =
        new ImprovementFormulas(objective).strictlyBetter(optimum.best(objective.maximizes()));
    if (over == null) {
      return null;
    }
    List<Term> wanted = BetterModelSearch.with(fixed, over);
    Model model = models.find(wanted);
    boolean limit = optimum.isExact() && !objective.isDiscrete();
    return model == null || (limit && !models.hasOptimum(fixed, objective, model))
        ? null
        : beaten(wanted, objective.toString(), model);
  }

  private Fault beaten(List<Term> wanted, String what, Model model) {
    return new Fault(
        "prints an optimum that is not the best",
        ", but what it prints as the "
            + what
            + " is not the best: a model of the assertions is better (better.smt2):\n"
            + String.join("\n", ModelText.lines(model)),
        Map.of("better.smt2", models.text(wanted)));
  }

  /**
   * Returns a fault if the target answers that no model has, or comes close to, the value that it
   * printed.
   */
  private @Nullable Fault unreached(List<Term> fixed, Objective objective, Optimum optimum) {
    boolean one = optimum.least().equals(optimum.greatest());
    Term reaching = one ? new ImprovementFormulas(objective).attained(optimum.least()) : null;
    if (!asksSolvers || reaching == null) {
      return null;
    }
    List<Term> wanted = BetterModelSearch.with(fixed, reaching);
    return !models.refuted(wanted)
        ? null
        : new Fault(
            "prints an optimum that it calls unsatisfiable",
            ", but what it prints as the "
                + objective
                + " is out of reach: to the assertions with "
                + reaching
                + " (reaching.smt2) it answers unsat.",
            Map.of("reaching.smt2", models.text(wanted)));
  }

  /** Returns a fault if the target's own model has a value other than the printed one. */
  private @Nullable Fault missed(Term reaching, int place) {
    Answer target = execution.target();
    List<ModelCheck> known = asksSolvers ? execution.models(target) : execution.knownModels(target);
    for (ModelCheck model : known) {
      if (model.check().number() == check.number()
          && model.judgement().holds()
          && model.evaluator().value(reaching) == Bool.FALSE) {
        return new Fault(
            "gives a model that misses the optimum",
            ", but its model misses what it prints of"
                + " objective "
                + (place + 1)
                + ": "
                + reaching
                + " is false.",
            Map.of(
                "model.txt",
                model.text(),
                "asking.smt2",
                execution.textOf(ModelQuery.asking(execution.script(), target.run().verdicts()))));
      }
    }
    return null;
  }
}
