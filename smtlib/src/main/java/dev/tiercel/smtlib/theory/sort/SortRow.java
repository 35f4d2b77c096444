package dev.tiercel.smtlib.theory.sort;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.random.Randomness;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A row: all that is known of one built-in sort, or of one family of them such as the bit-vectors.
 * Rows are made beside the theory by {@link SortRows}.
 */
public final class SortRow {
  /** What is known of the sorts that a sort is made of, to which a rule refers. */
  public interface Parts<T> {
    /** The answer for one sort, or {@code null} if there is none. */
    @Nullable T of(Sort sort);
  }

  /** An answer for any sort of a row. */
  interface Rule<T> {
    /** The answer, or {@code null} if there is none. */
    @Nullable T of(Sort sort, Parts<T> parts);
  }

  /** The sort that a sort's name stands for, where that is another one. */
  interface Abbreviation {
    /** The sort that is meant, or {@code null} if the arguments do not fit. */
    @Nullable Sort of(List<Sort> arguments);
  }

  /** Some values of a sort. */
  interface Samples {
    List<Value> of(Sort sort);
  }

  /** What a literal stands for. */
  interface Reading {
    Value of(Literal literal);
  }

  /** A value as a closed term. */
  interface Writing {
    /** The term, or {@code null} if no closed term is known or the value is of another sort. */
    @Nullable Term of(Value value, Sort sort, ValueWriter parts);
  }

  /** A random value as a closed term. */
  interface Drawing {
    /**
     * The term, or {@code null} if none can be drawn.
     *
     * @param current what stands there now, or {@code null}: values next to it are likely
     */
    @Nullable Term of(Sort sort, @Nullable Term current, Randomness randomness, Parts<Term> parts);
  }

  /** Classes of a term's values, as formulas over it. */
  interface Classes {
    List<Term> of(Term term);
  }

  private final String name;
  private final Feature feature;
  private final SortRows.Row row;

  SortRow(Feature feature, SortRows.Row row) {
    this.name = row.name;
    this.feature = feature;
    this.row = row;
  }

  /** The sort's symbol. */
  public String name() {
    return name;
  }

  /** The part of the language that a script uses by this sort. */
  public Feature feature() {
    return feature;
  }

  /** Whether only solvers have it, in a theory that the standard defines. */
  boolean isDialect() {
    return row.dialect;
  }

  /** Other names under which some of its sorts are written. */
  Map<String, Abbreviation> abbreviations() {
    return row.abbreviations;
  }

  /** Whether so many indices and arguments make a sort of this row. */
  boolean takes(List<Index> indices, List<Sort> arguments) {
    for (int i = 0; i < indices.size(); i++) {
      Index index = indices.get(i);
      boolean fits = index.isNumber() ? index.value() >= row.least : row.large && index.isLarge();
      if (!fits) {
        return false;
      }
    }
    return indices.size() == row.indices
        && row.fewest <= arguments.size()
        && arguments.size() <= row.most;
  }

  /**
   * A simple closed term of a sort of this row: the value of what nothing is said about.
   *
   * @return {@code null} if none is known
   */
  public @Nullable Term initial(Sort sort, Parts<Term> parts) {
    return row.initial.of(sort, parts);
  }

  /** The number of values, or {@code null} if infinite, not known or astronomic. */
  public @Nullable BigInteger size(Sort sort, Parts<BigInteger> parts) {
    return row.size.of(sort, parts);
  }

  /**
   * All values in a fixed order, or {@code null} if they are not listed.
   *
   * @param sort of a size that is known and small
   */
  public @Nullable List<Value> values(Sort sort, Parts<List<Value>> parts) {
    return row.values.of(sort, parts);
  }

  /** A few simple values, boundaries first; empty if only {@link #initial} is worth trying. */
  public List<Value> samples(Sort sort) {
    return row.samples.of(sort);
  }

  /**
   * Formulas over a term of a sort of this row, each of which holds of one class of its values:
   * signs of numbers, special floats. None for sorts that are not split.
   */
  public List<Term> classes(Term term) {
    return row.classes.of(term);
  }

  /** The names of relations that order two values; none where nothing does. */
  public List<String> orders() {
    return row.orders;
  }

  /** The value of a literal; {@link Unknown} if the sort has none of that form. */
  public Value value(Literal literal) {
    return row.reading.of(literal);
  }

  /** A closed term with that value, or {@code null} if none is known. */
  public @Nullable Term term(Value value, Sort sort, ValueWriter parts) {
    return row.writing.of(value, sort, parts);
  }

  /** Whether {@link #draw} knows values of these sorts. */
  public boolean isDrawn() {
    return row.drawing != SortRows.Row.NOT_DRAWN;
  }

  /**
   * A random value as a closed term, boundaries before all.
   *
   * @param current what stands there now, or {@code null}: values next to it are likely
   * @param parts draws values of the sorts that this one is made of
   * @return {@code null} if none can be drawn
   */
  public @Nullable Term draw(
      Sort sort, @Nullable Term current, Randomness randomness, Parts<Term> parts) {
    return row.drawing.of(sort, current, randomness, parts);
  }

  @Override
  public String toString() {
    return name;
  }
}
