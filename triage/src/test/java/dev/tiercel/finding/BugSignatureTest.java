package dev.tiercel.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.oracle.ScriptProfile;
import dev.tiercel.oracle.Symptom;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.Collections;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which wrong answers count as one defect, with one key. */
class BugSignatureTest {
  private static BugSignature signature(String assertion) throws ParseException {
    Script script =
        ScriptParser.parse(
            "(declare-const x Float16)(declare-const y Float16)(declare-const n Int)"
                + "(declare-const s String)(assert "
                + assertion
                + ")(check-sat)",
            "test");
    SuspectParts parts = SuspectParts.of(script);
    return new BugSignature(
        "z3",
        Symptom.WRONG_UNSAT,
        false,
        "",
        ScriptProfile.of(script),
        parts.names(),
        Collections.emptySortedSet(),
        parts.details());
  }

  @ParameterizedTest
  @CsvSource({
    "(fp.lt x (fp.add RNE x y)), (fp.lt x (fp.add RTZ y y)), true, false",
    "(fp.lt x (fp.add RNE x y)), (fp.lt y (fp.add RNE x y)), true, true",
    "(fp.lt x (fp.add RNE x y)), (fp.lt x (fp.sub RNE x y)), false, false",
    "(fp.lt (fp #b0 #b00001 #b0000000000) x), (fp.lt x (fp.sub RNE x y)), true, false",
    "(fp.lt x (_ -oo 5 11)), (fp.lt x (fp.sub RNE x y)), true, false",
    "(fp.lt x (_ -oo 5 11)), (fp.lt x (_ +oo 5 11)), true, false",
    "(= 1 (mod n 2)), (> (mod n 3) (* n n)), true, false",
    "(str.prefixof \"a\" s), (seq.prefixof \"a\" s), true, true",
    "(str.in_re s re.all), (seq.in.re s re.all), true, true",
    "(str.in_re s re.all), (str.in.re s re.all), true, true",
    "(= (seq.unit n) (seq.++ (seq.unit 1) (seq.unit n))), (= s (str.++ s s)), false, false",
    "(<= n 1), (>= n 2), true, false",
    "(> (mod n 3) (* n n)), (= 1 (mod n 2)), false, false",
  })
  void defectIsIdentifiedByItsOperators(String one, String other, boolean causes, boolean sameKey)
      throws ParseException {
    BugSignature first = signature(one);
    BugSignature second = signature(other);
    assertThat(first.mayCause(second)).isEqualTo(causes);
    assertThat(first.cause().equals(second.cause())).isEqualTo(sameKey);
  }

  @ParameterizedTest
  @CsvSource({
    "(check-sat-using (then qe2 smt)), qe2",
    "(check-sat-using (then (! simplify :som true) (try-for split-clause 100) smt)),"
        + " simplify som split-clause",
    "(check-sat-using smt), ''",
    "(apply (or-else nla2bv skip)), nla2bv",
  })
  void wrongAnswersOfTacticsAreToldApartByTheTactic(String command, String parts)
      throws ParseException {
    Script script = ScriptParser.parse("(declare-const p Bool)(assert (not p))" + command, "test");
    assertThat(String.join(" ", SuspectParts.of(script).names())).isEqualTo(parts);
  }
}
