package dev.tiercel.solver.javasmt.bridge;

import dev.tiercel.smtlib.ast.Declared;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sosy_lab.java_smt.api.BooleanFormula;

/** The declarations and assertions in force, by level. */
final class AssertionStack {
  private final List<Level> stack = new ArrayList<>(List.of(new Level()));

  private static final class Level {
    private final List<BooleanFormula> assertions = new ArrayList<>();
    private final Map<BooleanFormula, String> names = new HashMap<>();
    private final List<Declared> symbols = new ArrayList<>();
  }

  private Level top() {
    return stack.get(stack.size() - 1);
  }

  void declare(Declared symbol) {
    top().symbols.add(symbol);
  }

  void add(BooleanFormula formula, @Nullable String name) {
    top().assertions.add(formula);
    if (name != null) {
      top().names.put(formula, name);
    }
  }

  void push() {
    stack.add(new Level());
  }

  /**
   * Removes a level.
   *
   * @param global whether its symbols remain
   */
  void pop(boolean global) {
    Level removed = stack.remove(stack.size() - 1);
    if (global) {
      top().symbols.addAll(removed.symbols);
    }
  }

  /**
   * Removes all levels and assertions.
   *
   * @param global whether symbols remain
   */
  void clear(boolean global) {
    List<Declared> symbols = declared();
    stack.clear();
    push();
    if (global) {
      top().symbols.addAll(symbols);
    }
  }

  /** The number of levels that can be popped. */
  int depth() {
    return stack.size() - 1;
  }

  /** The assertions of each level. */
  List<List<BooleanFormula>> levels() {
    return stack.stream().map(level -> level.assertions).toList();
  }

  /** The symbols that are declared. */
  List<Declared> declared() {
    return stack.stream().flatMap(level -> level.symbols.stream()).distinct().toList();
  }

  /** The name of an assertion, if it has one. */
  @Nullable String name(BooleanFormula formula) {
    for (Level level : stack) {
      String name = level.names.get(formula);
      if (name != null) {
        return name;
      }
    }
    return null;
  }
}
