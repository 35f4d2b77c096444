package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.sort.NumberTerms;
import dev.tiercel.smtlib.value.Rational;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Changes the sorts of a script: declarations change, literals are adapted, and operators take
 * other indices or another row of the same name where their typing rules require it.
 */
final class Resorting extends Rewriting {
  private static final int MOST_INDEX = 128;

  private final UnaryOperator<Sort> change;

  private Resorting(UnaryOperator<Sort> change) {
    this.change = change;
  }

  /**
   * Returns the script with other sorts.
   *
   * @param change maps a sort without its arguments; identity for those that stay
   * @return {@code null} if the typing rules do not allow it
   */
  static @Nullable Script of(Script script, UnaryOperator<Sort> change) {
    return new Resorting(change).script(script);
  }

  @Override
  protected Sort other(Sort sort) {
    return change.apply(sort);
  }

  @Override
  protected @Nullable Term literal(Literal old, Sort sort) {
    return literalOf(old, sort);
  }

  private static @Nullable Term literalOf(Literal old, Sort sort) {
    if (sort.isBitVec() && old.value() instanceof BigInteger value) {
      // The high bits stay: so do the exponents of infinity and zero, and the sign.
      int cut = old.sort().isBitVec() ? old.sort().width() - sort.width() : 0;
      return Literal.bitVec(low(cut > 0 ? best(value, cut, sort) : value, sort), sort.width());
    } else if (sort == Sort.INT || sort == Sort.REAL) {
      BigInteger value =
          old.value() instanceof BigInteger whole
              ? whole
              : old.value() instanceof BigDecimal decimal ? decimal.toBigInteger() : null;
      return value == null ? null : NumberTerms.term(Rational.of(value), sort);
    } else if (sort == Sort.BOOL && old.value() instanceof BigInteger value) {
      return Theories.apply(value.signum() == 0 ? "false" : "true");
    }
    return null;
  }

  /** Returns the number itself where it fits, otherwise its highest bits. */
  private static BigInteger best(BigInteger value, int cut, Sort sort) {
    return value.bitLength() <= sort.width() ? value : value.shiftRight(cut);
  }

  private static BigInteger low(BigInteger value, Sort sort) {
    return value.mod(BigInteger.ONE.shiftLeft(sort.width()));
  }

  @Override
  protected @Nullable Term application(App old, Function head, Sort sort, Term[] children) {
    Term usual = super.application(old, head, sort, children);
    if (usual != null || !(head.symbol() instanceof Operator operator)) {
      return usual;
    }
    Term value = operator.writesValues() ? value(operator, old, sort) : null;
    if (value != null) {
      return value;
    }
    Sort[] sorts = Operator.sorts(children);
    for (Operator row : rows(operator)) {
      for (List<Index> indices : indices(head.indices(), sort)) {
        if (row.apply(indices, head.as(), sorts) == sort) {
          return App.of(new Function(row, indices, head.as()), sort, children);
        }
      }
    }
    return null;
  }

  private static List<Operator> rows(Operator operator) {
    List<Operator> rows = new ArrayList<>(List.of(operator));
    Theories.named(operator.name()).stream().filter(row -> row != operator).forEach(rows::add);
    return rows;
  }

  /**
   * Returns indices that may give an application its sort, the most similar to the old ones first.
   */
  private static List<List<Index>> indices(List<Index> old, Sort sort) {
    List<List<Index>> all = new ArrayList<>(List.of(old));
    if (old.size() == sort.indices().size()) {
      all.add(sort.indices());
    }
    if (old.stream().anyMatch(i -> !i.isNumber() || i.value() > MOST_INDEX)) {
      return all;
    }
    if (old.size() == 1) {
      for (int i = old.get(0).value(); i >= 0; i--) {
        all.add(List.of(Index.of(i)));
      }
      for (int i = old.get(0).value() + 1; i < 2 * MOST_INDEX; i++) {
        all.add(List.of(Index.of(i)));
      }
    } else if (old.size() == 2 && sort.isBitVec()) {
      for (int low = old.get(1).value(); low >= 0; low--) {
        all.add(List.of(Index.of(low + sort.width() - 1), Index.of(low)));
      }
    }
    return all;
  }

  /**
   * Returns a value written by an operator with literals as arguments, such as a float by its
   * parts.
   */
  private static @Nullable Term value(Operator operator, App old, Sort sort) {
    List<Term[]> made = new ArrayList<>();
    made.add(new Term[old.arity()]);
    for (int i = 0; i < old.arity(); i++) {
      List<Term[]> longer = new ArrayList<>();
      for (Term part : parts(old.child(i), sort)) {
        for (Term[] begun : made) {
          Term[] parts = begun.clone();
          parts[i] = part;
          longer.add(parts);
        }
      }
      made = longer;
    }
    for (Term[] parts : made) {
      Term term = operator.application(old.function().indices(), parts);
      if (term != null && term.sort() == sort) {
        return term;
      }
    }
    return null;
  }

  /** Returns a part of a value as it is, and in the widths of the value's sort. */
  private static List<Term> parts(Term old, Sort sort) {
    Set<Term> parts = new LinkedHashSet<>(List.of(old));
    if (old instanceof Literal literal && old.sort().isBitVec()) {
      for (Index index : sort.indices()) {
        for (int width = index.value(); width > 0 && width >= index.value() - 1; width--) {
          Term part = literalOf(literal, Sort.bitVec(width));
          if (part != null) {
            parts.add(part);
          }
        }
      }
    }
    return List.copyOf(parts);
  }
}
