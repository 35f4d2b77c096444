package dev.tiercel.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.finding.BugSignature;
import dev.tiercel.oracle.Symptom;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Tests which operators and circumstances the title of an issue names. */
class IssueTitleTest {
  private static final String SCRIPT = "(push 1)(assert (distinct (some o) p))(check-sat)";

  private static String title(String ingredients, String... parts) {
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
    return IssueTitle.with(signature, SCRIPT);
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
}
