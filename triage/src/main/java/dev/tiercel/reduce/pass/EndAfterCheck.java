package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import java.util.ArrayList;
import java.util.List;

/**
 * Ends the script before one of its checks. Commands after the check that shows a bug often take
 * long, so this is tried first.
 */
final class EndAfterCheck implements Pass {
  @Override
  public String name() {
    return "end";
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    List<Check> checks = Check.of(entry.script());
    List<Integer> ends = new ArrayList<>();
    for (int from = 0; from + 1 < checks.size(); ) { // after the half, three quarters, and so on
      from += (checks.size() - from) / 2;
      ends.add(checks.get(from).command());
    }
    return CandidateEdits.of(ends, end -> upTo(entry, end));
  }

  private static Entry upTo(Entry entry, int end) {
    return entry
        .withScript(new Script(entry.script().commands().subList(0, end)))
        .withWitness(entry.witness())
        .withExpected(entry.expected());
  }
}
