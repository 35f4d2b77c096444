package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parts of the assertions that {@code get-interpolants} names, as a tree in post-order: parentheses
 * enclose a sub-tree, and the last part is the root. A sequence is a tree whose parts have one
 * child each.
 *
 * @param parts the formulas of each part, by post-order
 * @param starts the first part of the sub-tree of each part
 * @param rest unnamed formulas, which may belong to any part
 */
record InterpolantPartition(List<List<Term>> parts, List<Integer> starts, List<Term> rest) {
  /**
   * Returns the partition that a command names, or {@code null} if a name is not that of an
   * assertion.
   *
   * @param command {@code (get-interpolants a (and b c) (d e) f)}
   */
  static @Nullable InterpolantPartition tree(Check state, String command) {
    Reader reader = new Reader(state);
    List<String> words = TacticGoals.parts(command);
    boolean read = words.size() > 2 && reader.tree(words.subList(1, words.size()));
    return read && reader.starts.get(reader.starts.size() - 1) == 0
        ? new InterpolantPartition(reader.parts, reader.starts, reader.rest)
        : null;
  }

  /**
   * Returns a sequence of named parts, followed by all other formulas as the last part, or {@code
   * null} if a name is not that of an assertion.
   *
   * @param lists {@code (a b)} for each part
   */
  static @Nullable InterpolantPartition sequence(Check state, List<String> lists) {
    Reader reader = new Reader(state);
    for (String list : lists) {
      if (!list.startsWith("(") || !reader.part(0, TacticGoals.parts(list))) {
        return null;
      }
    }
    reader.parts.add(List.copyOf(reader.rest));
    reader.starts.add(0);
    return lists.isEmpty()
        ? null
        : new InterpolantPartition(reader.parts, reader.starts, List.of());
  }

  /** Returns the children of a part. */
  List<Integer> children(int part) {
    List<Integer> children = new ArrayList<>();
    for (int at = part - 1; at >= starts.get(part); at = starts.get(at) - 1) {
      children.add(at);
    }
    return children;
  }

  /** Returns the formulas of a part and all below it, or those of all other parts. */
  List<Term> formulas(int part, boolean below) {
    List<Term> formulas = new ArrayList<>();
    for (int at = 0; at < parts.size(); at++) {
      if ((at >= starts.get(part) && at <= part) == below) {
        formulas.addAll(parts.get(at));
      }
    }
    return formulas;
  }

  private static final class Reader {
    private final Map<String, Term> named = new HashMap<>();
    private final List<List<Term>> parts = new ArrayList<>();
    private final List<Integer> starts = new ArrayList<>();
    private final List<Term> rest;

    Reader(Check state) {
      this.rest = new ArrayList<>(state.formulas());
      for (Term assertion : state.assertions()) {
        if (assertion instanceof Annotated annotated) {
          annotated.attributes().stream()
              .filter(a -> a.keyword().equals(":named"))
              .forEach(a -> named.put(Symbols.unquote(a.value()), assertion));
        }
      }
    }

    /** Reads the parts of a tree; false if some part is invalid. */
    boolean tree(List<String> words) {
      int start = parts.size();
      for (String word : words) {
        List<String> inner = TacticGoals.parts(word);
        boolean below = word.startsWith("(") && !inner.isEmpty() && !inner.get(0).equals("and");
        List<String> names = inner.isEmpty() ? List.of(word) : inner.subList(1, inner.size());
        boolean read = below ? tree(inner) : part(start, names);
        if (!read) {
          return false;
        }
      }
      return true;
    }

    /** Reads one part; false if a name in it is not that of an assertion. */
    boolean part(int start, List<String> names) {
      List<Term> formulas = new ArrayList<>();
      for (String name : names) {
        Term formula = named.get(Symbols.unquote(name));
        if (formula == null) {
          return false;
        }
        formulas.add(formula);
      }
      parts.add(formulas);
      starts.add(start);
      rest.removeAll(Set.copyOf(formulas));
      return !formulas.isEmpty();
    }
  }
}
