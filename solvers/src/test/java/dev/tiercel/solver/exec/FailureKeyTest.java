package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The same failure has the same key on every machine and for every script. */
class FailureKeyTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.cpp:12: Assertion `x > 1' failed. | a.cpp:12 Assertion  failed.",
        "/home/me/src/a.cpp:12: bad value 77 | a.cpp:12 bad value N",
        "Fatal failure within f(int) at /home/me/src/b/c.cpp:468 | c.cpp:468 Fatal failure within f(int) at",
        "Fatal failure within f(int) at /opt/c.cpp:468 | c.cpp:468 Fatal failure within f(int) at",
        "Fatal failure within void cvc5::a7::F(int) at /opt/c.cpp:1 | c.cpp:1 Fatal failure within void cvc5::a7::F(int) at",
        "Model does not satisfy (not (= a (f b))) | Model does not satisfy",
        "cut off (not (= a | cut off",
        "  what():  std::get: wrong index\\nAborted | std::get: wrong index",
        "terminate called after throwing an instance of 'std::bad'\\n  what():  vector of 7 | vector of N",
        "terminate called after throwing an instance of 'Minisat::Oops'\\nAborted | Minisat::Oops",
        "1/2 is no whole number | N/N is no whole number",
      },
      quoteCharacter = '~')
  void keys(String words, String key) {
    assertThat(FailureKey.of(words.replace("\\n", "\n"))).isEqualTo(key);
  }
}
