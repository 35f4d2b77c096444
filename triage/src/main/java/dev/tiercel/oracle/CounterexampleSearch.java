package dev.tiercel.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.value.RandomModel;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.decide.Decision;
import dev.tiercel.smtlib.decide.DecisionLimits;
import dev.tiercel.smtlib.decide.DecisionProcedure;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Searches for models of formulas that have none if a solver is right: known models, default and
 * random values, some of them at bounds, local search, and finally other solvers. Every model is
 * judged by an evaluator without an interpretation of what the standard leaves open, such as
 * division by zero, since a solver may interpret that differently on the two sides of a rewrite.
 */
final class CounterexampleSearch {
  private static final long SEED = 1; // fixed seed, so that results are reproducible
  private static final int FOR_ONE_POINT =
      25; // evaluations of a search that one random model costs

  private final Execution execution;
  private final int evaluations;
  private final boolean asksSolvers;
  private final SearchCache<Boolean> failed;
  private final DecisionProcedure procedure;
  private boolean conclusive;

  /**
   * A search.
   *
   * @param evaluations candidate values that are tried
   * @param asksSolvers whether solvers are asked where nothing is found
   * @param failed formulas searched before without success, and whether that search was conclusive
   */
  CounterexampleSearch(
      Execution execution, int evaluations, boolean asksSolvers, SearchCache<Boolean> failed) {
    this.execution = execution;
    this.evaluations = evaluations;
    this.asksSolvers = asksSolvers;
    this.failed = failed;
    this.procedure = new DecisionProcedure(DecisionLimits.SMALL);
  }

  /** Returns a model of all formulas of an obligation, or {@code null}. */
  @Nullable Model find(ProofObligation obligation) {
    Check check = obligation.check();
    conclusive = obligation.isKept();
    for (Model known : known()) {
      if (holds(check, known)) {
        return known;
      }
    }
    Boolean before = asksSolvers ? null : failed.last(check);
    if (before != null) {
      conclusive |= before;
      return null;
    }
    Model found = searched(check);
    if (found == null) {
      failed.recordFailure(check, conclusive);
    }
    return found == null && asksSolvers ? bySolver(check) : found;
  }

  private @Nullable Model searched(Check check) {
    Model found = byRandomValues(check);
    if (found == null) {
      found = withoutOpenValues(check, new LocalSearch().find(check, evaluations, SEED));
    }
    return found == null && (asksSolvers || !conclusive) ? decided(check) : found;
  }

  /**
   * Returns a model of the correspondence's source formulas if the decision procedure or the solver
   * itself refutes every target; {@code null} if some target is satisfiable or undecided.
   */
  @Nullable Model unmatched(EquisatisfiabilityObligation correspondence) {
    ProofObligation from = correspondence.obligation();
    if (!from.isUnderstood()) {
      conclusive = false;
      return null;
    }
    Model model = find(from);
    if (model == null) {
      conclusive = conclusive || isRefuted(from);
      return null;
    }
    boolean lost = true;
    for (List<Term> formulas : correspondence.to()) {
      ProofObligation to = correspondence.obligation(formulas);
      if (to.isUnderstood() && (holds(to.check(), model) || find(to) != null)) {
        conclusive = true;
        return null;
      }
      lost &= to.isUnderstood() && (isRefuted(to) || isRefutedByTarget(to));
    }
    conclusive = lost;
    return lost ? model : null;
  }

  /**
   * Whether the solver that gave the response refutes an obligation itself; then one of its two
   * answers is wrong.
   */
  private boolean isRefutedByTarget(ProofObligation obligation) {
    if (!asksSolvers) {
      return false;
    }
    Entry alone = Entry.of(obligation.check().standalone(1));
    ConfiguredSolver target = execution.target().configuredSolver();
    return execution.forScript(alone, target).target().run().verdict(0) == Verdict.UNSAT;
  }

