package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides quantifiers over one number and perhaps a few variables with few values: searches a
 * {@link NumberLine} for each combination of the latter.
 */
final class NumberLineQuantifiers {
  private static final int MOST = 32;
  private static final int MOST_SAMPLED = 96; // lines with samples of the other variables
  private static final Unknown OTHERWISE = new Unknown("a quantifier over more than one number");

  private final EvaluationMachine machine;
  private final SortDomains domains;
  private @Nullable Environment instance;

  NumberLineQuantifiers(EvaluationMachine machine, SortDomains domains) {
    this.machine = machine;
    this.domains = domains;
  }

  /** The instance with the decisive value. */
  @Nullable Environment instance() {
    return instance;
  }

  /** As {@link NumberLine#search}, for all variables of a quantifier. */
  Value search(Binder binder, Environment environment, Bool decisive) {
    List<Var> others = new ArrayList<>(binder.variables());
    others.removeIf(v -> isNumber(v.sort()));
    if (others.size() != binder.variables().size() - 1) {
      return OTHERWISE;
    }
    Var number = binder.variables().stream().filter(v -> isNumber(v.sort())).findFirst().get();
    List<Value[]> rows = rows(others);
    if (rows == null) {
      return OTHERWISE;
    }
    Value all = decisive.negate();
    for (Value[] row : rows) {
      Environment outside = new Environment(environment, others, row);
      NumberLine line = new NumberLine(machine, number, binder.body(), outside);
      Value value = line.search(decisive);
      Rational at = line.decisiveAt();
      if (value == decisive && at != null) {
        instance = new Environment(outside, List.of(number), new Value[] {at});
        return value;
      }
      all = value == decisive.negate() ? all : value;
    }
    return all;
  }

  /**
   * Searches for an instance with the decisive value along each numeric variable, with given values
   * of the others: a line covers more than the samples of its variable.
   *
   * @param columns values by variable
   */
  boolean finds(Binder binder, Environment environment, Bool decisive, List<List<Value>> columns) {
    int rows = 0;
    for (int i = 0; i < columns.size() && columns.size() > 1; i++) {
      Var number = binder.variables().get(i);
      List<Var> others = new ArrayList<>(binder.variables());
      others.remove(i);
      List<List<Value>> rest = new ArrayList<>(columns);
      rest.remove(i);
      long size = rest.stream().mapToLong(List::size).reduce(1, Math::multiplyExact);
      for (long j = 0; j < size && isNumber(number.sort()) && rows++ < MOST_SAMPLED; j++) {
        Environment outside = new Environment(environment, others, row(rest, j));
        NumberLine line = new NumberLine(machine, number, binder.body(), outside);
        Rational at = line.search(decisive) == decisive ? line.decisiveAt() : null;
        if (at != null) {
          instance = new Environment(outside, List.of(number), new Value[] {at});
          return true;
        } else if (!machine.spend(1)) {
          return false;
        }
      }
    }
    return false;
  }

  private static Value[] row(List<List<Value>> columns, long number) {
    Value[] values = new Value[columns.size()];
    long rest = number;
    for (int c = 0; c < values.length; c++) {
      List<Value> column = columns.get(c);
      values[c] = column.get((int) (rest % column.size()));
      rest /= column.size();
    }
    return values;
  }

  private static boolean isNumber(Sort sort) {
    return sort == Sort.INT || sort == Sort.REAL;
  }

  /**
   * Returns all combinations of values, or {@code null} if there are too many or some are unknown.
   */
  private @Nullable List<Value[]> rows(List<Var> variables) {
    List<Value[]> rows = new ArrayList<>();
    rows.add(new Value[variables.size()]);
    for (int i = 0; i < variables.size(); i++) {
      Sort sort = variables.get(i).sort();
      List<Value> column = domains.isClosed(sort) ? domains.values(sort, MOST) : null;
      if (column == null || column.size() * rows.size() > MOST) {
        return null;
      }
      List<Value[]> longer = new ArrayList<>();
      for (Value[] row : rows) {
        for (Value value : column) {
          Value[] extended = row.clone();
          extended[i] = value;
          longer.add(extended);
        }
      }
      rows = longer;
    }
    return rows;
  }
}
