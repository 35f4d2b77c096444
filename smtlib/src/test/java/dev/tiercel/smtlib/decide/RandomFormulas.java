package dev.tiercel.smtlib.decide;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.random.Randomness;
import java.util.ArrayList;
import java.util.List;

/** Random terms over some symbols by some rows, from the bottom up. */
final class RandomFormulas {
  private static final int WIDEST = 6;
  private static final int MOST_ARGUMENTS = 3;

  private final Randomness randomness;
  private final List<Operator> rows;
  private final List<Declared> symbols;
  private final List<Term> pool = new ArrayList<>();

  RandomFormulas(Randomness randomness, List<Operator> rows, List<Declared> symbols) {
    this.randomness = randomness;
    this.rows = rows;
    this.symbols = symbols;
    symbols.stream().filter(s -> s.parameters().isEmpty()).map(App::constant).forEach(pool::add);
  }

  /** Formulas, each of which is made of terms that are made by so many attempts. */
  List<Term> formulas(int count, int attempts) {
    for (int i = 0; i < attempts; i++) {
      grow();
    }
    List<Term> truths = new ArrayList<>(pool.stream().filter(t -> t.sort() == Sort.BOOL).toList());
    List<Term> formulas = new ArrayList<>();
    while (formulas.size() < count && !truths.isEmpty()) {
      int late = truths.size() - 1 - randomness.below(Math.min(truths.size(), 6));
      formulas.add(truths.remove(late));
    }
    return formulas;
  }

  private void grow() {
    Term[] arguments = new Term[1 + randomness.below(MOST_ARGUMENTS)];
    if (randomness.oneIn(4) && !symbols.isEmpty()) {
      call(randomness.pick(symbols));
      return;
    }
    Operator row = randomness.pick(rows);
    arguments =
        new Term[Math.max(row.parameterCount(), randomness.oneIn(3) ? arguments.length : 0)];
    Term first = randomness.pick(pool);
    for (int i = 0; i < arguments.length; i++) {
      Sort sort = first.sort();
      List<Term> like = pool.stream().filter(t -> t.sort() == sort).toList();
      arguments[i] = randomness.coin() ? randomness.pick(like) : randomness.pick(pool);
    }
    List<Index> indices = new ArrayList<>();
    for (int i = 0; i < row.indexCount(); i++) {
      indices.add(Index.of(randomness.below(WIDEST)));
    }
    Sort sort = row.apply(indices, null, Operator.sorts(arguments));
    if (sort != null && !(sort.isBitVec() && sort.width() > WIDEST)) {
      pool.add(App.of(new Function(row, indices, null), sort, arguments));
    }
  }

  private void call(Declared symbol) {
    Term[] arguments = new Term[symbol.parameters().size()];
    for (int i = 0; i < arguments.length; i++) {
      Sort sort = symbol.parameters().get(i);
      List<Term> fitting = pool.stream().filter(t -> t.sort() == sort).toList();
      if (fitting.isEmpty()) {
        return;
      }
      arguments[i] = randomness.pick(fitting);
    }
    if (arguments.length > 0) {
      pool.add(App.of(Function.of(symbol), symbol.result(), arguments));
    }
  }
}
