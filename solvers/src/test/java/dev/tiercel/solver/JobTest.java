package dev.tiercel.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.option.Configuration;
import org.junit.jupiter.api.Test;

class JobTest {
  @Test
  void solversDoNotSeeTheExpectedAnswer() {
    String script = "(set-info :status sat)(assert (= \"\\x41\" \"A\"))\n(check-sat) ; status\n";
    assertThat(new Job(script, Configuration.DEFAULT, Limits.DEFAULT).script())
        .isEqualTo("(assert (= \"\\x41\" \"A\"))\n(check-sat) ; status\n");
  }
}
