package dev.tiercel.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class CpuTimesTest {
  @Test
  void theThreadsOfThisProcessTakeNoMoreTimeThanTheWhole() throws IOException {
    CpuTimes times = new CpuTimes(ProcessHandle.current());

    times.read();

    double threads = times.threads().values().stream().mapToDouble(Double::doubleValue).sum();
    assertThat(threads).isPositive().isLessThan(times.whole() + 1);
    assertThat(times.threads()).containsKey(ProcessHandle.current().pid());
  }
}
