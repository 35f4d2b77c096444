package dev.tiercel.smtlib.decide;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.blast.Gates;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.OpenValues;
import dev.tiercel.smtlib.theory.OpenValueChoice;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.value.OperatorSemantics;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Tabulates operators without a circuit by their meaning for all values of their arguments. Where
 * the standard leaves a value open, the SAT solver chooses it, the same for equal arguments.
 */
final class TabulatedOperators {
  private static final int MOST_VARIANTS = 64; // values of a datatype in one table

  private final SymbolicValues symbolicValues;
  private final SortEncodings encodings;
  private final Evaluator evaluator;
  private final LastOpenOperator asked;
  private final int mostBits;

  /** Records the open operator that was last evaluated. */
  static final class LastOpenOperator implements OpenValues {
    private Model.@Nullable Open operator;

    @Override
    public @Nullable Value value(Model.Open operator, Value... arguments) {
      this.operator = operator;
      return null;
    }
  }

  /** The result for one row of arguments. */
  private record Row(Value value, Model.@Nullable Open open) {}

  /**
   * Creates the translator.
   *
   * @param asked receives the evaluator's requests for open values
   */
  TabulatedOperators(
      SymbolicValues symbolicValues,
      SortEncodings encodings,
      Evaluator evaluator,
      LastOpenOperator asked,
      DecisionLimits effort) {
    this.symbolicValues = symbolicValues;
    this.encodings = encodings;
    this.evaluator = evaluator;
    this.asked = asked;
    this.mostBits = effort.tableBits();
  }

  /**
   * Returns the symbolic value of an operator for arguments; the application may have more
   * arguments.
   */
  SymbolicValue applied(
      App app, Sort sort, Operator operator, List<SymbolicValue> a, TermTranslation translation) {
    OperatorSemantics semantics = operator.semantics();
    List<SymbolicValue.Word> words = new ArrayList<>();
    for (SymbolicValue symbolic : a) {
      if (!(symbolic instanceof SymbolicValue.Word word)) {
        throw new UnsupportedCheckException(operator.name() + " of values that are not in bits");
      }
      words.add(word);
    }
    DecisionDiagram tabulation = new DecisionDiagram(symbolicValues.gates(), words);
    if (semantics == null || tabulation.bits() > mostBits) {
      throw new UnsupportedCheckException(operator.name() + " of " + tabulation.bits() + " bits");
    }
    List<@Nullable Row> rows =
        tabulation.rows(given -> row(app, operator, semantics, words, given));
    Set<Value> values = new LinkedHashSet<>();
    Set<Model.Open> open = new LinkedHashSet<>();
    for (Row row : rows) {
      if (row != null && row.open != null) {
        open.add(row.open);
      } else if (row != null) {
        values.add(row.value);
      }
    }
    return joined(sort, operator, tabulation, rows, values, open, a, translation);
  }

  /** Returns the result for argument patterns; {@code null} if these encode no values. */
  private @Nullable Row row(
      App app,
      Operator operator,
      OperatorSemantics semantics,
      List<SymbolicValue.Word> words,
      List<BigInteger> given) {
    Value[] arguments = new Value[given.size()];
    for (int i = 0; i < arguments.length; i++) {
      Value argument = words.get(i).encoding().value(given.get(i));
      if (argument == null) {
        return null;
      }
      arguments[i] = argument;
    }
    asked.operator = null;
    Value value = semantics.of(arguments, evaluator.context(app));
    if (!(value instanceof Unknown)) {
      return new Row(value, null);
    }
    Model.Open open = asked.operator;
    if (open == null || !operator.isPartial() || open.arguments().size() != arguments.length) {
      throw new UnsupportedCheckException("the value of " + operator.name());
    }
    return new Row(value, open);
  }

  private SymbolicValue joined(
      Sort sort,
      Operator operator,
      DecisionDiagram tabulation,
      List<@Nullable Row> rows,
      Set<Value> values,
      Set<Model.Open> open,
      List<SymbolicValue> a,
      TermTranslation translation) {
    SymbolicValue known = values.isEmpty() ? null : table(sort, tabulation, rows, values);
    if (open.isEmpty() && known != null) {
      return known;
    } else if (open.size() != 1) {
      throw new UnsupportedCheckException("the value of " + operator.name());
    }
    Model.Open function = open.iterator().next();
    int isOpen =
        tabulation
            .word(mapped(rows, row -> row.open == null ? BigInteger.ZERO : BigInteger.ONE), 1)[0];
    return opened(operator, function, isOpen, known, a, translation);
  }

  /**
   * Returns a symbolic value that is chosen by the model where an operator is open.
   *
   * @param isOpen a literal
   * @param known the value where it is not open; {@code null} if it is open everywhere
   */
  SymbolicValue opened(
      Operator operator,
      Model.Open function,
      int isOpen,
      @Nullable SymbolicValue known,
      List<SymbolicValue> a,
      TermTranslation translation) {
    SymbolicValue chosen =
        translation.open(function.name(), function.arguments(), function.result(), a);
    if (operator.partialChoice() == OpenValueChoice.ARGUMENT) {
      int allowed = Gates.FALSE;
      for (SymbolicValue argument : a) {
        allowed = symbolicValues.gates().or(allowed, symbolicValues.same(chosen, argument));
      }
      symbolicValues.require(symbolicValues.gates().or(-isOpen, allowed));
    } else if (operator.partialChoice() != OpenValueChoice.ANY) {
      throw new UnsupportedCheckException("the choice of " + operator.name());
    }
    return known == null ? chosen : symbolicValues.choose(isOpen, chosen, known);
  }

  private SymbolicValue table(
      Sort sort, DecisionDiagram tabulation, List<@Nullable Row> rows, Set<Value> values) {
    SortEncoding natural = encodings.of(sort);
    if (natural == null && symbolicValues.isDatatype(sort)) {
      return chosen(sort, tabulation, rows, values);
    }
    if (natural == null && (sort.isMap() || !values.stream().allMatch(Value::isComparable))) {
      throw new UnsupportedCheckException("values of sort " + sort);
    }
    SortEncoding encoding =
        natural == null ? new SortEncoding.EnumeratedEncoding(List.copyOf(values)) : natural;
    List<@Nullable BigInteger> patterns =
        mapped(rows, row -> row.open == null ? encoding.pattern(row.value) : null);
    return new SymbolicValue.Word(encoding, tabulation.word(patterns, encoding.width()));
  }

  /** Returns one of some values of a datatype, which have tags and fields in place of a pattern. */
  private SymbolicValue chosen(
      Sort sort, DecisionDiagram tabulation, List<@Nullable Row> rows, Set<Value> values) {
    if (values.size() > MOST_VARIANTS) {
      throw new UnsupportedCheckException("many values of sort " + sort);
    }
    SymbolicValue result = null;
    for (Value value : values) {
      SymbolicValue constant = symbolicValues.constant(value, sort);
      List<@Nullable BigInteger> is =
          mapped(rows, row -> value.equals(row.value) ? BigInteger.ONE : BigInteger.ZERO);
      result =
          result == null
              ? constant
              : symbolicValues.choose(tabulation.word(is, 1)[0], constant, result);
    }
    return Objects.requireNonNull(result);
  }

  private static List<@Nullable BigInteger> mapped(
      List<@Nullable Row> rows, Function<Row, @Nullable BigInteger> pattern) {
    List<@Nullable BigInteger> patterns = new ArrayList<>();
    for (Row row : rows) {
      patterns.add(row == null ? null : pattern.apply(row));
    }
    return patterns;
  }
}
