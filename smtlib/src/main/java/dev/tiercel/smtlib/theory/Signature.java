package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The typing rule of an operator, written as a line of text:
 *
 * <pre>
 *   Int Int -> Bool                          sorts of the arguments, then of the result
 *   {i,j} BV[m] -> BV[i-j+1] | j&lt;=i, i&lt;m     indices in braces, conditions after the bar
 *   A A -> Bool                              a capital letter is any sort
 * </pre>
 */
public final class Signature {
  /** {@code left <= right}, or {@code <}. */
  private record Condition(IndexExpression left, boolean strict, IndexExpression right) {
    boolean holds(SignatureBindings bindings) {
      long l = left.value(bindings);
      long r = right.value(bindings);
      return strict ? l < r : l <= r;
    }
  }

  private final String text;
  private final boolean compares;
  private final String indexVariables;
  private final List<SortPattern> parameters;
  private final SortPattern result;
  private final List<Condition> conditions;
  private final SignatureVariables variables;

  private Signature(
      String text,
      String indexVariables,
      List<SortPattern> parameters,
      SortPattern result,
      List<Condition> conditions) {
    this.text = text;
    this.compares = text.matches("(\\S{2,}) \\1 -> Bool"); // no single letter: any sort
    this.indexVariables = indexVariables;
    this.parameters = parameters;
    this.result = result;
    this.conditions = conditions;
    this.variables = new SignatureVariables();
    indexVariables.chars().forEach(c -> variables.add((char) c));
    parameters.forEach(parameter -> parameter.collect(variables));
    result.collect(variables);
    if (variables.contains('F')) {
      variables.add('A');
      variables.add('B');
    }
  }

  /**
   * Parses a signature.
   *
   * @throws IllegalArgumentException if the text is no signature; rows are constants, so this is a
   *     defect of the table
   */
  static Signature parse(String text) {
    String rest = text;
    String indices = "";
    if (rest.startsWith("{")) {
      int brace = rest.indexOf('}');
      indices = rest.substring(1, brace).replace(",", "");
      rest = rest.substring(brace + 1);
    }
    List<Condition> conditions = new ArrayList<>();
    int bar = rest.indexOf('|');
    if (bar >= 0) {
      for (String condition : rest.substring(bar + 1).split(",")) {
        conditions.add(condition(condition.strip()));
      }
      rest = rest.substring(0, bar);
    }
    int arrow = rest.indexOf("->");
    if (arrow < 0) {
      throw new IllegalArgumentException("a signature without an arrow: " + text);
    }
    List<SortPattern> parameters = new ArrayList<>();
    for (String parameter : rest.substring(0, arrow).strip().split(" ")) {
      if (!parameter.isEmpty()) {
        parameters.add(SortPattern.parse(parameter));
      }
    }
    SortPattern result = SortPattern.parse(rest.substring(arrow + 2).strip());
    return new Signature(text, indices, List.copyOf(parameters), result, List.copyOf(conditions));
  }

  private static Condition condition(String text) {
    boolean strict = !text.contains("<=");
    String[] sides = text.split(strict ? "<" : "<=");
    return new Condition(
        IndexExpression.parse(sides[0].strip()), strict, IndexExpression.parse(sides[1].strip()));
  }

  /** Adds the names of the sorts in this signature. */
  void collectSorts(Set<String> names) {
    result.collectSorts(names);
    parameters.forEach(parameter -> parameter.collectSorts(names));
  }

  /** The name of the result's sort, or {@code null} if that depends on the arguments. */
  public @Nullable String resultName() {
    return result.name();
  }

  /**
   * The name of the sort of which a predicate compares two terms; {@code null} if the operator is
   * no such predicate, or compares terms of any sort.
   */
  public @Nullable String comparedName() {
    return compares ? parameters.get(0).name() : null;
  }

  /** Number of indices of an application. */
  int indexCount() {
    return indexVariables.length();
  }

  /** Number of parameters as written; a variadic operator accepts more. */
  int parameterCount() {
    return parameters.size();
  }

  /** The names of the indices, one letter each. */
  String indexVariables() {
    return indexVariables;
  }

  /** The variables whose bindings determine all sorts. */
  SignatureVariables variables() {
    return variables;
  }

  /** The parameters as written. */
  List<SortPattern> parameters() {
    return parameters;
  }

  /** The result as written. */
  SortPattern result() {
    return result;
  }

  /** Whether some parameter has exactly that sort. */
  boolean hasParameter(Sort sort) {
    return parameters.stream().anyMatch(p -> p.is(sort));
  }

