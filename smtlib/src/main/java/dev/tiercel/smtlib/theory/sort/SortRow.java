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
 * A row: all properties of one built-in sort, or of a family of sorts such as the bit-vectors. Rows
 * are created next to the theory by {@link SortRows}.
 */
public final class SortRow {
  /** The same property of the component sorts, to which a rule refers. */
  public interface Parts<T> {
    /** Returns the property of one sort, or {@code null} if there is none. */
    @Nullable T of(Sort sort);
  }

  /** A property of any sort of a row. */
  interface Rule<T> {
    /** Returns the property, or {@code null} if there is none. */
    @Nullable T of(Sort sort, Parts<T> parts);
  }

  /** The sort that another name abbreviates. */
  interface Abbreviation {
    /** Returns the sort, or {@code null} if the arguments do not fit. */
    @Nullable Sort of(List<Sort> arguments);
  }

  /** Sample values of a sort. */
  interface Samples {
    List<Value> of(Sort sort);
  }

  /** The value of a literal. */
  interface LiteralReader {
    Value of(Literal literal);
  }

  /** Converts a value to a closed term. */
  interface ValueToTerm {
    /**
     * Returns the term, or {@code null} if no closed term is known or the value has another sort.
     */
    @Nullable Term of(Value value, Sort sort, ValueWriter parts);
  }

  /** Draws a random value as a closed term. */
  interface RandomTerm {
    /**
     * Returns the term, or {@code null} if none can be drawn.
     *
     * @param current the current term, or {@code null}: values close to it are likely
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

  /** The feature that a script uses by this sort. */
  public Feature feature() {
    return feature;
  }

  /** Whether this is an extension of solvers within a standard theory. */
  boolean isDialect() {
    return row.dialect;
  }

  /** Other names for some sorts of this row. */
  Map<String, Abbreviation> abbreviations() {
    return row.abbreviations;
  }

  /** Whether these indices and arguments form a sort of this row. */
  boolean accepts(List<Index> indices, List<Sort> arguments) {
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
   * Returns a simple closed term of a sort of this row: the default value of an omitted symbol.
   *
   * @return {@code null} if none is known
   */
  public @Nullable Term initial(Sort sort, Parts<Term> parts) {
    return row.initial.of(sort, parts);
  }

  /** Returns the number of values, or {@code null} if infinite, unknown or astronomic. */
  public @Nullable BigInteger size(Sort sort, Parts<BigInteger> parts) {
    return row.size.of(sort, parts);
  }

  /**
   * Returns all values in a fixed order, or {@code null} if they are not enumerable.
   *
   * @param sort of known, small size
   */
  public @Nullable List<Value> values(Sort sort, Parts<List<Value>> parts) {
    return row.values.of(sort, parts);
  }

  /**
   * Returns a few simple values, boundaries first; empty if there are none apart from {@link
   * #initial}.
   */
  public List<Value> samples(Sort sort) {
    return row.samples.of(sort);
  }

  /**
   * Returns formulas over a term of a sort of this row, each of which characterises a class of its
   * values: signs of numbers, special floats. None for sorts without such classes.
   */
  public List<Term> classes(Term term) {
    return row.classes.of(term);
  }

  /** The names of the sort's order relations; may be empty. */
  public List<String> orders() {
    return row.orders;
  }

  /** Returns the value of a literal; {@link Unknown} if the sort has no literal of that form. */
  public Value value(Literal literal) {
    return row.reading.of(literal);
  }

  /** Returns a closed term with that value, or {@code null} if none is known. */
  public @Nullable Term term(Value value, Sort sort, ValueWriter parts) {
    return row.writing.of(value, sort, parts);
  }

  /** Whether {@link #draw} supports these sorts. */
  public boolean isDrawn() {
    return row.drawing != SortRows.Row.NOT_DRAWN;
  }

  /**
   * Draws a random value as a closed term, preferably a boundary value.
   *
   * @param current the current term, or {@code null}: values close to it are likely
   * @param parts draws values of the component sorts
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
