package dev.tiercel.bench;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.SExpression;
import dev.tiercel.smtlib.proof.Proof;
import dev.tiercel.smtlib.proof.ProofStep;
import dev.tiercel.smtlib.theory.dialect.Tactics;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.exec.CommandResponses;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Decides whether a planted wrong answer makes a difference: asks an honest solver about the
 * obligations of a response, derived from its text alone, so that it shares nothing with the judge
 * whose recall it measures.
 */
final class Referee {
  private static final Limits LIMITS = Limits.ofMillis(2_000);

  private final Solver honest;
  private final boolean assumes;

  /**
   * A referee.
   *
   * @param assumes whether the judged solver may simplify under the assertions; z3 does not
   */
  Referee(Solver honest, boolean assumes) {
    this.honest = honest;
    this.assumes = assumes;
  }

  /**
   * A question to the honest solver.
   *
   * @param formulas that are asserted
   * @param differing its answer if the response is wrong
   */
  record Trial(List<String> formulas, Verdict differing) {
    static Trial wrongIfSat(String... formulas) {
      return new Trial(List.of(formulas), Verdict.SAT);
    }

    static Trial wrongIfUnsat(String... formulas) {
      return new Trial(List.of(formulas), Verdict.UNSAT);
    }

    Trial reversed() {
      return new Trial(formulas, differing == Verdict.SAT ? Verdict.UNSAT : Verdict.SAT);
    }
  }

  /**
   * Whether a response is certainly wrong, according to an honest solver.
   *
   * @param right the response of the honest solver
   */
  boolean isWrong(Script script, int number, String right, String response) {
    Check state = Check.beforeCommand(script, number);
    String declared = new Script(state.declarations()).toString();
    return switch (asked(script, number).head()) {
      case "get-proof" -> isWrongProof(declared, right, response);
      case "check-synth" -> {
        SolvedConstraints solved =
            new SolvedConstraints(script.commands().subList(0, number), read(response));
        yield shows(Trial.wrongIfSat(solved.broken()), solved.declarations());
      }
      case "apply" -> isWrongGoals(script, number, state, response);
      case "get-abduct" -> isWrongAbduct(script, number, state, response);
      case "query" -> isWrongReach(script, number, response);
      case "check-sat" ->
          response.equals("unsat")
              ? isLeft(state, declared, right)
              : isWrongOutput(state, response);
      case "get-unsat-core" -> isWrongCore(script, declared, read(right), read(response));
      case "get-timeout-core" ->
          response.startsWith("unsat")
              && isWrongCore(script, declared, timeoutCore(right), timeoutCore(response));
      default -> trials(script, number, state, response).stream().anyMatch(t -> shows(t, declared));
    };
  }

  /** Whether another engine gives the opposite answer to a query. */
  private boolean isWrongReach(Script script, int number, String response) {
    for (String engine : List.of("bmc", "spacer")) {
      String text = "(set-option :fp.engine " + engine + ")\n" + script;
      Run run = honest.run(new Job(text, Configuration.DEFAULT, LIMITS));
      CommandResponses.CommandResponse other = CommandResponses.of(text, run).get(number + 1);
      String said = other == null ? "" : other.text().strip();
      if (said.equals("sat") || said.equals("unsat")) {
        return !said.equals(response.strip());
      }
    }
    return false;
  }

  /** Whether the assertions have a model with other values than those printed. */
  private boolean isLeft(Check state, String declared, String values) {
    String all = conjunction(state.assertions().stream().map(Term::toString).toList());
    List<String> equal =
        read(values).parts().stream().map(p -> "(= " + p.part(0) + " " + p.part(1) + ")").toList();
    return shows(Trial.wrongIfSat(all, "(not " + conjunction(equal) + ")"), declared);
  }

  /** Whether exactly one of the assertions and of those that preprocessing left has a model. */
  private boolean isWrongOutput(Check state, String response) {
    List<String> left = new ArrayList<>();
    StringBuilder declared = new StringBuilder(new Script(state.declarations()).toString());
    for (SExpression command : read("(" + response + ")").parts()) {
      String name = command.parts().size() < 2 ? "" : command.part(1).toString();
      boolean known = declared.toString().contains(" " + name + " ");
      if (command.head().equals("assert")) {
        left.add(name);
      } else if (command.head().equals("define-fun") && known) {
        left.add("(= " + name + " " + command.part(4) + ")");
      } else if (command.head().startsWith("declare-") && !known) {
        declared.append(command).append('\n');
      }
    }
    String all = conjunction(state.assertions().stream().map(Term::toString).toList());
    List<Trial> trials =
        List.of(Trial.wrongIfSat(all), Trial.wrongIfUnsat(left.toArray(String[]::new)));
    String text = declared.toString();
    return trials.stream().allMatch(t -> shows(t, text))
        || trials.stream().map(Trial::reversed).allMatch(t -> shows(t, text));
  }