  /**
   * Returns the sort of an application, or {@code null} if the arguments do not fit.
   *
   * @param arity how arguments beyond the parameters are treated
   * @param integersAsReals whether an Int may stand where a Real is expected
   */
  @Nullable Sort apply(
      Arity arity,
      List<Index> indices,
      @Nullable Sort as,
      Sort[] arguments,
      boolean integersAsReals) {
    SignatureBindings bindings = new SignatureBindings();
    if (!arity.accepts(parameters.size(), arguments.length)
        || !bindIndices(indices, bindings)
        || (as != null && !result.matches(as, bindings))) {
      return null;
    }
    for (int i = 0; i < arguments.length; i++) {
      SortPattern parameter =
          parameters.get(arity.parameter(i, arguments.length, parameters.size()));
      if (!parameter.matches(arguments[i], bindings)
          && !(integersAsReals
              && arguments[i] == Sort.INT
              && parameter.matches(Sort.REAL, bindings))) {
        return null;
      }
    }
    for (Condition condition : conditions) {
      if (!condition.holds(bindings)) {
        return null;
      }
    }
    return result.build(bindings);
  }

  /**
   * Whether an application of a sort may begin with some arguments and have another one.
   *
   * @param whole {@code null} for any sort
   * @param bindings receives the variables bound by this
   */
  boolean acceptsPrefix(
      Arity arity, @Nullable Sort whole, Sort[] before, SignatureBindings bindings) {
    int place = before.length;
    if (parameters.isEmpty()
        || (arity == Arity.FIXED && place >= parameters.size())
        || (whole != null && !result.matches(whole, bindings))) {
      return false;
    }
    for (int i = 0; i < place; i++) {
      if (!at(arity, i, place).matches(before[i], bindings)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the sort of the argument at an index, or {@code null} if the bindings do not determine
   * it.
   */
  @Nullable Sort nextSort(Arity arity, int place, SignatureBindings bindings) {
    return at(arity, place, place).build(bindings);
  }

  /** Returns the parameter of an argument, assuming that it is not the last one. */
  private SortPattern at(Arity arity, int argument, int last) {
    return parameters.get(arity.parameter(argument, last + 2, parameters.size()));
  }

  /**
   * Returns the parameter sorts for a result, or {@code null}.
   *
   * @param open the sort of parameters that the result does not determine
   */
  Sort @Nullable [] parameters(Sort wanted, Sort open) {
    SignatureBindings bindings = new SignatureBindings();
    if (!result.matches(wanted, bindings)) {
      return null;
    }
    Sort[] sorts = new Sort[parameters.size()];
    for (int i = 0; i < sorts.length; i++) {
      Sort built = parameters.get(i).build(bindings);
      if (built == null && parameters.get(i).matches(open, bindings)) {
        built = open;
      }
      if (built == null) {
        return null;
      }
      sorts[i] = built;
    }
    return sorts;
  }

  private boolean bindIndices(List<Index> indices, SignatureBindings bindings) {
    if (indices.size() != indexVariables.length()) {
      return false;
    }
    for (int i = 0; i < indices.size(); i++) {
      Index index = indices.get(i);
      if (!index.isNumber() || !bindings.bind(indexVariables.charAt(i), index.value())) {
        return false;
      }
    }
    return true;
  }

  /** Explains in one sentence why {@link #apply} returned null. */
  String explain(
      String name, Arity arity, List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    SignatureBindings bindings = new SignatureBindings();
    if (indices.size() != indexVariables.length()) {
      return name + " takes " + count(indexVariables.length(), "index", "indices");
    }
    if (!bindIndices(indices, bindings)) {
      boolean numerals = indices.stream().allMatch(index -> index.text().matches("[0-9]+"));
      return numerals
          ? "an index of " + name + " is at most " + Index.MOST
          : name + " takes numerals as indices";
    }
    if (as != null && !result.matches(as, bindings)) {
      return name + " cannot have the sort " + as;
    }
    if (!arity.accepts(parameters.size(), arguments.length)) {
      return name + " takes " + arity.describe(parameters.size()) + ", not " + arguments.length;
    }
    for (int i = 0; i < arguments.length; i++) {
      SortPattern parameter =
          parameters.get(arity.parameter(i, arguments.length, parameters.size()));
      String expected = parameter.describe(bindings);
      if (!parameter.matches(arguments[i], bindings)) {
        return "argument "
            + (i + 1)
            + " of "
            + name
            + " is of sort "
            + arguments[i]
            + ", not "
            + expected;
      }
    }
    return "the indices of " + name + " do not fit its arguments";
  }

  private static String count(int n, String one, String many) {
    return n == 0 ? "no " + one : n + " " + (n == 1 ? one : many);
  }

  /** Whether two operators have the same typing rule, as far as signatures express it. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Signature that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
