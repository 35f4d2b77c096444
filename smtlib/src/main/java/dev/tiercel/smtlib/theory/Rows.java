package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.blast.BitBlast;
import dev.tiercel.smtlib.range.Backward;
import dev.tiercel.smtlib.range.Gap;
import dev.tiercel.smtlib.theory.random.InverseGuess;
import dev.tiercel.smtlib.value.Meaning;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Builds the table of one theory. */
final class Rows {
  private Rows() {}

  /** An operator by name and typing rule; calls on the row say what else is known of it. */
  static Row op(String name, String signature) {
    return new Row(name, Signature.parse(signature));
  }

  /** The table of a theory. */
  static List<Operator> of(Feature feature, Row... rows) {
    return Stream.of(rows).map(row -> new Operator(feature, row)).toList();
  }

  /** Like {@link #of}, of what only one solver knows where a row names no other. */
  static List<Operator> dialect(String solver, Feature feature, Row... rows) {
    return Stream.of(rows)
        .map(row -> new Operator(feature, row.solvers.isEmpty() ? row.only(solver) : row))
        .toList();
  }

  /** Whether every argument is of that sort. */
  static boolean all(Sort sort, Sort[] arguments) {
    for (Sort argument : arguments) {
      if (argument != sort) {
        return false;
      }
    }
    return true;
  }

  /** An operator in the making. */
  static final class Row {
    final String name;
    final Signature signature;
    @Nullable Feature feature;
    Arity arity = Arity.FIXED;
    Operator.@Nullable Typing typing;
    Set<String> solvers = Set.of();
    String swapClass = "";
    String rewriteGroup = "";
    boolean qualified;
    boolean writesValues;
    boolean wantsValues;
    boolean disputed;
    boolean borrowed;
    Linearity linearity = Linearity.ANY;
    Set<String> openNames = Set.of();
    @Nullable Meaning meaning;
    @Nullable Backward backward;
    @Nullable BitBlast blast;
    Gap gap = Gap.NONE;
    @Nullable InverseGuess inverseGuess;
    @Nullable Connective connective;
    @Nullable Calculation calculation;
    @Nullable PartialChoice partialChoice;
    Naming naming = Naming.NOTHING;

    private Row(String name, Signature signature) {
      this.name = name;
      this.signature = signature;
    }

    Row left() {
      arity = Arity.LEFT;
      return this;
    }

    Row right() {
      arity = Arity.RIGHT;
      return this;
    }

    Row chain() {
      arity = Arity.CHAIN;
      return this;
    }

    Row pairwise() {
      arity = Arity.PAIRWISE;
      return this;
    }

    /** Operators of one class may take each other's place. */
    Row swap(String swapClass) {
      this.swapClass = swapClass;
      return this;
    }

    /** Preprocessing writes operators of one group for each other; called after one of them. */
    Row rewritten(String rewriteGroup) {
      this.rewriteGroup = rewriteGroup;
      return this;
    }

    /**
     * Only these solvers know the operator: families, or {@code cvc4:1.7} for what that release
     * read and those that were asked do not; {@code cvc5:option} for what it takes under an option
     * alone.
     */
    Row only(String... solvers) {
      this.solvers = Set.of(solvers);
      return this;
    }

    /** The operator belongs to another part of the language than the rest of its table. */
    Row feature(Feature feature) {
      this.feature = feature;
      return this;
    }

    /** What the operator means; see {@link Meaning} for how many arguments that is written for. */
    Row means(Meaning meaning) {
      this.meaning = meaning;
      return this;
    }

    /** What the arguments may become while the result stays in a range. */
    Row backward(Backward backward) {
      this.backward = backward;
      return this;
    }

    /** The circuit that computes the operator. */
    Row blast(BitBlast blast) {
      this.blast = blast;
      return this;
    }

    /** How far arguments are from making a relation true, or false. */
    Row gap(Gap gap) {
      this.gap = gap;
      return this;
    }

    /** What an argument might have to be, where the backward rule knows nothing. */
    Row guess(InverseGuess inverseGuess) {
      this.inverseGuess = inverseGuess;
      return this;
    }

    /** What the operator does with polynomials. */
    Row calculates(Calculation calculation) {
      this.calculation = calculation;
      return this;
    }

    /** What the operator is among the connectives. */
    Row connective(Connective connective) {
      this.connective = connective;
      return this;
    }

    /** Where the standard leaves its value open, any value will do. */
    Row partial() {
      return partial(PartialChoice.ANY);
    }

    /** Where the standard leaves its value open, a model chooses among these. */
    Row partial(PartialChoice partialChoice) {
      this.partialChoice = partialChoice;
      return this;
    }

    /** What its index names. */
    Row names(Naming naming) {
      this.naming = naming;
      return this;
    }

    /** Applied to written-out values it is one: {@code (- 5)}. */
    Row writesValues() {
      writesValues = true;
      return this;
    }

    /**
     * A name of another theory, at the same arguments: it is read where a script speaks of a sort
     * of this theory, and never drawn, since elsewhere it would be read as the other's.
     */
    Row borrowed() {
      borrowed = true;
      return this;
    }

    /** Solvers fill what its definition leaves open in ways that exclude one another. */
    Row disputed() {
      disputed = true;
      return this;
    }

    /** Solvers want written-out values as its arguments. */
    Row wantsValues() {
      wantsValues = true;
      return this;
    }

    /** What an application asks of a logic of arithmetic. */
    Row linearity(Linearity linearity) {
      this.linearity = linearity;
      return this;
    }

    /** How z3's models call the operator where the standard leaves it open. */
    Row calledWhereOpen(String... names) {
      this.openNames = Set.of(names);
      return this;
    }

    /** Used only with its sort written. */
    Row qualified() {
      qualified = true;
      return this;
    }

    /** The signature is for the reader; this decides. */
    Row typed(Operator.Typing typing) {
      this.typing = typing;
      return this;
    }
  }
}
