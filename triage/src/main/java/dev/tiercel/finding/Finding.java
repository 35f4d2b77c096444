package dev.tiercel.finding;

import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.Violation;
import java.util.List;

/**
 * A bug that fresh processes have shown.
 *
 * @param violation what it is, and how to see it again
 * @param script the script that shows it, as it stands in the corpus
 * @param answers what each solver said in a fresh process, the blamed one first
 * @param judges what solvers that are no part of the violation say of the same script
 */
public record Finding(
    Violation violation, String script, List<Answer> answers, List<Answer> judges) {
  public Finding {
    answers = List.copyOf(answers);
    judges = List.copyOf(judges);
  }
}
