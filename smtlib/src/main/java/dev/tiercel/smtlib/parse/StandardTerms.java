package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import java.util.Set;

/**
 * Checks the standard's rules on applications that solvers do not enforce (SMT-LIB 2.7, section
 * 3.6).
 */
record StandardTerms(NameRules nameRules) {
  private static final Set<String> EQUALITIES = Set.of("=", "distinct");

  /** Checks a constant whose sort is determined by its position alone. */
  void openConstant(Typing.Identifier id) throws ParseException {
    nameRules.refuse(
        Restriction.OPEN_CONSTANT,
        id.token(),
        "the sort of " + id.name() + " is not fixed here; write (as " + id.name() + " sort)");
  }

  /** Checks an application that is well-sorted without coercion. */
  void applied(Term term, int token) throws ParseException {
    if (nameRules.anyRestriction()
        && term instanceof App app
        && app.symbol() instanceof Declared symbol) {
      intAsReal(app, symbol, token);
    }
    if (nameRules.anyRestriction()
        && term instanceof App app
        && EQUALITIES.contains(app.function().name())) {
      comparedWithReal(app, token);
    }
    if (nameRules.anyRestriction()
        && term instanceof App app
        && app.symbol() instanceof Operator row
        && !EQUALITIES.contains(row.name())) {
      intAsReal(app, row, token);
    }
    if (nameRules.anyRestriction()
        && term instanceof App app
        && app.symbol() instanceof Operator row
        && Theories.named(row.name()).get(0).isStandard()
        && !row.isStandard()
        && Restriction.SOLVER_SIGNATURE.acceptingSolvers().containsAll(row.solvers())) {
      nameRules.refuse(
          Restriction.SOLVER_SIGNATURE,
          token,
          "the standard's " + row.name() + " does not take these arguments");
    }
    if (nameRules.anyRestriction()
        && term.arity() == 1
        && term instanceof App app
        && app.symbol() instanceof Operator row
        && Theories.named(row.name()).get(0).isStandard()
        && !row.arity().standard(row.parameterCount(), 1)) {
      nameRules.refuse(
          Restriction.ONE_ARGUMENT, token, row.name() + " takes at least two arguments, not 1");
    }
  }

  private void comparedWithReal(App app, int token) throws ParseException {
    boolean reals = false;
    int whole = -1;
    for (int i = 0; i < app.arity(); i++) {
      reals |= app.child(i).sort() == Sort.REAL;
      whole = app.child(i).sort() == Sort.INT ? i : whole;
    }
    if (reals && whole >= 0) {
      nameRules.refuse(
          Restriction.MIXED_EQUALITY,
          token,
          "argument " + (whole + 1) + " of " + app.function().name() + " is of sort Int, not Real");
    }
  }

  /** SMT-LIB's logic AUFLIRA has {@code (op n r)} for each operator over two Reals. */
  private void intAsReal(App app, Operator row, int token) throws ParseException {
    int whole = -1;
    for (int i = 0; i < app.arity(); i++) {
      whole = app.child(i).sort() == Sort.INT ? i : whole;
    }
    Function head = app.function();
    if (whole >= 0
        && row.isStandard()
        && row.apply(head.indices(), head.as(), Operator.sorts(app.children())) == null) {
      boolean one = app.arity() == 1;
      boolean numbers = row.feature() == Feature.REALS;
      if (one || !numbers) {
        nameRules.refuse(
            one ? Restriction.INT_OPERAND : Restriction.INT_BESIDE_REAL,
            token,
            "argument " + (whole + 1) + " of " + row.name() + " is of sort Int, not Real");
      }
    }
  }

  private void intAsReal(App app, Declared symbol, int token) throws ParseException {
    for (int i = 0; i < Math.min(app.arity(), symbol.parameters().size()); i++) {
      if (symbol.parameters().get(i) == Sort.REAL && app.child(i).sort() == Sort.INT) {
        nameRules.refuse(
            Restriction.INT_AS_REAL,
            token,
            "argument " + (i + 1) + " of " + symbol.name() + " is of sort Int, not Real");
      }
    }
  }

  /** Checks an application that is well-sorted after coercion of arguments. */
  void coerced(Term term, Term[] arguments, int token) throws ParseException {
    if (!nameRules.anyRestriction() || !(term instanceof App app)) {
      return;
    }
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i].sort() == Sort.INT && app.child(i) != arguments[i]) {
        nameRules.refuse(
            Restriction.INT_BESIDE_REAL,
            token,
            "argument " + (i + 1) + " of " + app.function().name() + " is of sort Int, not Real");
      }
      if (arguments[i].sort() == Sort.REAL && app.child(i) != arguments[i]) {
        nameRules.refuse(
            Restriction.REAL_AS_INT,
            token,
            "argument " + (i + 1) + " of " + app.function().name() + " is of sort Real, not Int");
      }
      if (arguments[i].sort() == Sort.BOOL && app.child(i) != arguments[i]) {
        nameRules.refuse(
            Restriction.BOOL_AS_NUMBER,
            token,
            "argument %s of %s is of sort Bool, not %s"
                .formatted(i + 1, app.function().name(), app.child(i).sort()));
      }
    }
  }
}
