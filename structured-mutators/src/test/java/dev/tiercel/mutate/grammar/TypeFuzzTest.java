package dev.tiercel.mutate.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Scripts;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.theory.Operator;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests of terms of the grammar that replace terms of a script. */
class TypeFuzzTest {
  private static final String SCRIPT =
      """
      (set-logic ALL)
      (declare-const x0 Int)
      (declare-const t0 Bool)
      (declare-const b (_ BitVec 8))
      (declare-fun bvadd ((_ BitVec 8)) Bool)
      (assert (forall ((y Int)) (or t0 (< y x0))))
      (assert (bvult b (bvor b #x0f)))
      (assert (bvadd b))
      (check-sat)
      """;

  @Test
  void aTermOfTheSameSortComesInItsPlace() throws ParseException {
    Entry entry = EntryCodec.decode(SCRIPT, "test");
    MutationContext context = Scripts.context(new SplitMixRandom(9), "z3:4.14.1");
    Set<String> mutants = new HashSet<>();
    Set<Operator> operators = new HashSet<>();
    for (int i = 0; i < 400; i++) {
      Entry mutant = new TypeFuzz().mutate(entry, context);
      if (mutant != null) {
        String text = mutant.source().text();
        Script read = ScriptParser.parse(text, "mutant");
        assertThat(read.toString()).isEqualTo(mutant.script().toString());
        mutants.add(text);
        operators.addAll(GrammarRowCounts.rows(read));
      }
    }
    assertThat(mutants).hasSizeGreaterThan(200);
    assertThat(operators).hasSizeGreaterThan(60);
    // The script redefines that name.
    assertThat(operators).extracting(Operator::name).doesNotContain("bvadd");
  }
}
