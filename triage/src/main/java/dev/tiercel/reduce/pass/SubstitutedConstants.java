package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.List;

/**
 * Replaces a declared constant everywhere by a simple value or by one that is declared earlier, and
 * removes its declaration. Replacing it at one place, as other passes do, may lengthen the script.
 */
final class SubstitutedConstants implements Pass {
  private static final int MOST = 3; // earlier constants

  @Override
  public String name() {
    return "substitution";
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    Script script = entry.script();
    ReplacementPool pool = new ReplacementPool(script);
    List<Entry> made = new ArrayList<>();
    for (int i = script.commands().size() - 1; i >= 0; i--) {
      if (script.commands().get(i) instanceof Command.Declare declare
          && declare.symbol().parameters().isEmpty()) {
        Term constant = App.constant(declare.symbol());
        for (Term instead : replacements(constant.sort(), i, pool)) {
          Script without = new ConstantRewriting(constant, instead).script(script.without(i));
          if (without != null) {
            made.add(entry.withScript(without));
          }
        }
      }
    }
    return CandidateEdits.of(made);
  }

  private static List<Term> replacements(Sort sort, int place, ReplacementPool pool) {
    List<Term> all = new ArrayList<>(ReplaceBySimplestValue.values(sort, pool));
    List<Term> earlier = pool.constants(sort, place);
    all.addAll(earlier.subList(0, Math.min(MOST, earlier.size())));
    return all;
  }
}
