package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Symbol;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.blast.BitBlast;
import dev.tiercel.smtlib.range.BackwardRule;
import dev.tiercel.smtlib.range.RelationDistance;
import dev.tiercel.smtlib.theory.random.OperatorInverse;
import dev.tiercel.smtlib.value.OperatorSemantics;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A row: all properties of one operator of a theory. Rows are created in the theory's table by
 * {@link TheoryBuilder} and compared by identity.
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
  private final @Nullable OperatorSemantics semantics;
  private final @Nullable BackwardRule backward;
  private final @Nullable BitBlast blast;
  private final RelationDistance gap;
  private final @Nullable OperatorInverse inverseGuess;
  private final @Nullable Connective connective;
  private final @Nullable PolynomialOperation calculation;
  private final @Nullable OpenValueChoice partialChoice;
  private final IndexSemantics naming;
  private final Function plain;

  /**
   * Creates an operator.
   *
   * @param feature the default if the row sets none
   */
  Operator(Feature feature, TheoryBuilder.Row row) {
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
    this.semantics = row.semantics;
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

  /** A typing rule that a signature cannot express. */
  interface Typing {
    /** Returns the sort of the application, or {@code null} if the arguments do not fit. */
    @Nullable Sort apply(List<Index> indices, @Nullable Sort as, Sort[] arguments);
  }

  @Override
  public String name() {
    return name;
  }

  /** The feature that a script uses by this operator. */
  public Feature feature() {
    return feature;
  }

  /** The typing rule as written in the table; a rule in code may be stricter. */
  public Signature signature() {
    return signature;
  }

  /** How arguments beyond those of the signature are treated. */
  public Arity arity() {
    return arity;
  }

  /** Number of indices of an application. */
  public int indexCount() {
    return signature.indexCount();
  }

  /** Number of parameters of the signature. */
  public int parameterCount() {
    return signature.parameterCount();
  }

  /** The solvers that support a dialect operator, by family name; empty for a standard operator. */
  public Set<String> solvers() {
    return solvers;
  }

  /** Whether every solver that supports the theory has this operator. */
  public boolean isStandard() {
    return solvers.isEmpty();
  }

  /** Whether a solver family has the operator, provided that it supports the theory. */
  public boolean supportedBy(String solver) {
    return solvers.isEmpty() || solvers.contains(solver);
  }

  /** The operator's semantics, or {@code null} if none is implemented. */
  public @Nullable OperatorSemantics semantics() {
    return semantics;
  }

  /** The operator's backward rule, or {@code null}. */
  public @Nullable BackwardRule backward() {
    return backward;
  }

  /** The circuit that computes the operator, or {@code null} if there is none. */
  public @Nullable BitBlast blast() {
    return blast;
  }

  /** The distance of the arguments from making a relation true or false. */
  public RelationDistance gap() {
    return gap;
  }

  /** Guesses values of an argument for which the backward rule knows no range, or {@code null}. */
  public @Nullable OperatorInverse inverseGuess() {
    return inverseGuess;
  }

  /** The connective that the operator is, or {@code null} if it is none. */
  public @Nullable Connective connective() {
    return connective;
  }

  /** The operator's effect on polynomials, or {@code null} if unknown. */
  public @Nullable PolynomialOperation calculation() {
    return calculation;
  }

  /**
   * The values that a model may choose where the standard leaves the operator open; {@code null} if
   * it leaves no value open, or solvers disagree on what that means.
   */
  public @Nullable OpenValueChoice partialChoice() {
    return partialChoice;
  }

  /** Whether a model chooses the operator's value for some arguments. */
  public boolean isPartial() {
    return partialChoice != null;
  }

  /** What the operator's index names. */
  public IndexSemantics naming() {
    return naming;
  }

  /**
   * Returns argument sorts for which an application without indices, with as many arguments as the
   * signature has, has a given sort.
   *
   * @param open the sort of parameters that the result does not determine
   * @return {@code null} if the operator does not yield the sort, or {@code open} does not fit
   */
  public Sort @Nullable [] parameters(Sort result, Sort open) {
    Sort[] sorts = typing == null ? signature.parameters(result, open) : null;
    return sorts != null && apply(List.of(), null, sorts) == result ? sorts : null;
  }

  /**
   * Returns the sort that the next argument must have, whichever of the rows applies; {@code null}
   * if that is not determined.
   *
   * @param whole the sort that the application must have, or {@code null}
   */
  public static @Nullable Sort nextArgumentSort(
      List<Operator> rows, @Nullable Sort whole, Sort... before) {
    Sort only = null;
    for (Operator row : rows) {
      SignatureBindings bindings = new SignatureBindings();
      if (row.typing == null && row.signature.acceptsPrefix(row.arity, whole, before, bindings)) {
        Sort sort = row.signature.nextSort(row.arity, before.length, bindings);
        if (sort == null || (only != null && only != sort)) {
          return null;
        }
        only = sort;
      }
    }
    return only;
  }

  /**
   * Returns the sort of an application without arguments if all sort variables stand for one sort.
   */
  public @Nullable Sort constant(Sort sort) {
    SignatureBindings bindings = new SignatureBindings();
    for (char c = 'A'; c <= 'Z'; c++) {
      bindings.bind(c, sort);
    }
    return signature.result().build(bindings);
  }

  /** The swap class: operators of one class may be exchanged (OpFuzz); empty for none. */
  public String swapClass() {
    return swapClass;
  }

  /**
   * The group of operators that a solver's preprocessing rewrites into each other, as {@code <}
   * into a negated {@code >=}; the operator's own name if it has none.
   */
  public String rewriteGroup() {
    return rewriteGroup.isEmpty() ? name : rewriteGroup;
  }

  /** Whether it is only used with its sort written, as in {@code (as const (Array Int Int))}. */
  public boolean isQualified() {
    return qualified;
  }

  /**
   * Whether an application to literal values, as many as the signature has, is itself a literal
   * value, as {@code (- 5)} is.
   */
  public boolean writesValues() {
    return writesValues;
  }

  /** Whether another theory has this name for the same arguments, so that it is never generated. */
  public boolean isBorrowed() {
    return borrowed;
  }

  /** Whether solvers require literal values as arguments, as of {@code re.range}. */
  public boolean requiresLiterals() {
    return wantsValues;
  }

  /**
   * Whether solvers interpret what the definition leaves open in contradictory ways, unless the
   * last argument is a positive integer: two different answers may then both be right.
   */
  public boolean isDisputed() {
    return disputed;
  }

  /** What an application requires of a logic's arithmetic. */
  Linearity linearity() {
    return linearity;
  }

  /**
   * The names that z3's models use for the operator where the standard leaves it open; usually
   * empty.
   */
  Set<String> openNames() {
    return openNames;
  }

  /**
   * Returns the sort of an application, or {@code null} if it is not well-sorted.
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

  /** Like {@link #apply}, but accepts an Int where a Real is expected, as most solvers do. */
  public @Nullable Sort applyMixed(List<Index> indices, @Nullable Sort as, Sort... arguments) {
    return typing == null && signature.hasParameter(Sort.REAL)
        ? signature.apply(arity, indices, as, arguments, true)
        : null;
  }

  /** Returns the application to these arguments, or {@code null} if it is not well-sorted. */
  public @Nullable Term application(Term... arguments) {
    Sort sort = apply(List.of(), null, sorts(arguments));
    return sort == null ? null : App.of(plain, sort, arguments);
  }

  /** Like {@link #application}, with indices. */
  public @Nullable Term application(List<Index> indices, Term... arguments) {
    Sort sort = apply(indices, null, sorts(arguments));
    return sort == null ? null : App.of(head(indices), sort, arguments);
  }

  /** Returns this operator as the head of an application. */
  public Function head(List<Index> indices) {
    return indices.isEmpty() ? plain : new Function(this, indices, null);
  }

  /** Explains in one sentence why an application is not well-sorted. */
  public String explain(List<Index> indices, @Nullable Sort as, Sort... arguments) {
    return typing == null
        ? signature.explain(name, arity, indices, as, arguments)
        : explainTyping(indices, arguments);
  }

  /** A rule in code does not report which argument does not fit. */
  private String explainTyping(List<Index> indices, Sort[] arguments) {
    String sorts = Stream.of(arguments).map(Sort::toString).collect(Collectors.joining(" "));
    String written = indices.stream().map(Index::text).collect(Collectors.joining(" "));
    return (written.isEmpty() ? name : "(_ " + name + " " + written + ")")
        + (sorts.isEmpty() ? " is not well-sorted" : " does not take arguments of sort " + sorts);
  }

  /** Returns the sorts of some terms, in order. */
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
