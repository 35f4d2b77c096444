package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A sort with holes: {@code BV[m]}, {@code Array(X,Y)}, {@code Int}. A single capital letter is any
 * sort; {@code BV} and {@code FP} are short for BitVec and FloatingPoint.
 */
final class SortPattern {
  private static final int MOST = 1 << 30;

  private final String name; // empty for a variable
  private final char variable;
  private final List<IndexExpression> indices;
  private final List<SortPattern> arguments;
  private final @Nullable Sort fixed; // the sort, if there is no hole

  private SortPattern(
      String name, char variable, List<IndexExpression> indices, List<SortPattern> arguments) {
    this.name = name;
    this.variable = variable;
    this.indices = indices;
    this.arguments = arguments;
    this.fixed =
        variable == 0 && indices.isEmpty() && arguments.stream().allMatch(a -> a.fixed != null)
            ? build(new SignatureBindings())
            : null;
  }

  static SortPattern parse(String text) {
    int bracket = text.indexOf('[');
    int paren = text.indexOf('(');
    if (paren > 0 && (bracket < 0 || paren < bracket)) {
      List<SortPattern> arguments =
          splitTopLevel(text.substring(paren + 1, text.length() - 1)).stream()
              .map(SortPattern::parse)
              .toList();
      return new SortPattern(text.substring(0, paren), (char) 0, List.of(), arguments);
    }
    if (bracket > 0) {
      List<IndexExpression> indices = new ArrayList<>();
      for (String index : text.substring(bracket + 1, text.length() - 1).split(",")) {
        indices.add(IndexExpression.parse(index));
      }
      return new SortPattern(
          longName(text.substring(0, bracket)), (char) 0, List.copyOf(indices), List.of());
    }
    if (text.length() == 1) {
      return new SortPattern("", text.charAt(0), List.of(), List.of());
    }
    return new SortPattern(text, (char) 0, List.of(), List.of());
  }

  private static String longName(String name) {
    return switch (name) {
      case "BV" -> "BitVec";
      case "FP" -> "FloatingPoint";
      default -> name;
    };
  }

  private static List<String> splitTopLevel(String text) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '(' || c == '[') {
        depth++;
      } else if (c == ')' || c == ']') {
        depth--;
      } else if (c == ',' && depth == 0) {
        parts.add(text.substring(from, i));
        from = i + 1;
      }
    }
    parts.add(text.substring(from));
    return parts;
  }

  /** The name of the sort, or {@code null} for a variable. */
  @Nullable String name() {
    return variable == 0 ? name : null;
  }

  /** Whether a sort fits; binds free variables. */
  boolean matches(Sort sort, SignatureBindings bindings) {
    if (fixed != null) {
      return fixed == sort;
    }
    if (variable != 0) {
      return bindings.bind(variable, sort);
    }
    if (!name.equals(sort.name())
        || indices.size() != sort.indices().size()
        || arguments.size() != sort.arguments().size()) {
      return false;
    }
    for (int i = 0; i < indices.size(); i++) {
      Index index = sort.indices().get(i);
      if (!index.isNumber() || !indices.get(i).matches(index.value(), bindings)) {
        return false;
      }
    }
    for (int i = 0; i < arguments.size(); i++) {
      if (!arguments.get(i).matches(sort.arguments().get(i), bindings)) {
        return false;
      }
    }
    return true;
  }

  /** Returns the sort, or {@code null} if a variable is unbound or an index is out of range. */
  @Nullable Sort build(SignatureBindings bindings) {
    if (fixed != null) {
      return fixed;
    }
    if (variable != 0) {
      return bindings.sort(variable);
    }
    Index[] numbers = new Index[indices.size()];
    for (int i = 0; i < numbers.length; i++) {
      IndexExpression index = indices.get(i);
      if (!index.isBound(bindings)) {
        return null;
      }
      long value = index.value(bindings);
      if (value < 1 || value > MOST) {
        return null;
      }
      numbers[i] = Index.of((int) value);
    }
    Sort[] sorts = new Sort[arguments.size()];
    for (int i = 0; i < sorts.length; i++) {
      Sort argument = arguments.get(i).build(bindings);
      if (argument == null) {
        return null;
      }
      sorts[i] = argument;
    }
    return Sort.of(name, List.of(numbers), List.of(sorts));
  }

  /** Adds the names of sorts in this pattern. */
  void collectSorts(Set<String> names) {
    if (!name.isEmpty()) {
      names.add(name);
    }
    arguments.forEach(argument -> argument.collectSorts(names));
  }

  /** Adds the variables of all holes. */
  void collect(SignatureVariables variables) {
    if (variable != 0) {
      variables.add(variable);
    }
    indices.forEach(index -> index.collect(variables));
    arguments.forEach(argument -> argument.collect(variables));
  }

  /** Whether this is exactly that sort, without holes. */
  boolean is(Sort sort) {
    return fixed == sort;
  }

  /** Returns the pattern for a message, with bound variables filled in. */
  String describe(SignatureBindings bindings) {
    Sort sort = build(bindings);
    if (sort != null) {
      return sort.toString();
    }
    if (variable != 0) {
      return "some sort " + variable;
    }
    StringBuilder text = new StringBuilder("a ").append(name);
    if (!arguments.isEmpty()) {
      text.append(" of the right element sorts");
    } else {
      text.append(" of the right width");
    }
    return text.toString();
  }
}
