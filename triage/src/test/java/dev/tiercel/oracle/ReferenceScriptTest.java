package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.parse.ParseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Scripts as another solver gets them whose dialect differs. */
class ReferenceScriptTest {
  private static final String DECLARED = "(declare-const p Bool)\n(declare-const q Bool)\n";

  @ParameterizedTest
  @CsvSource({
    "(apply simplify)(check-sat), (check-sat)",
    "(simplify (and p q) :som true)(check-sat), (check-sat)",
    "(check-sat-using (then simplify smt)), (check-sat)",
    "(check-sat)(get-consequences () (p q)), (check-sat)",
    "(assert (if p q p))(check-sat), (assert (ite p q p))(check-sat)",
    "(assert (implies p q))(check-sat), (assert (=> p q))(check-sat)",
  })
  void checksAreLeftInWordsThatTheReferenceKnows(String script, String known)
      throws ParseException {
    Entry entry = EntryCodec.decode(DECLARED + script, "test");

    String text = ReferenceScript.of(entry, entry.toString(), "cvc5");
    assertThat(text.replace("\n", "")).isEqualTo((DECLARED + known).replace("\n", ""));
    assertThat(ReferenceScript.of(entry, entry.toString(), "z3")).isEqualTo(entry.toString());
  }

  @Test
  void anOptionThatOnlyCvc5HasIsNotSetElsewhere() throws ParseException {
    String asking = "(set-option :produce-learned-literals true)\n";
    Entry entry = EntryCodec.decode(asking + DECLARED + "(check-sat)\n", "test");

    assertThat(ReferenceScript.of(entry, entry.toString(), "cvc5")).contains(asking);
    assertThat(ReferenceScript.of(entry, entry.toString(), "z3"))
        .isEqualTo(DECLARED + "(check-sat)\n");
  }

  @Test
  void whatEverybodyReadsKeepsItsSpelling() throws ParseException {
    Entry entry =
        EntryCodec.decode(DECLARED + "(assert\n  (=> p q)) ; why\n(check-sat)(get-model)", "test");

    assertThat(ReferenceScript.of(entry, "as written", "cvc5")).isEqualTo("as written");
  }
}
