package dev.tiercel.mutate.diver;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.range.Range;
import dev.tiercel.smtlib.range.Ranges;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * DIVER's pre-analysis (Algorithm 2): walks terms top-down and computes the range of each sub-term
 * by the backward rules. The value bound by a {@code let} gets the range of its variable if that
 * occurs once; otherwise it must keep its value.
 */
final class RangeLabelling {
  private static final int DEEPEST = 400;

  /** The variables bound at a sub-term, with their numbers of occurrences and last ranges. */
  private static final class Bound {
    private final @Nullable Bound outer;
    private final List<Var> variables;
    private final int[] met;
    private final @Nullable Range[] ranges;

    Bound(@Nullable Bound outer, List<Var> variables) {
      this.outer = outer;
      this.variables = variables;
      this.met = new int[variables.size()];
      this.ranges = new Range[variables.size()];
    }
  }

  private final Evaluator evaluator;
  private final int most;
  private final List<RangeLabel> labels = new ArrayList<>();
  private boolean cut;

  /**
   * Creates an empty labelling.
   *
   * @param most approximate maximum number of labels
   */
  RangeLabelling(Evaluator evaluator, int most) {
    this.evaluator = evaluator;
    this.most = most;
  }

  /** The labels so far, in no particular order. */
  List<RangeLabel> labels() {
    return labels;
  }

  /** Labels a term and its sub-terms; once the limit is reached, the term alone. */
  void add(Term term, Evaluator.@Nullable Scope scope, @Nullable Range range, long node) {
    cut = false;
    visit(term, scope, range, node, null, 0);
  }

  private void visit(
      Term term,
      Evaluator.@Nullable Scope scope,
      @Nullable Range range,
      long node,
      @Nullable Bound bound,
      int depth) {
    if (term instanceof Annotated annotated) {
      visit(annotated.term(), scope, range, node + 1, bound, depth + 1);
      return;
    }
    labels.add(new RangeLabel(node, term, scope, range));
    if (term instanceof Var variable) {
      meet(variable, range, bound);
    } else if (labels.size() >= most || depth >= DEEPEST) {
      cut |= term.arity() > 0;
    } else if (term instanceof Let let) {
      let(let, scope, range, node, bound, depth);
    } else {
      children(term, scope, range, node, bound, depth);
    }
  }

  private static void meet(Var variable, @Nullable Range range, @Nullable Bound bound) {
    for (Bound b = bound; b != null; b = b.outer) {
      int i = b.variables.indexOf(variable);
      if (i >= 0) {
        b.met[i]++;
        b.ranges[i] = range;
        return;
      }
    }
  }

  private void children(
      Term term,
      Evaluator.@Nullable Scope scope,
      @Nullable Range range,
      long node,
      @Nullable Bound bound,
      int depth) {
    @Nullable Range[] ranges = ranges(term, scope, range);
    long at = node + 1;
    for (int i = 0; i < term.arity(); i++) {
      List<Var> variables = term.bound(i);
      Evaluator.Scope inside = scope == null ? null : evaluator.inside(term, i, scope);
      Bound inner = variables.isEmpty() ? bound : new Bound(bound, variables);
      visit(term.child(i), inside, ranges[i], at, inner, depth + 1);
      at += term.child(i).size();
    }
  }

  /** Visits the body first, because it determines the ranges of the variables. */
  private void let(
      Let let,
      Evaluator.@Nullable Scope scope,
      @Nullable Range range,
      long node,
      @Nullable Bound bound,
      int depth) {
    int n = let.variables().size();
    Bound inner = new Bound(bound, let.variables());
    Evaluator.Scope inside = scope == null ? null : evaluator.inside(let, n, scope);
    long at = node + 1;
    for (int i = 0; i < n; i++) {
      at += let.child(i).size();
    }
    visit(let.body(), inside, range, at, inner, depth + 1);
    for (int i = n - 1; i >= 0; i--) {
      at -= let.child(i).size();
      Range own = range == Range.ANY ? range : range(let.child(i), scope, inner, i);
      visit(let.child(i), scope, own, at, bound, depth + 1);
    }
  }

  private @Nullable Range range(
      Term value, Evaluator.@Nullable Scope scope, Bound bound, int variable) {
    Range range = bound.ranges[variable];
    if (!cut && bound.met[variable] == 0) {
      return Range.ANY;
    } else if (!cut && bound.met[variable] == 1 && range != null) {
      return range;
    }
    Value now = scope == null ? new Unknown("a variable") : evaluator.value(value, scope);
    return now instanceof Unknown ? null : Ranges.singletonOf(now);
  }

  private @Nullable Range[] ranges(
      Term term, Evaluator.@Nullable Scope scope, @Nullable Range range) {
    if (range != null && scope != null) {
      return evaluator.ranges(term, scope, range);
    }
    @Nullable Range[] ranges = new Range[term.arity()];
    if (range == Range.ANY) {
      java.util.Arrays.fill(ranges, range);
    }
    return ranges;
  }
}
