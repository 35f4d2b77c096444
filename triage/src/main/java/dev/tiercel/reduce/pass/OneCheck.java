package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Witness;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keeps a single check, with its assumptions asserted and without incremental commands. */
final class OneCheck implements Pass {
  @Override
  public String name() {
    return "isolate";
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    List<Check> checks = Check.of(entry.script()).stream().filter(Check::understood).toList();
    return CandidateEdits.of(checks, check -> alone(entry, check));
  }

  private static @Nullable Entry alone(Entry entry, Check check) {
    Model model = entry.witness().model(check.number(), entry.script());
    Entry alone =
        entry.withScript(check.standalone(1)).withExpected(entry.expected(check.number()));
    if (alone.script().equals(entry.script())) {
      return null;
    }
    return model == null ? alone : alone.withWitness(Witness.of(model));
  }
}
