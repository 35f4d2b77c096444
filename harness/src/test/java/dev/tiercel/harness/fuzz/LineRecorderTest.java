package dev.tiercel.harness.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LineRecorderTest {
  @Test
  void noAgentIsAtWorkWhereNobodyAskedForOne() {
    assertThat(LineRecorder.isAtWork()).isFalse();
  }

  @Test
  void aClassOfTheSystemsLoaderIsThereAndOthersAreNot() {
    assertThat(LineRecorder.isThere(LineRecorderTest.class.getName())).isTrue();
    assertThat(LineRecorder.isThere("org.example.Absent")).isFalse();
  }
}
