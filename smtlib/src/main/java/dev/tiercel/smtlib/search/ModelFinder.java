package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds models of checks: by search, by calling a solver, or from models found before.
 *
 * <p>An implementation
 *
 * <ul>
 *   <li>MUST return only a model under which {@link dev.tiercel.smtlib.eval.Evaluator#judge} finds
 *       that all formulas of the check hold: an assignment with unknown formulas is no model;
 *   <li>MUST give the same answer for the same check, budget and seed if it calls no solver;
 *   <li>MAY return {@code null} although a model exists: that never means that there is none.
 * </ul>
 */
@FunctionalInterface
public interface ModelFinder {
  /** A finder that finds nothing. */
  ModelFinder NONE = (check, evaluations, seed) -> null;

  /**
   * Searches for a model of a check.
   *
   * @param evaluations limit on the candidate values tried; a finder that calls a solver makes one
   *     call, however large this is
   * @param seed determines every random choice
   * @return {@code null} if none was found
   */
  @Nullable Model find(Check check, int evaluations, long seed);

  /**
   * Searches for a model of a script's first check; {@code null} if none was found or there is no
   * check.
   */
  default @Nullable Model find(Script script, int evaluations, long seed) {
    List<Check> checks = Check.of(script);
    return checks.isEmpty() ? null : find(checks.get(0), evaluations, seed);
  }

  /** Returns a finder that tries this finder first and then another one. */
  default ModelFinder orElse(ModelFinder other) {
    return (check, evaluations, seed) -> {
      Model model = find(check, evaluations, seed);
      return model == null ? other.find(check, evaluations, seed) : model;
    };
  }
}
