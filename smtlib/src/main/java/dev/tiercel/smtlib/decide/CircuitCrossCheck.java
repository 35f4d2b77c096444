package dev.tiercel.smtlib.decide;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.blast.Gates;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.EvaluationBudget;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ValueTermWriter;
import dev.tiercel.smtlib.theory.random.Randomness;
import dev.tiercel.smtlib.theory.random.SplitMix;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Compares circuits with our evaluator: assigns values to the constants of a check, and requires
 * that each closed term that depends on these alone evaluates to the value that its gates compute.
 */
final class CircuitCrossCheck {
  private static final int ROUNDS = 6;
  private static final long SEED = 37;

  private final Check check;
  private final Evaluator evaluator;
  private final Gates gates;
  private final TermTranslation translation;
  private final boolean[] followed; // gates that depend on constants alone
  private final boolean[] chosen; // inputs that are bits of constants

  CircuitCrossCheck(Check check, Evaluator evaluator, Gates gates, TermTranslation translation) {
    this.check = check;
    this.evaluator = evaluator;
    this.gates = gates;
    this.translation = translation;
    this.followed = new boolean[gates.count() + 1];
    this.chosen = new boolean[gates.count() + 1];
  }

  /** Whether every compared term has the value of its gates, under some assignments. */
  boolean agrees() {
    translation.constants().values().forEach(this::choose);
    follow();
    Randomness randomness = new SplitMix(SEED);
    for (int round = 0; round < ROUNDS; round++) {
      boolean[] values = values(round, randomness);
      ModelDecoder reader = new ModelDecoder(values, evaluator);
      Model model = model(reader);
      if (!agrees(
          new Evaluator(check.definitions(), model, EvaluationBudget.DEFAULT, false), reader)) {
        return false;
      }
    }
    return true;
  }

  private void choose(SymbolicValue constant) {
    if (constant instanceof SymbolicValue.Word word) {
      for (int literal : word.bits()) {
        chosen[literal] = true;
      }
    } else if (constant instanceof SymbolicValue.Variant variant) {
      for (int literal : variant.tag()) {
        chosen[literal] = true;
      }
      for (List<SymbolicValue> fields : variant.fields()) {
        if (fields != null) {
          fields.forEach(this::choose);
        }
      }
    }
  }

  private void follow() {
    followed[Gates.TRUE] = true;
    for (int gate = Gates.TRUE + 1; gate <= gates.count(); gate++) {
      boolean known = true;
      if (gates.kind(gate) == Gates.Kind.INPUT) {
        known = chosen[gate];
      } else {
        for (int part : gates.parts(gate)) {
          known &= followed[Math.abs(part)];
        }
      }
      followed[gate] = known;
    }
  }

  private boolean isFollowed(SymbolicValue symbolic) {
    if (symbolic instanceof SymbolicValue.Word word) {
      return isFollowed(word.bits());
    } else if (symbolic instanceof SymbolicValue.Variant variant) {
      return isFollowed(variant.tag())
          && variant.fields().stream()
              .allMatch(fields -> fields == null || fields.stream().allMatch(this::isFollowed));
    }
    return false;
  }

  private boolean isFollowed(int[] bits) {
    for (int literal : bits) {
      if (!followed[Math.abs(literal)]) {
        return false;
      }
    }
    return true;
  }

  /** Returns an assignment: all bits clear, all set, or random. */
  private boolean[] values(int round, Randomness randomness) {
    boolean[] values = new boolean[gates.count() + 1];
    for (int gate = Gates.TRUE + 1; gate <= gates.count(); gate++) {
      values[gate] = chosen[gate] && round > 0 && (round == 1 || randomness.coin());
    }
    gates.simulate(values);
    return values;
  }

  /**
   * Returns the values of the constants; omits arrays, and constants whose bits encode no value.
   */
  private Model model(ModelDecoder reader) {
    ValueTermWriter written = new ValueTermWriter(check.definitions());
    Map<Declared, Model.Body> bodies = new LinkedHashMap<>();
    for (Map.Entry<Declared, SymbolicValue> constant : translation.constants().entrySet()) {
      Term term =
          isFollowed(constant.getValue()) && reader.isValue(constant.getValue())
              ? written.term(reader.value(constant.getValue()), constant.getKey().result())
              : null;
      if (term != null) {
        bodies.put(constant.getKey(), new Model.Body(List.of(), term));
      }
    }
    return new Model(bodies, Map.of(), Map.of());
  }

  private boolean agrees(Evaluator modelEvaluator, ModelDecoder reader) {
    for (Map.Entry<Term, SymbolicValue> term : translation.closed().entrySet()) {
      SymbolicValue symbolic = term.getValue();
      if (term.getKey() instanceof App && isFollowed(symbolic) && reader.isValue(symbolic)) {
        Value value = modelEvaluator.value(term.getKey());
        if (!(value instanceof Unknown) && !value.equals(reader.value(symbolic))) {
          return false;
        }
      }
    }
    return true;
  }
}
