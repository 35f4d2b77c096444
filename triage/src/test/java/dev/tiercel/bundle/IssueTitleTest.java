package dev.tiercel.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.finding.BugSignature;
import dev.tiercel.oracle.Symptom;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests which operators and circumstances an issue names, and how it shows a false assertion. */
class IssueTitleTest {
  private static final String SCRIPT = "(push 1)(assert (distinct (some o) p))(check-sat)";

  private static String title(String ingredients, String... parts) {
    return title(SCRIPT, ingredients, parts);
  }

  private static String title(String script, String ingredients, String[] parts) {
    BugSignature signature =
        new BugSignature(
            "cvc5",
            Symptom.WRONG_SAT,
            false,
            "",
            ingredients,
            new TreeSet<>(List.of(parts)),
            new TreeSet<>(),
            new TreeSet<>());
    return IssueTitle.with(signature, script);
  }

  @Test
  void aLevelIsACircumstanceAndNoOperator() {
    assertThat(title("datatypes with push", "constructor", "push"))
        .isEqualTo(" in datatypes after push");
    assertThat(title("datatypes with push", "distinct", "push"))
        .isEqualTo(" with distinct after push");
    assertThat(title("uninterpreted+ints", "is", "second-check"))
        .isEqualTo(" in functions, ints at a second check-sat");
  }

  @Test
  void theCoreTheoryIsNotNamedAndTheLogicOfRulesIs() {
    assertThat(title("core")).isEmpty();
    assertThat(title("(set-logic HORN)(assert (forall () p))", "core", new String[] {"forall"}))
        .isEqualTo(" with forall in logic HORN");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(< a b) | (< a b)",
        "(< a b) is false, where a = 2, b = 1 | (< a b)~; where a = 2, b = 1",
        "false is false; so (forall ((n Int)) p) | (forall ((n Int)) p)",
        "(p 1) is false; so (and q (p 1)) | (and q (p 1))~; since (p 1) is false",
        "(p x) is false, where x = 1; so (not q) | (not q)~; since (p x) is false, where x = 1"
      })
  void aFalseAssertionIsShownWithTheReasonAsAComment(String fact, String shown) {
    assertThat(IssueText.explained(fact)).isEqualTo(shown.replace('~', '\n'));
  }
}
