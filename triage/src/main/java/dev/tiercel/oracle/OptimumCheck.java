package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ModelText;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Looks for what proves the optima wrong that were printed for one check. */
final class OptimumCheck {
  private static final long SEED = 1; // asked again, it finds the same
  private static final Command ALL = new Command.SetLogic("ALL");

  private final Execution execution;
  private final Check check;
  private final int evaluations;
  private final boolean asks;

  /**
   * What is wrong with an optimum.
   *
   * @param symptom what the solver does wrong, for keys
   * @param why how a reason goes on
   * @param exhibits scripts that show it, by file name
   */
  record Fault(String symptom, String why, Map<String, String> exhibits) {}

  /**
   * A check of optima.
   *
   * @param evaluations candidate values that are tried for each objective
   * @param asks whether solvers are asked as well
   */
  OptimumCheck(Execution execution, Check check, int evaluations, boolean asks) {
    this.execution = execution;
    this.check = check;
    this.evaluations = evaluations;
    this.asks = asks;
  }

  /** Each objective is optimal where the earlier ones are what was printed. */
  @Nullable Fault lexicographic(List<Objective> objectives, List<Optimum> optima) {
    List<Term> fixed = new ArrayList<>(check.formulas());
    for (int i = 0; i < objectives.size(); i++) {
      Fault fault = single(fixed, objectives.get(i), optima.get(i));
      Improvement improvement = new Improvement(objectives.get(i));
      Term reaching = improvement.reaching(optima.get(i).least());
      if (fault == null && optima.get(i).isExact() && reaching != null) {
        fault = missed(reaching, i, optima.get(i));
      }
      if (fault != null || !optima.get(i).isExact() || reaching == null) {
        return fault;
      }
      fixed.add(reaching);
    }
    return null;
  }

  /** Each objective is optimal by itself; which of them the model reaches is open. */
  @Nullable Fault independent(List<Objective> objectives, List<Optimum> optima) {
    for (int i = 0; i < objectives.size(); i++) {
      Fault fault = single(check.formulas(), objectives.get(i), optima.get(i));
      if (fault != null) {
        return fault;
      }
    }
    return null;
  }

  /** No model is better in one objective and worse in none. */
  @Nullable Fault pareto(List<Objective> objectives, List<Optimum> optima) {
    List<Term> dominating = new ArrayList<>(check.formulas());
    List<Term> better = new ArrayList<>();
    for (int i = 0; i < objectives.size(); i++) {
      Improvement improvement = new Improvement(objectives.get(i));
      Term noWorse = improvement.noWorse(optima.get(i).least());
      Term over = improvement.over(optima.get(i).least());
      Term reaching = improvement.reaching(optima.get(i).least());
      if (!optima.get(i).isExact() || noWorse == null || over == null || reaching == null) {
        return null;
      }
      Fault fault = missed(reaching, i, optima.get(i));
      if (fault != null) {
        return fault;
      }
      dominating.add(noWorse);
      better.add(over);
    }
    Term any = Theories.apply("or", better.toArray(Term[]::new));
    return any == null ? null : beaten(dominating, any, "objectives that are all optimal");
  }

  private @Nullable Fault single(List<Term> fixed, Objective objective, Optimum optimum) {
    Improvement improvement = new Improvement(objective);
    Term over = improvement.over(optimum.best(objective.maximizes()));
    String what =
        (objective.maximizes() ? "the maximum of " : "the minimum of ") + objective.term();
    Fault fault = over == null ? null : beaten(fixed, over, what);
    boolean one = optimum.least().equals(optimum.greatest());
    Term reaching = one ? improvement.reaching(optimum.least()) : null;
    return fault != null || reaching == null ? fault : unreached(fixed, reaching, what);
  }

  /** A model that is better, known or found. */
  private @Nullable Fault beaten(List<Term> fixed, Term over, String what) {
    List<Term> wanted = new ArrayList<>(fixed);
    wanted.add(over);
    Check better = check.with(wanted);
    Model known = null;
    for (Model model : known()) {
      known = model;
      if (holds(model, wanted)) {
        return beaten(better, what, model);
      }
    }
    LocalSearch search = known == null ? new LocalSearch() : new LocalSearch().near(known);
    Model found = over.equals(FALSE) ? null : search.find(better, evaluations, SEED);
    if (found == null && asks && !over.equals(FALSE)) {
      found = told(script(better), wanted);
    }
    return found == null ? null : beaten(better, what, found);
  }

