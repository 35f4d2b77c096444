package dev.tiercel.harness.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The two methods of each pair have the same instructions, in the same order. */
class ProbedCodeTest {
  private static final Set<String> DONE = new HashSet<>();

  private static void one() {
    DONE.add("one");
  }

  private static void other() {
    DONE.add("other");
  }

  static void jumpsOverOne(int x) {
    if (x > 0) {
      one();
    }
    other();
  }

  static void jumpsOverBoth(int x) {
    if (x > 0) {
      one();
      other();
    }
  }

  @SuppressWarnings("fallthrough")
  static void tableOfTwoPlaces(int x) {
    switch (x) {
      case 1:
        one();
      case 2:
        other();
      default:
    }
  }

  @SuppressWarnings("fallthrough")
  static void tableOfOnePlace(int x) {
    switch (x) {
      case 1:
      case 2:
        one();
        other();
      default:
    }
  }

  @SuppressWarnings("fallthrough")
  static void lookupOfTwoPlaces(int x) {
    switch (x) {
      case 1:
        one();
      case 1000:
        other();
      default:
    }
  }

  @SuppressWarnings("fallthrough")
  static void lookupOfOnePlace(int x) {
    switch (x) {
      case 1:
      case 1000:
        one();
        other();
      default:
    }
  }

  static void triesOne() {
    try {
      one();
    } catch (IllegalStateException e) {
      return;
    }
    other();
  }

  static void triesOneForMore() {
    try {
      one();
    } catch (IllegalArgumentException e) {
      return;
    }
    other();
  }

  static void jumpsOverOneToo(int x) {
    // the same on other lines
    if (x > 0) {

      one();
    }

    other();
  }

  private static Map<String, String> texts() throws IOException {
    try (InputStream in = ProbedCodeTest.class.getResourceAsStream("ProbedCodeTest.class")) {
      return ProbedCode.texts(in.readAllBytes());
    }
  }

  private static String text(String method) throws IOException {
    String key = ProbedCodeTest.class.getName() + "." + method;
    return texts().entrySet().stream()
        .filter(one -> one.getKey().startsWith(key + "("))
        .findFirst()
        .orElseThrow()
        .getValue();
  }

  @ParameterizedTest
  @CsvSource({
    "jumpsOverOne, jumpsOverBoth",
    "tableOfTwoPlaces, tableOfOnePlace",
    "lookupOfTwoPlaces, lookupOfOnePlace",
    "triesOne, triesOneForMore",
  })
  void methodsDifferThatJumpElsewhere(String method, String otherMethod) throws IOException {
    assertThat(text(method)).isNotEqualTo(text(otherMethod));
  }

  @Test
  void linesAndNamesOfLabelsAreNoDifference() throws IOException {
    assertThat(text("jumpsOverOne")).isNotEmpty().isEqualTo(text("jumpsOverOneToo"));
  }
}
