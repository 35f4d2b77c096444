package dev.tiercel.mutate.grammar;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.theory.Operator;
import java.util.List;

/** Productions of rows whose index is a symbol of the script, a character or an operator. */
record ScriptSymbolRows(
    Vocabulary words, SortPool pool, List<Declared> functions, RandomSource random) {
  private static final int CODES = 0x30000;
  private static final List<String> CONNECTIVES = List.of("and", "or", "xor", "=>");

  /** Whether the index of a row is a function of the script. */
  static boolean namesFunction(Operator row) {
    return row.naming().isFunction();
  }

  /** Adds productions of such a row; none for any other row. */
  void add(Operator row, double weight, List<Production> found) {
    switch (row.naming()) {
      case CONSTRUCTOR -> constructors(row, weight, found);
      case SELECTOR -> fields(row, weight, found);
      case CHARACTER -> character(row, weight, found);
      case OPERATOR -> elementwise(row, weight, found);
      case FUNCTION -> functions.forEach(f -> asArray(row, f, weight, found));
      case RELATION -> functions.forEach(f -> closure(row, f, weight, found));
      case NOTHING -> {}
    }
  }

  private void constructors(Operator row, double weight, List<Production> found) {
    for (Datatype type : words.datatypes()) {
      for (Datatype.Constructor constructor : type.constructors()) {
        Function head = words.indexed(row, constructor.symbol());
        found.add(new Production(head, List.of(type.sort()), Sort.BOOL, row, weight));
      }
    }
  }

  private void fields(Operator row, double weight, List<Production> found) {
    for (Datatype type : words.datatypes()) {
      for (Datatype.Constructor constructor : type.constructors()) {
        for (Declared selector : constructor.selectors()) {
          List<Sort> sorts = List.of(type.sort(), selector.result());
          found.add(new Production(words.indexed(row, selector), sorts, type.sort(), row, weight));
        }
      }
    }
  }

  private void character(Operator row, double weight, List<Production> found) {
    Index code = Index.of("#x" + Integer.toHexString(random.below(random.coin() ? 128 : CODES)));
    Sort sort = row.apply(List.of(code), null);
    sort = sort == null && row.parameterCount() == 0 ? row.constant(Sort.STRING) : sort;
    if (sort != null && pool.admits(sort)) {
      Function head = new Function(row, List.of(code), null);
      found.add(new Production(head, List.of(), sort, row, weight));
    }
  }

  /** Only over arrays of Bools, since other operators have several signatures. */
  private void elementwise(Operator row, double weight, List<Production> found) {
    Sort index = pool.pick(SortPool::isElement);
    Sort array = index == null ? null : Sort.array(index, Sort.BOOL);
    if (array != null && pool.admits(array)) {
      boolean unary = random.below(CONNECTIVES.size() + 1) == 0;
      String name = unary ? "not" : random.pick(CONNECTIVES);
      List<Sort> sorts = unary ? List.of(array) : List.of(array, array);
      Function head = new Function(row, List.of(Index.of(name)), null);
      found.add(new Production(head, sorts, array, row, weight));
    }
  }

  private void asArray(Operator row, Declared function, double weight, List<Production> found) {
    Sort array = Sort.array(function.parameters(), function.result());
    if (pool.admits(array)) {
      found.add(new Production(words.indexed(row, function), List.of(), array, row, weight));
    }
  }

  private void closure(Operator row, Declared function, double weight, List<Production> found) {
    List<Sort> sorts = function.parameters();
    if (sorts.size() == 2 && sorts.get(0) == sorts.get(1) && function.result() == Sort.BOOL) {
      found.add(new Production(words.indexed(row, function), sorts, Sort.BOOL, row, weight));
    }
  }
}
