package dev.tiercel.finding;

import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.Violation;
import java.util.List;

/**
 * A bug confirmed in fresh processes.
 *
 * @param violation the bug, and how to recognise it
 * @param script the script that shows it, as in the corpus
 * @param answers each solver's answer in a fresh process, the blamed one first
 * @param judges answers to the same script of solvers that are not part of the violation
 */
public record Finding(
    Violation violation, String script, List<Answer> answers, List<Answer> judges) {
  public Finding {
    answers = List.copyOf(answers);
    judges = List.copyOf(judges);
  }
}
