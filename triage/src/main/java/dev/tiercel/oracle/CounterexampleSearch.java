package dev.tiercel.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.value.RandomModel;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
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
 * Looks for models of formulas that have none if a solver is right: those that are known, default
 * and random values, some of them on bounds, a search, last other solvers. Whatever is found is
 * judged by an evaluator, without a meaning for what the standard leaves open, such as division by
 * zero: a solver may give that another one on each side of a rewriting.
 */
final class CounterexampleSearch {
  private static final long SEED = 1; // asked again, it finds the same
  private static final int FOR_ONE_POINT = 25; // evaluations of a search, one point by chance

  private final Execution execution;
  private final int evaluations;
  private final boolean asks;

  /**
   * A search.
   *
   * @param evaluations candidate values that are tried
   * @param asks whether solvers are asked where nothing is found
   */
  CounterexampleSearch(Execution execution, int evaluations, boolean asks) {
    this.execution = execution;
    this.evaluations = evaluations;
    this.asks = asks;
  }

  /** A model of all formulas of an obligation, or {@code null}. */
  @Nullable Model find(Obligation obligation) {
    Check check = obligation.check();
    for (Model known : known()) {
      if (holds(check, known)) {
        return known;
      }
    }
    Model found = byChance(check);
    if (found == null) {
      found = closed(check, new LocalSearch().find(check, evaluations, SEED));
    }
    return found == null && asks ? asked(check) : found;
  }

  /** Whether each formula of an obligation has a value under default values. */
  static boolean decides(Obligation obligation) {
    Check check = obligation.check();
    Model model = Model.EMPTY.completed(check.declarations());
    Evaluator evaluator = new Evaluator(check.definitions(), model);
    return check.formulas().stream().allMatch(f -> evaluator.value(f) instanceof Bool);
  }

  private List<Model> known() {
    List<Model> known = new ArrayList<>(execution.entry().witness().models(execution.script()));
    for (Answer answer : execution.answers()) {
      execution.knownModels(answer).forEach(m -> known.add(m.model()));
    }
    return known;
  }

  private @Nullable Model byChance(Check check) {
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

  private @Nullable Model asked(Check check) {
    Entry alone = Entry.of(check.alone(1));
    for (Answer answer : execution.answers()) {
      Execution asked = execution.about(alone, answer.configuredSolver());
      if (asked.target().run().verdict(0) == Verdict.SAT) {
        for (ModelCheck told : asked.models(asked.target())) {
          Model model = closed(check, told.model().completed(check.declarations()));
          if (model != null) {
            return model;
          }
        }
      }
    }
    return null;
  }

  /** A model without a meaning for what is open, if it satisfies a check so. */
  private static @Nullable Model closed(Check check, @Nullable Model model) {
    if (model == null) {
      return null;
    }
    Model closed = new Model(model.bodies(), Map.of(), model.universes());
    return holds(check, closed) ? closed : null;
  }

  private static boolean holds(Check check, Model model) {
    return model.open().isEmpty()
        && new Evaluator(check.definitions(), model).judge(check.formulas()).holds();
  }
}
