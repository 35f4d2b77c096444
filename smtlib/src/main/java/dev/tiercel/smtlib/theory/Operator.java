package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Symbol;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.blast.BitBlast;
import dev.tiercel.smtlib.range.Backward;
import dev.tiercel.smtlib.range.Gap;
import dev.tiercel.smtlib.theory.random.InverseGuess;
import dev.tiercel.smtlib.value.Meaning;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A row: all that is known of one operator of a theory. Rows are made in the theory's table by
 * {@link Rows} and compared by identity.
 */
public final class Operator implements Symbol {
  private final String name;
  private final Feature feature;
  private final Arity arity;
  private final Signature signature;
  private final @Nullable Typing typing;
  private final Set<String> solvers;
  private final String swapClass;
  private final String rewriteGroup;
  private final boolean qualified;
  private final boolean writesValues;
  private final boolean wantsValues;
  private final boolean disputed;
  private final boolean borrowed;
  private final Linearity linearity;
  private final Set<String> openNames;
  private final @Nullable Meaning meaning;
  private final @Nullable Backward backward;
  private final @Nullable BitBlast blast;
  private final Gap gap;
  private final @Nullable InverseGuess inverseGuess;
  private final @Nullable Connective connective;
  private final @Nullable Calculation calculation;
  private final @Nullable PartialChoice partialChoice;
  private final Naming naming;
  private final Function plain;

  /**
   * @param feature what the row belongs to if it says nothing else
   */
  Operator(Feature feature, Rows.Row row) {
    this.name = row.name;
    this.feature = row.feature == null ? feature : row.feature;
    this.arity = row.arity;
    this.signature = row.signature;
    this.typing = row.typing;
    this.solvers = Set.copyOf(row.solvers);
    this.swapClass = row.swapClass;
    this.rewriteGroup = row.rewriteGroup;
    this.qualified = row.qualified;
    this.writesValues = row.writesValues;
    this.wantsValues = row.wantsValues;
    this.disputed = row.disputed;
    this.borrowed = row.borrowed;
    this.linearity = row.linearity;
    this.openNames = row.openNames;
    this.meaning = row.meaning;
    this.backward = row.backward;
    this.blast = row.blast;
    this.gap = row.gap;
    this.inverseGuess = row.inverseGuess;
    this.connective = row.connective;
    this.calculation = row.calculation;
    this.partialChoice = row.partialChoice;
    this.naming = row.naming;
    this.plain = Function.of(this);
  }

  /** A typing rule that a signature cannot say. */
  interface Typing {
    /** The sort of the application, or {@code null} if the arguments do not fit. */
    @Nullable Sort apply(List<Index> indices, @Nullable Sort as, Sort[] arguments);
  }

  @Override
  public String name() {
    return name;
  }

  /** The part of the language that a script uses by this operator. */
  public Feature feature() {
    return feature;
  }

  /** The typing rule as the table writes it; a rule in code may take less. */
  public Signature signature() {
    return signature;
  }

  /** How more arguments than the signature shows are read. */
  public Arity arity() {
    return arity;
  }

  /** Number of indices that an application writes. */
  public int indexCount() {
    return signature.indexCount();
  }

  /** Number of parameters that the signature shows. */
  public int parameterCount() {
    return signature.parameterCount();
  }

  /** The solvers that know a dialect operator, by family name; empty for a standard operator. */
  public Set<String> solvers() {
    return solvers;
  }

  /** Whether every solver that has the theory has this operator. */
  public boolean isStandard() {
    return solvers.isEmpty();
  }

  /** Whether a solver family knows the operator, if it knows the theory. */
  public boolean knownTo(String solver) {
    return solvers.isEmpty() || solvers.contains(solver);
  }

  /** What the operator means, or {@code null} where that is not known here. */
  public @Nullable Meaning meaning() {
    return meaning;
  }

  /** What arguments may become while the result stays in a range, or {@code null}. */
  public @Nullable Backward backward() {
    return backward;
  }

  /** The circuit that computes the operator, or {@code null} if none is known. */
  public @Nullable BitBlast blast() {
    return blast;
  }

  /** How far arguments are from making a relation true, or false. */
  public Gap gap() {
    return gap;
  }

  /** What an argument might have to be, where the backward rule knows nothing, or {@code null}. */
  public @Nullable InverseGuess inverseGuess() {
    return inverseGuess;
  }

  /** What the operator is among the connectives, or {@code null} if it is none. */
  public @Nullable Connective connective() {
    return connective;
  }

  /** What the operator does with polynomials, or {@code null} if that is not known. */
  public @Nullable Calculation calculation() {
    return calculation;
  }

  /**
   * What a model may choose where the standard leaves the value open; {@code null} if it leaves
   * none open, or solvers do not agree on what that means.
   */
  public @Nullable PartialChoice partialChoice() {
    return partialChoice;
  }

  /** Whether a model chooses its value at some arguments. */
  public boolean isPartial() {
    return partialChoice != null;
  }

  /** What its index names. */
  public Naming naming() {
    return naming;
  }

