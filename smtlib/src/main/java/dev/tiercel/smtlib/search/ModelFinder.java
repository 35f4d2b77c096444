package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds models of what a script asks: by search, by asking a solver, by looking where one was found
 * before.
 *
 * <p>An implementation
 *
 * <ul>
 *   <li>MUST return only a model under which {@link dev.tiercel.smtlib.eval.Evaluator#judge} finds
 *       that all formulas of the check hold: what is unknown there is no model;
 *   <li>MUST give the same answer for the same check, budget and seed if it calls no solver;
 *   <li>MAY return {@code null} where a model exists: that never means that there is none.
 * </ul>
 */
@FunctionalInterface
public interface ModelFinder {
  /** Finds nothing. */
  ModelFinder NONE = (check, evaluations, seed) -> null;

  /**
   * A model of a check.
   *
   * @param evaluations the most candidate values that are tried; who calls a solver takes it for
   *     one call, however large
   * @param seed decides every random choice
   * @return {@code null} if none was found
   */
  @Nullable Model find(Check check, int evaluations, long seed);

  /** A model of a script's first check; {@code null} if none was found or it has no check. */
  default @Nullable Model find(Script script, int evaluations, long seed) {
    List<Check> checks = Check.of(script);
    return checks.isEmpty() ? null : find(checks.get(0), evaluations, seed);
  }

  /** This finder, and another one where this one finds nothing. */
  default ModelFinder orElse(ModelFinder other) {
    return (check, evaluations, seed) -> {
      Model model = find(check, evaluations, seed);
      return model == null ? other.find(check, evaluations, seed) : model;
    };
  }
}
