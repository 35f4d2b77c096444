package dev.tiercel.oracle;

import dev.tiercel.oracle.Optimum.Bound;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.decide.Decision;
import dev.tiercel.smtlib.decide.DecisionLimits;
import dev.tiercel.smtlib.decide.DecisionProcedure;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Value;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds models of a check with a better value of an objective than the one printed. */
final class BetterModelSearch {
  private static final long SEED = 1; // fixed seed, so that results are reproducible
  private static final int MOST_STEPS = 6; // improvement steps from a model to the best one
  private static final Command ALL = new Command.SetLogic("ALL");
  private static final Term FALSE = Objects.requireNonNull(Theories.apply("false"));

  private final Execution execution;
  private final Check check;
  private final int evaluations;
  private final boolean asksSolvers;
  private final DecisionProcedure procedure = new DecisionProcedure(DecisionLimits.SMALL);
  private boolean conclusive = true;

  /**
   * A search for models of a check.
   *
   * @param evaluations candidate values tried for each model
   * @param asksSolvers whether solvers are asked as well
   */
  BetterModelSearch(Execution execution, Check check, int evaluations, boolean asksSolvers) {
    this.execution = execution;
    this.check = check;
    this.evaluations = evaluations;
    this.asksSolvers = asksSolvers;
  }

  /** Returns a model of formulas that is known, found by local search or given by a solver. */
  @Nullable Model find(List<Term> wanted) {
    if (wanted.contains(FALSE)) {
      return null;
    }
    Model start = null;
    for (Model model : known()) {
      start = model;
      if (holds(model, wanted)) {
        return model;
      }
    }
    if (start == null) {
      start = new LocalSearch().find(check, evaluations, SEED);
    }
    LocalSearch search = start == null ? new LocalSearch() : new LocalSearch().startingFrom(start);
    Model found = search.find(check.with(wanted), evaluations, SEED);
    if (found == null) {
      Decision decision = procedure.decide(check.with(wanted));
      found =
          decision.model() == null || !holds(decision.model(), wanted) ? null : decision.model();
      conclusive &= start != null || decision.status() == Decision.Status.UNSATISFIABLE;
    }
    return found == null && asksSolvers ? bySolver(wanted) : found;
  }

  /**
   * Whether each search was conclusive, which includes that no model near one of the assertions is
   * better.
   */
  boolean isConclusive() {
    return conclusive;
  }

  /** Returns the models of the check that are known already. */
  private List<Model> known() {
    List<Model> models = new ArrayList<>(execution.entry().witness().models(execution.script()));
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

  private @Nullable Model bySolver(List<Term> wanted) {
    for (ConfiguredSolver who : solvers()) {
      Model model = bySolver(who, wanted);
      if (model != null) {
        return model;
      }
    }
    return null;
  }

  /** Returns a model that a solver gives and that holds, or {@code null}. */
  private @Nullable Model bySolver(ConfiguredSolver who, List<Term> wanted) {
    Execution asked = execution.of(script(wanted));
    Answer answer = new Answer(who, asked.run(who, asked.entry().toString()));
    asked.add(answer);
    for (ModelCheck model : asked.models(answer)) {
      if (holds(model.model(), wanted)) {
        return model.model();
      }
    }
    return null;
  }

  private Set<ConfiguredSolver> solvers() {
    Set<ConfiguredSolver> who = new LinkedHashSet<>();
    for (Answer answer : execution.answers()) {
      if (!DisagreementOracle.mayDiffer(execution.target(), answer, execution.script())) {
        who.add(answer.configuredSolver());
      }
    }
    return who;
  }

  /** Whether the target itself answers unsat to formulas. */
  boolean refuted(List<Term> formulas) {
    Run run = execution.run(target(), text(formulas));
    return run.verdict(0) == Verdict.UNSAT;
  }

  /**
   * Whether an objective has a best value, or none because it is unbounded; false where values
   * approach a limit that none reaches. The target decides.
   *
   * @param model where the search for better models starts
   */
  boolean hasOptimum(List<Term> fixed, Objective objective, Model model) {
    ImprovementFormulas improvement = new ImprovementFormulas(objective);
    if (beyond(fixed, improvement.farAway()) != null) {
      return true;
    }
    Model best = model;
    for (int i = 0; i < MOST_STEPS && best != null; i++) {
      Value value = new Evaluator(check.definitions(), best).value(objective.term());
      Term over =
          value instanceof Rational number ? improvement.strictlyBetter(Bound.of(number)) : null;
      if (over == null) {
        return false;
      }
      List<Term> wanted = with(fixed, over);
      if (refuted(wanted)) {
        return true;
      }
      best = bySolver(target(), wanted);
    }
    return false;
  }

  private @Nullable Model beyond(List<Term> fixed, @Nullable Term far) {
    return far == null ? null : bySolver(target(), with(fixed, far));
  }

  private ConfiguredSolver target() {
    return execution.target().configuredSolver();
  }

  /** Returns the formulas and one more. */
  static List<Term> with(List<Term> formulas, Term last) {
    List<Term> all = new ArrayList<>(formulas);
    all.add(last);
    return all;
  }

  /** Returns formulas as the text of a script in plain SMT-LIB. */
  String text(List<Term> formulas) {
    return execution.textOf(script(formulas));
  }

  /** Returns formulas as a script without optimisation options and with logic ALL. */
  private Script script(List<Term> formulas) {
    List<Command> commands = new ArrayList<>();
    for (Command command : check.standalone(formulas, 1).commands()) {
      boolean optimises =
          command instanceof Command.SetOption option && option.keyword().startsWith(":opt.");
      if (!optimises) {
        commands.add(command instanceof Command.SetLogic ? ALL : command);
      }
    }
    return new Script(commands);
  }
}
