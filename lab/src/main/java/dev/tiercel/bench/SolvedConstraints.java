package dev.tiercel.bench;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.parse.SExpression;
import java.util.ArrayList;
import java.util.List;

/**
 * Synthesis problem (SyGuS-IF 2.1) with the functions of a solution, derived from the text alone.
 */
final class SolvedConstraints {
  private final SExpression solution;
  private final StringBuilder declarations = new StringBuilder();
  private final List<String> constraints = new ArrayList<>();

  /**
   * Reads the commands before {@code check-synth} with a response to it.
   *
   * @throws IllegalArgumentException if the response lacks a function, or a command is of another
   *     kind
   */
  SolvedConstraints(List<Command> before, SExpression solution) {
    this.solution = solution;
    for (Command command : before) {
      take(new Script(List.of(command)).toString().strip());
    }
  }

  /** Returns declarations of the variables as constants, and the functions as found. */
  String declarations() {
    return declarations.toString();
  }

  /** Returns a formula that has no model if the functions are right. */
  String broken() {
    return "(not (and true " + String.join(" ", constraints) + "))";
  }

  private void take(String text) {
    SExpression command = Referee.read(text);
    switch (command.head()) {
      case "synth-fun" -> declarations.append(found(command.part(1))).append('\n');
      case "declare-var" ->
          declarations
              .append("(declare-const ")
              .append(text, "(declare-var ".length(), text.length());
      case "constraint" -> constraints.add(command.part(1).toString());
      case "set-logic", "set-option", "set-info" -> {}
      case "define-fun", "declare-const", "declare-fun", "define-sort", "declare-datatype" ->
          declarations.append(text).append('\n');
      default -> throw new IllegalArgumentException("no referee for " + command.head());
    }
  }

  private SExpression found(SExpression name) {
    return solution.parts().stream()
        .filter(definition -> definition.part(1).is(name.text()))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(name + " is not defined"));
  }
}
