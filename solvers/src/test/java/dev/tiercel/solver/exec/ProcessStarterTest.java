package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests of the messages that the JVM gives if it cannot start a process, all seen in practice, and
 * of how each is handled.
 */
class ProcessStarterTest {
  private static final String KILLED =
      "Cannot run program \"/usr/bin/setsid\" (in directory \"/tmp/t\"): error=0, Failed to exec"
          + " spawn helper: pid: 20581, signal: 9";

  private final ProcessBuilder program = new ProcessBuilder("/bin/sh", "-c", "exit 7");
  private int attempts;

  private Process start(List<String> refusals) throws IOException {
    Iterator<String> refusal = refusals.iterator();
    return ProcessStarter.of(
        () -> {
          attempts++;
          if (refusal.hasNext()) {
            throw new IOException(refusal.next());
          }
          return program.start();
        });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        KILLED,
        "Cannot run program \"x\": error=11, Resource temporarily unavailable",
        "Cannot run program \"x\": error=12, Cannot allocate memory",
        "Cannot run program \"x\": Exec failed, error: 12 (Cannot allocate memory) ",
      })
  void aMomentWithoutRoomIsWaitedFor(String refusal) throws Exception {
    assertThat(start(List.of(refusal, refusal)).waitFor()).isEqualTo(7);
    assertThat(attempts).isEqualTo(3);
  }

  @Test
  void aMachineThatRefusesForGoodIsBelieved() {
    List<String> refusals = new ArrayList<>(Arrays.asList(new String[100]));
    refusals.replaceAll(none -> KILLED);
    assertThatThrownBy(() -> start(refusals)).isInstanceOf(IOException.class).hasMessage(KILLED);
    assertThat(attempts).isEqualTo(4);
  }

  @Test
  void aProgramThatIsNotThereIsNotWaitedFor() {
    assertThatThrownBy(
            () ->
                ProcessStarter.of(
                    () -> {
                      attempts++;
                      return new ProcessBuilder("/nowhere/solver").start();
                    }))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("/nowhere/solver");
    assertThat(attempts).isEqualTo(1);
  }
}
