package dev.tiercel.mutate.assertion;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import java.util.List;
import java.util.Objects;

/** The connectives that edits of assertions write. */
public final class ConnectiveTerms {
  public static final Operator NOT = Theories.named("not").get(0);
  public static final Operator AND = Theories.named("and").get(0);
  static final Operator OR = Theories.named("or").get(0);
  public static final Operator IMPLIES = Theories.named("=>").get(0);
  static final Operator XOR = Theories.named("xor").get(0);
  static final List<Operator> BINARY = List.of(AND, OR, IMPLIES, XOR);

  private ConnectiveTerms() {}

  /** A connective over formulas, as many as it takes. */
  public static Term on(Operator connective, Term... arguments) {
    return Objects.requireNonNull(connective.on(arguments), connective::toString);
  }

  /** That one of two formulas is true, or both. */
  public static Term either(Term one, Term other) {
    return on(OR, one, other);
  }

  /** That a formula is false, without a negation of a negation. */
  public static Term negated(Term term) {
    return is(term, NOT) ? term.child(0) : on(NOT, term);
  }

  /** Whether a term is an application of a connective. */
  static boolean is(Term term, Operator connective) {
    return term instanceof App app && app.symbol() == connective;
  }

  /** The asserted term at a place, without annotations. */
  static Term asserted(Script script, int at) {
    return Annotated.bare(((Command.Assert) script.commands().get(at)).term());
  }
}