  private static final Term FALSE = java.util.Objects.requireNonNull(Theories.apply("false"));

  private Fault beaten(Check better, String what, Model model) {
    return new Fault(
        "prints an optimum that is not the best",
        ", but what it prints as "
            + what
            + " is not the best: a model of the assertions is better (better.smt2):\n"
            + String.join("\n", ModelText.lines(model)),
        Map.of("better.smt2", execution.words(script(better))));
  }

  /** Models of the check that are known already, the target's last. */
  private List<Model> known() {
    List<Model> models =
        new ArrayList<>(execution.entry().witness().models(execution.script()));
    for (Answer answer : execution.answers()) {
      execution.knownModels(answer).stream()
          .filter(m -> m.check().number() == check.number() && m.judgement().holds())
          .forEach(m -> models.add(m.model()));
    }
    return models;
  }

  private boolean holds(Model model, List<Term> formulas) {
    return new Evaluator(check.definitions(), model).judge(formulas).holds();
  }

  /** A model that a solver gives and that holds, or {@code null}. */
  private @Nullable Model told(Script better, List<Term> wanted) {
    for (ConfiguredSolver who : participants()) {
      Execution asked = execution.of(better);
      Answer answer = new Answer(who, asked.run(who, asked.entry().toString()));
      asked.hear(answer);
      for (ModelCheck told : asked.models(answer)) {
        if (holds(told.model(), wanted)) {
          return told.model();
        }
      }
    }
    return null;
  }

  /** The target says that no model has the value that it has printed. */
  private @Nullable Fault unreached(List<Term> fixed, Term reaching, String what) {
    if (!asks) {
      return null;
    }
    List<Term> wanted = new ArrayList<>(fixed);
    wanted.add(reaching);
    String script = execution.words(script(check.with(wanted)));
    Run run = execution.run(execution.target().configuredSolver(), script);
    return run.verdict(0) != Verdict.UNSAT
        ? null
        : new Fault(
            "prints an optimum that it calls unsatisfiable",
            ", but prints as "
                + what
                + " what no model comes close to: to the assertions with "
                + reaching
                + " (reaching.smt2) it answers unsat.",
            Map.of("reaching.smt2", script));
  }

  /** The target's own model has another value than what it has printed. */
  private @Nullable Fault missed(Term reaching, int place, Optimum optimum) {
    Answer target = execution.target();
    List<ModelCheck> models = asks ? execution.models(target) : execution.knownModels(target);
    for (ModelCheck model : models) {
      if (model.check().number() == check.number()
          && model.judgement().holds()
          && model.evaluator().value(reaching) == Bool.FALSE) {
        return new Fault(
            "gives a model that misses the optimum",
            ", but the model (model.txt, the answer to asking.smt2) misses the optimum that it"
                + " prints of objective "
                + (place + 1)
                + ": "
                + reaching
                + " is false.",
            Map.of(
                "model.txt",
                model.text(),
                "asking.smt2",
                execution.words(
                    ModelQuery.asking(execution.script(), target.run().verdicts()))));
      }
    }
    return null;
  }

  /** Formulas as a script in plain SMT-LIB, without options of optimisation. */
  private static Script script(Check formulas) {
    List<Command> commands = new ArrayList<>();
    for (Command command : formulas.alone(1).commands()) {
      boolean optimises =
          command instanceof Command.SetOption option && option.keyword().startsWith(":opt.");
      if (!optimises) {
        commands.add(command instanceof Command.SetLogic ? ALL : command);
      }
    }
    return new Script(commands);
  }

  private Set<ConfiguredSolver> participants() {
    Set<ConfiguredSolver> who = new LinkedHashSet<>();
    for (Answer answer : execution.answers()) {
      if (!DisagreementOracle.mayDiffer(execution.target(), answer, execution.script())) {
        who.add(answer.configuredSolver());
      }
    }
    return who;
  }
}