  /** Whether a core has a model, or names more than an honest core of which some is enough. */
  private boolean isWrongCore(
      Script script, String declared, SExpression right, SExpression response) {
    boolean larger = response.parts().size() > right.parts().size();
    return larger
        ? shows(new Trial(core(script, right), Verdict.UNSAT), declared)
        : shows(new Trial(core(script, response), Verdict.SAT), declared);
  }

  /** Returns the list behind the verdict. */
  private static SExpression timeoutCore(String response) {
    return read(response.substring(response.indexOf('(')));
  }

  private boolean shows(Trial trial, String declared) {
    StringBuilder text = new StringBuilder(declared);
    trial.formulas().forEach(f -> text.append("(assert ").append(f).append(")\n"));
    Run run = honest.run(new Job(text + "(check-sat)\n", Configuration.DEFAULT, LIMITS));
    return run.accepted() && run.last() == trial.differing();
  }

  /**
   * Whether a step that is not in the honest proof has premises that hold without its conclusion.
   */
  private boolean isWrongProof(String declared, String right, String response) {
    Set<String> known = new HashSet<>();
    for (Proof proof : Proof.parseAll(right)) {
      proof.steps().forEach(step -> known.add(proof.negation(step)));
    }
    for (Proof proof : Proof.parseAll(response)) {
      for (ProofStep step : proof.steps()) {
        String negation = proof.negation(step);
        boolean claim = step.why() == null && !proof.mayDefine(step) && !known.contains(negation);
        if (claim && shows(Trial.wrongIfSat(negation), declared + proof.declarations(step))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether an abduct does not imply the conjecture, or is inconsistent with the assertions. */
  private boolean isWrongAbduct(Script script, int number, Check state, String response) {
    String declared = new Script(state.declarations()).toString();
    String all = conjunction(state.assertions().stream().map(Term::toString).toList());
    String abduct = read(response).part(4).toString();
    String conjecture = asked(script, number).part(2).toString();
    return shows(Trial.wrongIfSat(all, abduct, "(not " + conjecture + ")"), declared)
        || (shows(Trial.wrongIfSat(all), declared)
            && shows(Trial.wrongIfUnsat(all, abduct), declared));
  }

  /**
   * Whether goals of a tactic that changes symbols are wrong: one side has a model and the other
   * has none.
   */
  private boolean isWrongGoals(Script script, int number, Check state, String response) {
    String declared = new Script(state.declarations()).toString();
    List<Trial> trials = trials(script, number, state, response);
    if (Tactics.isEquivalent(asked(script, number).part(1).toString())) {
      return trials.stream().anyMatch(trial -> shows(trial, declared));
    }
    return trials.stream().allMatch(trial -> shows(trial, declared))
        || trials.stream().map(Trial::reversed).allMatch(trial -> shows(trial, declared));
  }

  private static SExpression asked(Script script, int number) {
    return read(new Script(List.of(script.commands().get(number))).toString());
  }

  private List<Trial> trials(Script script, int number, Check state, String response) {
    SExpression asked = asked(script, number);
    SExpression told = read(response);
    String all = conjunction(state.assertions().stream().map(Term::toString).toList());
    return switch (asked.head()) {
      case "get-value", "get-assignment" -> List.of(values(all, told));
      case "eval" -> List.of(equal(all, asked.part(1), told));
      case "get-model" -> List.of(defined(all, told));
      case "get-objectives" -> ObjectiveReferee.trials(script, all, told);
      case "get-unsat-assumptions" -> List.of(assumptions(all, told));
      case "simplify" ->
          List.of(Trial.wrongIfSat(assumes ? all : "true", distinct(asked.part(1), told)));
      case "get-qe" -> eliminated(all, asked.part(1), told);
      case "apply" -> goals(all, asked.part(1).toString(), told);
      case "get-interpolants" -> InterpolantReferee.trials(state, asked.rest(), told.parts());
      case "get-interpolant" -> interpolant(all, asked, told.part(4));
      case "get-consequences" -> consequences(all, response);
      case "get-learned-literals" -> List.of(Trial.wrongIfSat(all, notAll(told.parts())));
      default -> throw new IllegalArgumentException("no referee for " + asked.head());
    };
  }

  /**
   * Returns trials for the implications after a verdict; whether the verdict is wrong is not
   * examined.
   */
  private static List<Trial> consequences(String all, String response) {
    List<SExpression> lines = new ArrayList<>(read("(" + response + ")").parts());
    return List.of(Trial.wrongIfSat(all, notAll(lines.subList(1, lines.size()))));
  }

  private static String notAll(List<SExpression> formulas) {
    return "(not " + conjunction(formulas.stream().map(SExpression::toString).toList()) + ")";
  }

  /** A result with quantifiers means that they could not be eliminated. */
  private static List<Trial> eliminated(String all, SExpression asked, SExpression told) {
    boolean none = told.toString().matches("(?s).*\\((forall|exists) .*");
    return none ? List.of() : List.of(Trial.wrongIfSat(all, distinct(asked, told)));
  }

  private static Trial equal(String all, SExpression term, SExpression value) {
    return Trial.wrongIfUnsat(all, "(= " + term + " " + value + ")");
  }

  /** Returns the trial of the assertions with the constants and functions that a model defines. */
  private static Trial defined(String all, SExpression model) {
    List<String> formulas = new ArrayList<>(List.of(all));
    for (SExpression definition : model.parts()) {
      if (definition.head().equals("define-fun")) {
        String name = definition.part(1).toString();
        List<SExpression> parameters = definition.part(2).parts();
        String names =
            String.join(" ", parameters.stream().map(p -> p.part(0).toString()).toList());
        String body = definition.part(4).toString();
        formulas.add(
            parameters.isEmpty()
                ? "(= " + name + " " + body + ")"
                : "(forall "
                    + definition.part(2)
                    + " (= ("
                    + name
                    + " "
                    + names
                    + ") "
                    + body
                    + "))");
      }
    }
    return new Trial(formulas, Verdict.UNSAT);
  }

  private static Trial values(String all, SExpression told) {
    List<String> formulas = new ArrayList<>(List.of(all));
    told.parts().forEach(pair -> formulas.add("(= " + pair.part(0) + " " + pair.part(1) + ")"));
    return new Trial(formulas, Verdict.UNSAT);
  }

  /** Returns the assertions that a core names, and those without a name. */
  private static List<String> core(Script script, SExpression told) {
    List<String> kept = new ArrayList<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.Assert a) {
        String name = name(a.term());
        if (name.isEmpty() || told.parts().stream().anyMatch(part -> part.is(name))) {
          kept.add(a.term().toString());
        }
      }
    }
    return kept;
  }

  private static Trial assumptions(String all, SExpression told) {
    return Trial.wrongIfSat(
        all, conjunction(told.parts().stream().map(SExpression::toString).toList()));
  }

  private static List<Trial> goals(String all, String tactic, SExpression told) {
    List<String> goals = new ArrayList<>();
    for (SExpression goal : told.rest()) {
      List<String> formulas = goal.rest().stream().map(SExpression::toString).toList();
      int end = formulas.indexOf(":precision");
      goals.add(conjunction(formulas.subList(0, end < 0 ? formulas.size() : end)));
    }
    String any = "(or false " + String.join(" ", goals) + ")";
    return Tactics.isEquivalent(tactic)
        ? List.of(
            Trial.wrongIfSat(all, "(not " + any + ")"), Trial.wrongIfSat(any, "(not " + all + ")"))
        : List.of(Trial.wrongIfSat(all), Trial.wrongIfUnsat(any));
  }

  private static List<Trial> interpolant(String all, SExpression asked, SExpression told) {
    return List.of(
        Trial.wrongIfSat(all, "(not " + told + ")"),
        Trial.wrongIfSat(told.toString(), "(not " + asked.part(2) + ")"));
  }

  static String name(Term assertion) {
    String text = assertion.toString();
    int at = text.lastIndexOf(" :named ");
    return text.startsWith("(! ") && at >= 0
        ? text.substring(at + " :named ".length(), text.length() - 1).strip()
        : "";
  }

  private static String distinct(SExpression one, SExpression other) {
    return "(distinct " + one + " " + other + ")";
  }

  private static String conjunction(List<String> formulas) {
    return "(and true " + String.join(" ", formulas) + ")";
  }

  static SExpression read(String text) {
    try {
      return SExpression.read(text.strip(), "response").get(0);
    } catch (ParseException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
