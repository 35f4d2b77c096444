package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.blast.BitBlast;
import dev.tiercel.smtlib.range.BackwardRule;
import dev.tiercel.smtlib.range.RelationDistance;
import dev.tiercel.smtlib.theory.random.OperatorInverse;
import dev.tiercel.smtlib.value.OperatorSemantics;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Builds the table of one theory. */
final class TheoryBuilder {
  private TheoryBuilder() {}

  /** Returns a row with a name and a typing rule; methods of the row set further properties. */
  static Row op(String name, String signature) {
    return new Row(name, Signature.parse(signature));
  }

  /** Returns the table of a theory. */
  static List<Operator> of(Feature feature, Row... rows) {
    return Stream.of(rows).map(row -> new Operator(feature, row)).toList();
  }

  /** Like {@link #of}, for operators of one solver unless a row names others. */
  static List<Operator> dialect(String solver, Feature feature, Row... rows) {
    return Stream.of(rows)
        .map(row -> new Operator(feature, row.solvers.isEmpty() ? row.onlyIn(solver) : row))
        .toList();
  }

  /** Whether every argument has that sort. */
  static boolean all(Sort sort, Sort[] arguments) {
    for (Sort argument : arguments) {
      if (argument != sort) {
        return false;
      }
    }
    return true;
  }

  /** Builder of an operator. */
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
    @Nullable OperatorSemantics semantics;
    @Nullable BackwardRule backward;
    @Nullable BitBlast blast;
    RelationDistance gap = RelationDistance.NONE;
    @Nullable OperatorInverse inverseGuess;
    @Nullable Connective connective;
    @Nullable PolynomialOperation calculation;
    @Nullable OpenValueChoice partialChoice;
    IndexSemantics naming = IndexSemantics.NOTHING;

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

    /** Sets the swap class, whose operators may be exchanged. */
    Row swap(String swapClass) {
      this.swapClass = swapClass;
      return this;
    }

    /**
     * Sets the group of operators that preprocessing rewrites into each other, named after one of
     * them.
     */
    Row rewritten(String rewriteGroup) {
      this.rewriteGroup = rewriteGroup;
      return this;
    }

    /**
     * Restricts the operator to some solvers: families, or {@code cvc4:1.7} for an operator of that
     * release which the tested releases do not have, or {@code cvc5:option} for one that requires
     * an option.
     */
    Row onlyIn(String... solvers) {
      this.solvers = Set.of(solvers);
      return this;
    }

    /** Sets a feature other than that of the table. */
    Row feature(Feature feature) {
      this.feature = feature;
      return this;
    }

    /** Sets the semantics; see {@link OperatorSemantics} for the number of arguments. */
    Row means(OperatorSemantics semantics) {
      this.semantics = semantics;
      return this;
    }

    /** Sets the backward rule. */
    Row backward(BackwardRule backward) {
      this.backward = backward;
      return this;
    }

    /** Sets the circuit that computes the operator. */
    Row blast(BitBlast blast) {
      this.blast = blast;
      return this;
    }

    /** Sets the distance of arguments from making a relation true or false. */
    Row gap(RelationDistance gap) {
      this.gap = gap;
      return this;
    }

    /** Sets a guess at arguments for which the backward rule knows no range. */
    Row guess(OperatorInverse inverseGuess) {
      this.inverseGuess = inverseGuess;
      return this;
    }

    /** Sets the effect on polynomials. */
    Row calculates(PolynomialOperation calculation) {
      this.calculation = calculation;
      return this;
    }

    /** Sets the connective that the operator is. */
    Row connective(Connective connective) {
      this.connective = connective;
      return this;
    }

    /** Lets a model choose any value where the standard leaves the operator open. */
    Row partial() {
      return partial(OpenValueChoice.ANY);
    }

    /** Lets a model choose among these values where the standard leaves the operator open. */
    Row partial(OpenValueChoice partialChoice) {
      this.partialChoice = partialChoice;
      return this;
    }

    /** Sets what the index names. */
    Row names(IndexSemantics naming) {
      this.naming = naming;
      return this;
    }

    /** Marks an operator whose application to literal values is a literal value: {@code (- 5)}. */
    Row writesValues() {
      writesValues = true;
      return this;
    }

    /**
     * Marks a name that another theory has for the same arguments: it is accepted in scripts that
     * use a sort of this theory, and never generated, since other scripts would be read with the
     * other meaning.
     */
    Row borrowed() {
      borrowed = true;
      return this;
    }

    /** Marks an operator whose open cases solvers interpret in contradictory ways. */
    Row disputed() {
      disputed = true;
      return this;
    }

    /** Marks an operator whose arguments solvers require to be literal values. */
    Row requiresLiterals() {
      wantsValues = true;
      return this;
    }

    /** Sets what an application requires of a logic's arithmetic. */
    Row linearity(Linearity linearity) {
      this.linearity = linearity;
      return this;
    }

    /** Sets the names that z3's models use where the standard leaves the operator open. */
    Row calledWhereOpen(String... names) {
      this.openNames = Set.of(names);
      return this;
    }

    /** Marks an operator that is only used with its sort written. */
    Row qualified() {
      qualified = true;
      return this;
    }

    /** Sets a typing rule in code; the signature is then only documentation. */
    Row typed(Operator.Typing typing) {
      this.typing = typing;
      return this;
    }
  }
}
