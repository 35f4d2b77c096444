package dev.tiercel.reduce.pass;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.ScriptRewriter;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Rewrites scripts according to the typing rules of operators: rewrites that violate them fail. */
abstract class Rewriting extends ScriptRewriter {
  @Override
  protected @Nullable Term application(App old, Function head, Sort sort, Term[] children) {
    if (head.symbol() instanceof Operator operator) {
      Sort made = operator.apply(head.indices(), head.as(), Operator.sorts(children));
      boolean same = sort == old.sort() && Arrays.equals(children, old.children());
      if (made != sort && !same) {
        return null;
      }
    }
    return super.application(old, head, sort, children);
  }
}
