package dev.tiercel.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.parse.ParseException;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A {@code :status} applies to the next check only. */
class StatusAnnotationsTest {
  @ParameterizedTest
  @CsvSource({
    "S(check-sat)(check-sat), {0=SAT}",
    "(check-sat)S(push 1)(check-sat-assuming (p)), {1=SAT}",
    "SU(check-sat)US(check-sat), '{0=UNSAT, 1=SAT}'",
    "S(set-info :status unknown)(check-sat), {}",
    "(check-sat)S, {}",
    "(exit)S(check-sat), {}",
  })
  void aStatusIsOfTheNextCheck(String text, String statuses) throws ParseException {
    String script =
        "(declare-const p Bool)"
            + text.replace("S", "(set-info :status sat)").replace("U", "(set-info :status unsat)");
    assertThat(new TreeMap<>(EntryCodec.decode(script, "test").statuses().answers()))
        .hasToString(statuses);
  }

  @ParameterizedTest
  @CsvSource({"'', SAT, UNSAT", "';! expect unsat\n', UNSAT, UNSAT"})
  void aNoteOnTheFirstCheckCountsMoreThanItsStatus(
      String note, ExpectedAnswer first, ExpectedAnswer second) throws ParseException {
    Entry entry =
        EntryCodec.decode(
            note
                + "(set-info :status sat)\n(check-sat)\n(set-info :status unsat)\n(check-sat)\n"
                + "(check-sat)\n",
            "test");
    assertThat(entry.expected(0)).isEqualTo(first);
    assertThat(entry.expected(1)).isEqualTo(second);
    assertThat(entry.expected(2)).isNull();
  }
}
