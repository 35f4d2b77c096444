package dev.tiercel.reducers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.reduce.InterestingnessTest;
import dev.tiercel.smtlib.parse.ParseException;
import java.util.List;
import org.junit.jupiter.api.Test;

class LargerBugTest {
  private static final InterestingnessTest ANY = (candidate, like) -> candidate;
  private static final InterestingnessTest NONE = (candidate, like) -> null;

  private static Entry entry(String script) throws ParseException {
    return EntryCodec.decode(script, "test");
  }

  private static Entry larger(InterestingnessTest bug, long draws) throws ParseException {
    Entry small = entry("(set-logic QF_LIA)(assert (distinct 1 2))(check-sat)");
    List<Entry> seeds =
        List.of(
            entry("(declare-const x Int)(assert (< x 5))(check-sat)"),
            entry("(declare-const p Bool)(declare-const q Bool)(assert (or p q))(check-sat)"));
    return new LargerBug(seeds, 12, draws).of(small, "z3", bug);
  }

  @Test
  void addsAssertionsWithTheirDeclarationsUpToASize() throws ParseException {
    Entry large = larger(ANY, 1);
    assertThat(large.script().commands()).hasSizeBetween(12, 16);
    assertThat(large.source().text())
        .contains("(distinct 1 2)", "(declare-const x Int)", "(declare-const p Bool)");
    assertThat(large.lineage()).isEmpty();
    assertThat(larger(ANY, 1)).hasToString(large.toString());
    assertThat(larger(ANY, 2)).doesNotHaveToString(large.toString());
  }

  @Test
  void keepsTheScriptWhereTheBugWouldVanish() throws ParseException {
    assertThat(larger(NONE, 1).script().commands()).hasSize(3);
  }
}
