package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ValueTermWriter;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An evaluator under the current values of some free symbols. Recursive definitions cannot be
 * inlined, so a symbol in their bodies cannot become a variable of the term.
 */
final class SymbolOverlay {
  private static final int MOST_WRITTEN = 20_000; // parts and words of the values

  private final Evaluator base;
  private final List<FreeSymbolNode> symbols;
  private final Value[] known; // of the last evaluator
  private @Nullable Evaluator last;

  /**
   * Creates an overlay.
   *
   * @param base with the definitions, and the rest of the model
   */
  SymbolOverlay(Evaluator base, List<FreeSymbolNode> symbols) {
    this.base = base;
    this.symbols = symbols;
    this.known = new Value[symbols.size()];
  }

  /** The evaluator under the current values; {@code null} if one of them cannot be written. */
  @Nullable Evaluator evaluator() {
    boolean changed = symbols.isEmpty();
    for (int i = 0; i < known.length; i++) {
      Value value = symbols.get(i).value();
      changed |= !value.equals(known[i]);
      known[i] = value;
    }
    if (symbols.isEmpty()) {
      return base;
    }
    if (changed) {
      Model model = model();
      last = model == null ? null : base.under(model);
    }
    return last;
  }

  private @Nullable Model model() {
    ValueTermWriter values = new ValueTermWriter(base.definitions(), MOST_WRITTEN);
    Model model = base.model();
    for (int i = 0; i < known.length; i++) {
      Model.Body body = body(values, symbols.get(i), known[i]);
      if (body == null) {
        return null;
      }
      model = model.with(symbols.get(i).symbol(), body);
    }
    return model;
  }

  /** Returns a value as the body of its symbol; {@code null} if it cannot be written. */
  static Model.@Nullable Body body(ValueTermWriter values, FreeSymbolNode free, Value value) {
    var symbol = free.symbol();
    if (symbol.parameters().isEmpty()) {
      Term term = values.term(value, symbol.result());
      return term == null ? null : new Model.Body(List.of(), term);
    }
    return value instanceof MapValue table
        ? values.body(table, symbol.parameters(), symbol.result())
        : null;
  }
}
