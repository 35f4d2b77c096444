package dev.tiercel.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Witness;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.search.LocalSearch;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Transfers models to the checks of a smaller script from those of the script that it was derived
 * from: unchanged, by the order of the declarations where names have changed, or as the start of a
 * search. Every model returned holds, by a fresh evaluator.
 */
final class WitnessTransfer {
  private static final long SEED = 1; // fixed seed, so that results are reproducible

  private WitnessTransfer() {}

  /**
   * Returns the smaller script with a witness for each check with a model that is known or found.
   *
   * @param evaluations largest number of candidate values tried for a check without a known model
   */
  static Entry of(Entry smaller, Entry larger, int evaluations) {
    List<Model> known = new ArrayList<>(smaller.witness().models(smaller.script()));
    known.addAll(larger.witness().models(larger.script()));
    Witness witness = Witness.NONE;
    for (Check check : Check.of(smaller.script())) {
      Model model = check.understood() ? model(check, larger, known, evaluations) : null;
      if (model != null) {
        witness = witness.with(check.number(), model);
      }
    }
    return smaller.withWitness(witness);
  }

  private static @Nullable Model model(
      Check check, Entry larger, List<Model> known, int evaluations) {
    for (Model model : known) {
      for (Model moved : List.of(narrowed(model, check), byPlace(model, larger, check))) {
        Model whole = moved.completed(check.declarations());
        if (holds(check, whole)) {
          return whole;
        }
      }
    }
    if (evaluations == 0) {
      return null;
    }
    LocalSearch search = new LocalSearch();
    return known.isEmpty()
        ? search.find(check, evaluations, SEED)
        : search.startingFrom(narrowed(known.get(0), check)).find(check, evaluations, SEED);
  }

  private static boolean holds(Check check, Model model) {
    return new Evaluator(check.definitions(), model).judge(check.formulas()).holds();
  }

  /** Returns the part of a model about symbols that the check still has. */
  private static Model narrowed(Model model, Check check) {
    Set<Declared> symbols = new HashSet<>(Command.declared(check.declarations()));
    Set<String> sorts = new HashSet<>();
    for (Command command : check.declarations()) {
      if (command instanceof Command.DeclareSort sort) {
        sorts.add(sort.name());
      }
    }
    Map<Declared, Model.Body> bodies = new LinkedHashMap<>(model.bodies());
    bodies.keySet().retainAll(symbols);
    Map<Sort, Model.Universe> universes = new LinkedHashMap<>(model.universes());
    universes.keySet().removeIf(sort -> !sorts.contains(sort.name()));
    return new Model(bodies, model.open(), universes);
  }

  /** Returns a model's values, moved to the symbols at the same positions with the same sorts. */
  private static Model byPlace(Model model, Entry larger, Check check) {
    List<Declared> old = Command.declared(larger.script().commands());
    List<Declared> young = Command.declared(check.declarations());
    Model moved = narrowed(model, check);
    if (old.size() != young.size()) {
      return moved;
    }
    Map<Declared, Model.Body> bodies = new LinkedHashMap<>();
    for (int i = 0; i < old.size(); i++) {
      Model.Body body = model.body(old.get(i));
      boolean alike =
          old.get(i).result() == young.get(i).result()
              && old.get(i).parameters().equals(young.get(i).parameters());
      if (body != null && alike) {
        bodies.put(young.get(i), body);
      }
    }
    return new Model(bodies, model.open(), moved.universes());
  }
}
