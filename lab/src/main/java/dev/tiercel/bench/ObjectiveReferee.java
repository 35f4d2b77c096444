package dev.tiercel.bench;

import dev.tiercel.bench.Referee.Trial;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.parse.SExpression;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Trials of printed objectives, from the text of the script: single, lex, box, Pareto and soft. */
final class ObjectiveReferee {
  private static final String NUMBER = "[0-9]+(\\.[0-9]+)?|\\((- |/ |- \\(/ )[0-9. ]+\\)+";

  /**
   * An objective.
   *
   * @param term to optimise
   * @param better the comparison with a value that is worse
   */
  private record Goal(String term, String better) {}

  private ObjectiveReferee() {}

  /** Returns trials, each of which shows by itself that a printed value is wrong. */
  static List<Trial> trials(Script script, String all, SExpression told) {
    List<Goal> goals = goals(script);
    List<String> values = told.rest().stream().map(ObjectiveReferee::value).toList();
    if (goals.isEmpty() || goals.size() != values.size()) {
      return List.of();
    }
    String text = script.toString();
    if (goals.size() > 1 && text.contains(":opt.priority pareto")) {
      return pareto(all, goals, values);
    }
    boolean box = text.contains(":opt.priority box");
    List<Trial> trials = new ArrayList<>();
    List<String> before = new ArrayList<>(List.of(all));
    for (int i = 0; i < goals.size(); i++) {
      String value = values.get(i);
      if (!value.matches(NUMBER)) {
        if (box) {
          continue;
        }
        return trials;
      }
      String reached = "(= " + goals.get(i).term() + " " + value + ")";
      String better = "(" + goals.get(i).better() + " " + goals.get(i).term() + " " + value + ")";
      trials.add(Trial.wrongIfUnsat(with(before, reached)));
      trials.add(Trial.wrongIfSat(with(before, better)));
      if (!box) {
        before.add(reached);
      }
    }
    return trials;
  }

  private static String[] with(List<String> formulas, String last) {
    List<String> all = new ArrayList<>(formulas);
    all.add(last);
    return all.toArray(String[]::new);
  }

  /** A point is wrong if it cannot be reached or another is better in one and as good in all. */
  private static List<Trial> pareto(String all, List<Goal> goals, List<String> values) {
    StringBuilder reached = new StringBuilder("(and true");
    StringBuilder asGood = new StringBuilder("(and true");
    for (int i = 0; i < goals.size(); i++) {
      if (!values.get(i).matches(NUMBER)) {
        return List.of();
      }
      String operands = goals.get(i).term() + " " + values.get(i) + ")";
      reached.append(" (= ").append(operands);
      asGood.append(" (").append(goals.get(i).better()).append("= ").append(operands);
    }
    return List.of(
        Trial.wrongIfUnsat(all, reached + ")"),
        Trial.wrongIfSat(all, asGood + ")", "(not " + reached + "))"));
  }

  private static String value(SExpression goal) {
    return goal.parts().get(goal.parts().size() - 1).toString();
  }

  private static List<Goal> goals(Script script) {
    Map<String, Goal> goals = new LinkedHashMap<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.TermCommand goal) {
        String term = goal.terms().get(0).toString();
        String number = goal.terms().get(0).sort().isBitVec() ? "(bv2nat " + term + ")" : term;
        switch (goal.name()) {
          case "maximize" -> goals.put("term " + goals.size(), new Goal(number, ">"));
          case "minimize" -> goals.put("term " + goals.size(), new Goal(number, "<"));
          case "assert-soft" -> addSoft(goals, goal, term);
          default -> {}
        }
      }
    }
    return List.copyOf(goals.values());
  }

  /** Adds a soft assertion to the sum of its group. */
  private static void addSoft(Map<String, Goal> goals, Command.TermCommand goal, String term) {
    SExpression words = Referee.read(new Script(List.of(goal)).toString());
    String weight = "1";
    String id = "";
    for (int i = 2; i + 1 < words.parts().size(); i += 2) {
      weight = words.part(i).is(":weight") ? words.part(i + 1).toString() : weight;
      id = words.part(i).is(":id") ? words.part(i + 1).toString() : id;
    }
    String signed = weight.startsWith("-") ? "(- " + weight.substring(1) + ")" : weight;
    String cost = "(* 1.0 (ite " + term + " 0.0 (* 1.0 " + signed + ")))";
    goals.merge(
        "soft " + id,
        new Goal(cost, "<"),
        (sum, more) -> new Goal("(+ " + sum.term() + " " + more.term() + ")", "<"));
  }
}
