package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.ValueTermWriter;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.solver.exec.SExpressionScanner;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Optimisation objective of a check, in the dialect of z3 and OptiMathSAT: the largest or smallest
 * value of a term. Soft assertions with one {@code :id} are one objective, the least sum of the
 * weights of those that are false.
 *
 * @param maximizes whether the largest value is sought, otherwise the smallest
 * @param isSoft whether these are soft assertions
 * @param term of sort Int, Real or a bit-vector, which counts as unsigned
 */
record Objective(boolean maximizes, boolean isSoft, Term term) {

  /** A command with an objective, or with a part of one. */
  private record Goal(Command.TermCommand command, String id, Rational weight) {}

  /** Whether bounded values have a best one: true of all but terms of sort Real. */
  boolean isDiscrete() {
    return isSoft || term.sort() != Sort.REAL;
  }

  @Override
  public String toString() {
    return (maximizes ? "maximum of " : "minimum of ") + term;
  }

  /** Whether a command adds to the objectives. */
  static boolean isIn(Command command) {
    return command instanceof Command.Other other
        && CommandRow.of(other.name()).is(CommandRow.Trait.OBJECTIVE);
  }

  /**
   * Returns the objectives of a check, in the order in which solvers print them: that of the
   * commands, a group of soft assertions at its first.
   *
   * @return empty if one of them cannot be parsed, too
   */
  static List<Objective> of(Script script, Check check) {
    List<Goal> goals = new ArrayList<>();
    Deque<Integer> levels = new ArrayDeque<>();
    for (Command command : script.commands().subList(0, check.command())) {
      if (isIn(command)) {
        Goal goal = command instanceof Command.TermCommand holding ? goal(holding) : null;
        if (goal == null) {
          return List.of();
        }
        goals.add(goal);
      } else if (command instanceof Command.Push push) {
        for (int i = 0; i < push.levels(); i++) {
          levels.push(goals.size());
        }
      } else if (command instanceof Command.Pop pop) {
        for (int i = 0; i < pop.levels() && !levels.isEmpty(); i++) {
          goals = new ArrayList<>(goals.subList(0, levels.pop()));
        }
      } else if (command instanceof Command.Reset || command instanceof Command.ResetAssertions) {
        goals.clear();
        levels.clear();
      }
    }
    return objectives(goals, check);
  }

  private static @Nullable Goal goal(Command.TermCommand command) {
    String attributes = command.texts().get(1).strip();
    SExpressionScanner words =
        new SExpressionScanner(attributes.substring(0, attributes.length() - 1));
    String id = "";
    Rational weight = Rational.ONE;
    boolean soft = command.name().equals("assert-soft");
    while (words.next()) {
      String keyword = words.text();
      if (!soft || !words.next()) {
        return null;
      } else if (keyword.equals(":id")) {
        id = words.text();
      } else if (keyword.equals(":weight")) {
        weight = Rational.of(new BigDecimal(words.text()));
      } else {
        return null;
      }
    }
    return new Goal(command, id, weight);
  }

  private static List<Objective> objectives(List<Goal> goals, Check check) {
    Map<String, List<Goal>> groups = new LinkedHashMap<>();
    for (Goal goal : goals) {
      boolean soft = goal.command().name().equals("assert-soft");
      String group = soft ? "soft " + goal.id() : "term " + groups.size();
      groups.computeIfAbsent(group, g -> new ArrayList<>()).add(goal);
    }
    List<Objective> objectives = new ArrayList<>();
    for (List<Goal> group : groups.values()) {
      Command.TermCommand first = group.get(0).command();
      Objective objective =
          first.name().equals("assert-soft")
              ? penalty(group, new ValueTermWriter(check.definitions()))
              : new Objective(first.name().equals("maximize"), false, first.terms().get(0));
      if (objective == null) {
        return List.of();
      }
      objectives.add(objective);
    }
    return objectives;
  }

  private static @Nullable Objective penalty(List<Goal> group, ValueTermWriter values) {
    Term sum = null;
    for (Goal goal : group) {
      Term none = values.term(Rational.ZERO, Sort.REAL);
      Term weight = values.term(goal.weight(), Sort.REAL);
      Term cost =
          none == null || weight == null
              ? null
              : Theories.apply("ite", goal.command().terms().get(0), none, weight);
      sum = cost == null || sum == null ? cost : Theories.apply("+", sum, cost);
      if (sum == null) {
        return null;
      }
    }
    return sum == null ? null : new Objective(false, true, sum);
  }
}