  /**
   * Sorts of arguments for which an application, as long as the signature and without indices, is
   * of a sort.
   *
   * @param open the sort that a parameter takes on which the result says nothing about
   * @return {@code null} if the operator does not yield the sort, or that other one does not fit
   */
  public Sort @Nullable [] parameters(Sort result, Sort open) {
    Sort[] sorts = typing == null ? signature.parameters(result, open) : null;
    return sorts != null && apply(List.of(), null, sorts) == result ? sorts : null;
  }

  /**
   * The sort that the argument after some others has to have, whichever of some rows is meant;
   * {@code null} where that is open.
   *
   * @param whole the sort that the application has to have, or {@code null}
   */
  public static @Nullable Sort next(List<Operator> rows, @Nullable Sort whole, Sort... before) {
    Sort only = null;
    for (Operator row : rows) {
      Bindings bindings = new Bindings();
      if (row.typing == null && row.signature.begins(row.arity, whole, before, bindings)) {
        Sort sort = row.signature.next(row.arity, before.length, bindings);
        if (sort == null || (only != null && only != sort)) {
          return null;
        }
        only = sort;
      }
    }
    return only;
  }

  /** The sort of an application without arguments whose variables all stand for a sort. */
  public @Nullable Sort constant(Sort sort) {
    Bindings bindings = new Bindings();
    for (char c = 'A'; c <= 'Z'; c++) {
      bindings.bind(c, sort);
    }
    return signature.result().build(bindings);
  }

  /** Operators of one class may take each other's place (OpFuzz); empty for none. */
  public String swapClass() {
    return swapClass;
  }

  /**
   * The group of operators that a solver's preprocessing writes for each other, {@code <} for a
   * negated {@code >=}; its own name for none.
   */
  public String rewriteGroup() {
    return rewriteGroup.isEmpty() ? name : rewriteGroup;
  }

  /** Whether it is only used with its sort written, as in {@code (as const (Array Int Int))}. */
  public boolean isQualified() {
    return qualified;
  }

  /**
   * Whether an application to as many written-out values as the signature shows is itself the way
   * to write a value, as in {@code (- 5)}.
   */
  public boolean writesValues() {
    return writesValues;
  }

  /** Whether another theory has this name for the same arguments, so that it is never drawn. */
  public boolean isBorrowed() {
    return borrowed;
  }

  /** Whether solvers want written-out values as arguments, as of {@code re.range}. */
  public boolean wantsValues() {
    return wantsValues;
  }

  /**
   * Whether solvers fill what the definition leaves open in ways that exclude one another, unless
   * the last argument is a positive whole number: two answers may then differ and both be right.
   */
  public boolean isDisputed() {
    return disputed;
  }

  /** What an application asks of a logic of arithmetic. */
  Linearity linearity() {
    return linearity;
  }

  /** How z3's models call the operator where the standard leaves it open; mostly empty. */
  Set<String> openNames() {
    return openNames;
  }

  /**
   * The sort of an application, or {@code null} if it is not well-sorted.
   *
   * @param indices as written
   * @param as the sort written in {@code (as name sort)}, or {@code null}
   */
  public @Nullable Sort apply(List<Index> indices, @Nullable Sort as, Sort... arguments) {
    if (typing != null) {
      return typing.apply(indices, as, arguments);
    }
    return signature.apply(arity, indices, as, arguments, false);
  }

  /** Like {@link #apply}, with an Int taken where a Real is asked for, as most solvers do. */
  public @Nullable Sort applyMixed(List<Index> indices, @Nullable Sort as, Sort... arguments) {
    return typing == null && signature.takes(Sort.REAL)
        ? signature.apply(arity, indices, as, arguments, true)
        : null;
  }

  /** The application to these arguments, or {@code null} if it is not well-sorted. */
  public @Nullable Term on(Term... arguments) {
    Sort sort = apply(List.of(), null, sorts(arguments));
    return sort == null ? null : App.of(plain, sort, arguments);
  }

  /** Like {@link #on}, with indices. */
  public @Nullable Term on(List<Index> indices, Term... arguments) {
    Sort sort = apply(indices, null, sorts(arguments));
    return sort == null ? null : App.of(head(indices), sort, arguments);
  }

  /** This operator as the head of an application. */
  public Function head(List<Index> indices) {
    return indices.isEmpty() ? plain : new Function(this, indices, null);
  }

  /** One sentence that names the clash of an application that is not well-sorted. */
  public String explain(List<Index> indices, @Nullable Sort as, Sort... arguments) {
    return typing == null
        ? signature.explain(name, arity, indices, as, arguments)
        : explainTyping(indices, arguments);
  }

  /** A rule in code does not say which argument it stumbled over. */
  private String explainTyping(List<Index> indices, Sort[] arguments) {
    String sorts = Stream.of(arguments).map(Sort::toString).collect(Collectors.joining(" "));
    String written = indices.stream().map(Index::text).collect(Collectors.joining(" "));
    return (written.isEmpty() ? name : "(_ " + name + " " + written + ")")
        + (sorts.isEmpty() ? " is not well-sorted" : " does not take arguments of sort " + sorts);
  }

  /** The sorts of some terms, in order. */
  public static Sort[] sorts(Term... terms) {
    Sort[] sorts = new Sort[terms.length];
    for (int i = 0; i < terms.length; i++) {
      sorts[i] = terms[i].sort();
    }
    return sorts;
  }

  /** Name and signature. */
  @Override
  public String toString() {
    return name + ": " + signature;
  }
}
