package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import java.util.ArrayList;
import java.util.List;

/**
 * A script that ends before one of its checks. What comes behind the one that shows a bug is often
 * what takes long, so this is tried before anything else.
 */
final class EarlierEnd implements Pass {
  @Override
  public String name() {
    return "end";
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    List<Check> checks = Check.of(entry.script());
    List<Integer> ends = new ArrayList<>();
    for (int from = 0; from + 1 < checks.size(); ) { // the half, three quarters, and so on
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
