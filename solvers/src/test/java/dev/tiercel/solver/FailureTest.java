package dev.tiercel.solver;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests whether a failure's key names a code location, or only the script distinguishes it from
 * other failures.
 */
class FailureTest {
  @ParameterizedTest
  @CsvSource({
    "SIGNAL, SIGSEGV libz3.so:expr::get_sort, true",
    "SIGNAL, SIGSEGV libz3.so, false",
    "ASSERTION, Assertion `x' failed, true",
    "INTERNAL_ERROR, vector.h:12 out of range, true",
    "INTERNAL_ERROR, java.lang.NullPointerException ap.parser.Parser$.read ap.Main.main, true",
    "INTERNAL_ERROR, java.lang.StackOverflowError, false",
    "INTERNAL_ERROR, std::get: wrong index for variant, false",
    "INTERNAL_ERROR, value N.N of a.b, false",
  })
  void placed(Failure.Kind kind, String key, boolean placed) {
    assertThat(new Failure(kind, key, "").isPlaced()).isEqualTo(placed);
  }
}
