package dev.tiercel.harness.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LineRecorderTest {
  @Test
  void noAgentIsLoadedWithoutARequest() {
    assertThat(LineRecorder.isLoaded()).isFalse();
  }

  @Test
  void aClassOfTheSystemsLoaderIsThereAndOthersAreNot() {
    assertThat(LineRecorder.hasClass(LineRecorderTest.class.getName())).isTrue();
    assertThat(LineRecorder.hasClass("org.example.Absent")).isFalse();
  }
}