  /** Whether false formulas without symbols, or our procedure, refute an obligation. */
  private boolean isRefuted(ProofObligation obligation) {
    Check check = obligation.check();
    List<Term> closed =
        check.formulas().stream()
            .flatMap(formula -> ObligationFormulas.conjuncts(formula).stream())
            .filter(CounterexampleSearch::isClosed)
            .toList();
    if (new Evaluator(check.definitions(), Model.EMPTY).judge(closed).fails()) {
      return true;
    }
    Decision decision = procedure.decide(obligation.check());
    return decision.status() == Decision.Status.UNSATISFIABLE;
  }

  /**
   * Whether a formula has no declared symbols, and so the same value under each model; the
   * evaluator uses default values for symbols without one.
   */
  private static boolean isClosed(Term formula) {
    return SubTerms.of(List.of(formula)).stream()
        .noneMatch(
            t ->
                t instanceof App app
                    && app.symbol() instanceof Declared symbol
                    && symbol.kind() == Declared.Kind.FUNCTION);
  }

  /**
   * Whether the last search was conclusive if it found nothing: our procedure has refuted the
   * formulas, or each of them had a value under at least one model.
   */
  boolean isConclusive() {
    return conclusive;
  }

  private @Nullable Model decided(Check check) {
    Decision decision = procedure.decide(check);
    conclusive |= decision.status() == Decision.Status.UNSATISFIABLE;
    return withoutOpenValues(check, decision.model());
  }

  private List<Model> known() {
    List<Model> known = new ArrayList<>(execution.entry().witness().models(execution.script()));
    for (Answer answer : execution.answers()) {
      execution.knownModels(answer).forEach(m -> known.add(m.model()));
    }
    return known;
  }

  private @Nullable Model byRandomValues(Check check) {
    Model model = Model.EMPTY.completed(check.declarations());
    if (holds(check, model)) {
      return model;
    }
    List<Declared> symbols = new ArrayList<>();
    for (Command command : check.declarations()) {
      if (command instanceof Command.Declare declare) {
        symbols.add(declare.symbol());
      }
    }
    Map<Sort, List<Term>> written = written(check.formulas());
    for (int i = 0; i < evaluations / FOR_ONE_POINT; i++) {
      model = RandomModel.of(symbols, check.definitions(), written, new SplitMixRandom(i));
      Model completed = model.completed(check.declarations());
      if (holds(check, completed)) {
        return completed;
      }
    }
    return null;
  }

  private static Map<Sort, List<Term>> written(List<Term> formulas) {
    Map<Sort, List<Term>> written = new HashMap<>();
    for (Term term : SubTerms.of(formulas)) {
      if (term instanceof Literal) {
        written.computeIfAbsent(term.sort(), sort -> new ArrayList<>()).add(term);
      }
    }
    return written;
  }

  private @Nullable Model bySolver(Check check) {
    Entry alone = Entry.of(check.standalone(1));
    for (Answer answer : execution.answers()) {
      Execution asked = execution.forScript(alone, answer.configuredSolver());
      if (asked.target().run().verdict(0) == Verdict.SAT) {
        for (ModelCheck given : asked.models(asked.target())) {
          Model model = withoutOpenValues(check, given.model().completed(check.declarations()));
          if (model != null) {
            return model;
          }
        }
      }
    }
    return null;
  }

  /**
   * Returns a model without interpretations of what the standard leaves open, if it still satisfies
   * the check.
   */
  private @Nullable Model withoutOpenValues(Check check, @Nullable Model model) {
    if (model == null) {
      return null;
    }
    Model closed = new Model(model.bodies(), Map.of(), model.universes());
    return holds(check, closed) ? closed : null;
  }

  private boolean holds(Check check, Model model) {
    if (!model.open().isEmpty()) {
      return false;
    }
    Evaluator evaluator = new Evaluator(check.definitions(), model);
    conclusive |= check.formulas().stream().allMatch(f -> evaluator.value(f) instanceof Bool);
    return evaluator.judge(check.formulas()).holds();
  }
}
