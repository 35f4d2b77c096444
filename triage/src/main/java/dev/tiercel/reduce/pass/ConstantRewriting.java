package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import org.jspecify.annotations.Nullable;

/** Replaces a constant by a term throughout a script. */
final class ConstantRewriting extends Rewriting {
  private final Term constant;
  private final Term instead;

  ConstantRewriting(Term constant, Term instead) {
    this.constant = constant;
    this.instead = instead;
  }

  @Override
  protected @Nullable Term application(App old, Function head, Sort sort, Term[] children) {
    return old == constant ? instead : super.application(old, head, sort, children);
  }
}
