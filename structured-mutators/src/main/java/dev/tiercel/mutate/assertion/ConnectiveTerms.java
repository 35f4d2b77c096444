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

/** Builds Boolean connectives for edits of assertions. */
public final class ConnectiveTerms {
  public static final Operator NOT = Theories.named("not").get(0);
  public static final Operator AND = Theories.named("and").get(0);
  static final Operator OR = Theories.named("or").get(0);
  public static final Operator IMPLIES = Theories.named("=>").get(0);
  static final Operator XOR = Theories.named("xor").get(0);
  static final List<Operator> BINARY = List.of(AND, OR, IMPLIES, XOR);

  private ConnectiveTerms() {}

  /** Applies a connective to formulas. */
  public static Term application(Operator connective, Term... arguments) {
    return Objects.requireNonNull(connective.application(arguments), connective::toString);
  }

  /** Returns the disjunction of two formulas. */
  public static Term either(Term one, Term other) {
    return application(OR, one, other);
  }

  /** Returns the negation of a formula; a double negation is removed. */
  public static Term negated(Term term) {
    return is(term, NOT) ? term.child(0) : application(NOT, term);
  }

  /** Whether a term is an application of a connective. */
  static boolean is(Term term, Operator connective) {
    return term instanceof App app && app.symbol() == connective;
  }

  /** The asserted term of a command, without annotations. */
  static Term assertedTerm(Script script, int at) {
    return Annotated.withoutAnnotations(((Command.Assert) script.commands().get(at)).term());
  }
}
