package dev.tiercel.harness.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LibFuzzerArgumentsTest {
  @Test
  void defaultsComeBeforeWhatTheUserGives() {
    assertThat(new LibFuzzerArguments(List.of("-runs=5", "corpus")).complete())
        .contains(
            "-entropic=0",
            "-handle_int=0",
            "-handle_term=0",
            "-len_control=0",
            "-mutate_depth=1",
            "-reduce_inputs=0",
            "-verbosity=0")
        .anyMatch(argument -> argument.startsWith("-rss_limit_mb="))
        .endsWith("-runs=5", "corpus");
  }

  /** A thousand runs of one input, each of which reaches its wall time limit on a busy machine. */
  @Test
  void noInputOfABusyMachineReachesTheTimeoutThatEndsTheCampaign() {
    long runs = 80L * 1_000;

    assertThat(new LibFuzzerArguments(List.of()).complete())
        .filteredOn(argument -> argument.matches("-(timeout|report_slow_units)=\\d+"))
        .hasSize(2)
        .allSatisfy(
            argument -> {
              String seconds = argument.substring(argument.indexOf('=') + 1);
              assertThat(Long.parseLong(seconds)).isGreaterThan(runs).isLessThan(1L << 31);
            });
  }

  @Test
  void aFlagOfTheUserReplacesTheDefault() {
    assertThat(new LibFuzzerArguments(List.of("-entropic=1")).complete())
        .contains("-entropic=1")
        .doesNotContain("-entropic=0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-fork=1", "-jobs=2", "-merge=1", "-minimize_crash=1"})
  void modesWithChildProcessesNeedAProgram(String flag, @TempDir Path state) {
    FuzzOptions options = FuzzOptions.of(state, List.of(flag), new LoopListener() {});

    assertThat(options.flags().startsChildren()).isTrue();
    assertThatThrownBy(() -> LibFuzzer.start(StubSession::new, options))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("use the command line");
  }

  @Test
  void aChildOfAForkGetsTheTimeThatAJvmNeeds() {
    List<String> given = List.of("-features_dir=x", "-max_total_time=1");

    assertThat(new LibFuzzerArguments(given).complete()).endsWith("-max_total_time=30");
    assertThat(new LibFuzzerArguments(List.of("-max_total_time=1")).seconds()).isEqualTo(1);
  }
}
