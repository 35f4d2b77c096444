package dev.tiercel.smtlib.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DatatypeValueTest {
  private static final int DOUBLED = 64; // as trees, these values have 2^64 parts

  private static DatatypeValue doubled(String leaf) {
    DatatypeValue value = new DatatypeValue(leaf, List.of());
    for (int i = 0; i < DOUBLED; i++) {
      value = new DatatypeValue("node", List.of(value, value));
    }
    return value;
  }

  @Test
  void valuesThatShareTheirPartsAreComparedByThem() {
    DatatypeValue one = doubled("leaf");
    assertThat(one.equals(doubled("leaf"))).isTrue();
    assertThat(one).hasSameHashCodeAs(doubled("leaf"));
    assertThat(one.equals(doubled("other"))).isFalse();
    assertThat(one.isComparable()).isTrue();
  }

  @Test
  void aLargeValueIsShortened() {
    assertThat(doubled("leaf").toString()).hasSizeLessThan(2_000).contains("...");
    assertThat(new DatatypeValue("node", List.of(Bool.TRUE, new DatatypeValue("leaf", List.of()))))
        .hasToString("node(true, leaf)");
  }
}
