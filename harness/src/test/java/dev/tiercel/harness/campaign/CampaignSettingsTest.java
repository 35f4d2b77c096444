package dev.tiercel.harness.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.smtlib.option.OptionSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CampaignSettingsTest {
  private static CampaignSettings read(Map<String, String> properties) {
    Path root = Path.of("root");
    return CampaignSettings.read(
        properties::get, new CampaignSettings.Folders(root, root, root.resolve("crashes")));
  }

  @Test
  void nothingSetMeansFiveMinutesOfTheSolverInThisJvm() {
    CampaignSettings settings = read(Map.of());
    assertThat(settings.get(Settings.DURATION)).isEqualTo(Duration.ofMinutes(5));
    assertThat(settings.get(Settings.TARGET)).hasToString("smtinterpol");
    assertThat(settings.get(Settings.REFERENCES)).hasSize(1);
    assertThat(settings.get(Settings.KEEP_GOING)).isZero();
  }

  @Test
  void optionsAreRegularUnlessSomebodySaysOtherwise() {
    assertThat(read(Map.of()).get(TechniqueSettings.OPTIONS)).isEqualTo(OptionSpec.Level.REGULAR);
    assertThat(read(Map.of("tiercel.options", "expert")).get(TechniqueSettings.OPTIONS))
        .isEqualTo(OptionSpec.Level.EXPERT);
    assertThatThrownBy(() -> read(Map.of("tiercel.options", "experimental")))
        .hasMessageContaining("write safe, regular, expert or unsteady");
  }

  @Test
  void unknownOracleIsReportedAtOnce() {
    assertThatThrownBy(() -> read(Map.of("tiercel.oracles", "+speed")))
        .hasMessageContaining("'+speed' is not a change to the oracles")
        .hasMessageContaining("performance");
    assertThatThrownBy(() -> read(Map.of("tiercel.slow-factor", "1")))
        .hasMessageContaining("write 2 to");
  }

  @Test
  void anotherProcessReadsTheSameSettings() {
    Map<String, String> given =
        Map.ofEntries(
            Map.entry("tiercel.target", "path:/usr/bin/z3"),
            Map.entry("tiercel.references", "z3:4.14.1,cvc5"),
            Map.entry("tiercel.judges", "none"),
            Map.entry("tiercel.corpus", "my corpus"),
            Map.entry("tiercel.results", "there"),
            Map.entry("tiercel.crashes", "elsewhere"),
            Map.entry("tiercel.duration", "1h"),
            Map.entry("tiercel.timeout", "1500ms"),
            Map.entry("tiercel.limit", "rlimit:7000"),
            Map.entry("tiercel.seed", "-7"),
            Map.entry("tiercel.keep-going", "3"),
            Map.entry("tiercel.status", "100ms"),
            Map.entry("tiercel.jobs", "4"),
            Map.entry("tiercel.confine", "network,write:/tmp/logs"),
            Map.entry("tiercel.feedback", "off"),
            Map.entry("tiercel.mutators", "opfuzz,-swap"),
            Map.entry("tiercel.options", "safe"),
            Map.entry("tiercel.oracles", "+performance"),
            Map.entry("tiercel.self-check", "1"),
            Map.entry("tiercel.slow-factor", "7"),
            Map.entry("tiercel.slow-floor", "90ms"),
            Map.entry("tiercel.known", "known.tsv"),
            Map.entry("tiercel.record", "record"),
            Map.entry("tiercel.focus", "main..HEAD,rewrite_*"),
            Map.entry("tiercel.focus-sources", "checkout"),
            Map.entry("tiercel.focus-share", "40"),
            Map.entry("tiercel.before", "z3:4.14.1"));
    for (CampaignSettings settings : List.of(read(given), read(Map.of()))) {
      Map<String, String> passed = new HashMap<>();
      settings.properties().forEach((name, value) -> passed.put("tiercel." + name, value));
      assertThat(read(passed)).isEqualTo(settings);
    }
    assertThat(read(given).properties().keySet())
        .as("all that another process needs")
        .hasSize(Settings.all().size() - 4)
        .doesNotContain("seeds", "state", "events", "run-named-programs");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-2", "5000000000"})
  void thereIsAtLeastOneProcessAndNotAnyNumberOfThem(String jobs) {
    assertThatThrownBy(() -> read(Map.of("tiercel.jobs", jobs)))
        .hasMessage("-Dtiercel.jobs=" + jobs + " is not a number of processes; write 1 to 1024.");
    assertThat(read(Map.of()).get(Settings.JOBS)).isPositive();
  }

  @Test
  void feedbackIsOnUnlessItIsSwitchedOff() {
    assertThat(read(Map.of()).get(Settings.FEEDBACK)).isTrue();
    assertThat(read(Map.of("tiercel.feedback", "off")).get(Settings.FEEDBACK)).isFalse();
    assertThatThrownBy(() -> read(Map.of("tiercel.feedback", "no")))
        .hasMessage("-Dtiercel.feedback=no is neither on nor off.");
  }

  @Test
  void aLimitIsANumberOfTheSolversOwnSteps() {
    assertThat(read(Map.of()).get(Settings.LIMIT)).isZero();
    assertThat(read(Map.of("tiercel.limit", "rlimit:300000")).get(Settings.LIMIT))
        .isEqualTo(300_000);
    for (String wrong : List.of("300000", "rlimit:0", "rlimit:-1", "rlimit:x", "time")) {
      assertThatThrownBy(() -> read(Map.of("tiercel.limit", wrong)))
          .hasMessageStartingWith("-Dtiercel.limit=" + wrong + " is not rlimit:N");
    }
  }

  @Test
  void everyTargetHasACorpusOfItsOwn() {
    assertThat(read(Map.of("tiercel.target", "path:/usr/bin/z3")).get(Settings.CORPUS))
        .isEqualTo(Path.of("root", "corpus", "path-usr-bin-z3"));
  }

  @Test
  void listsAreSeparatedByCommas() {
    CampaignSettings settings =
        read(Map.of("tiercel.references", "z3:4.14.1, cvc5", "tiercel.seeds", "a,b/c"));
    assertThat(settings.get(Settings.REFERENCES))
        .map(Object::toString)
        .containsExactly("z3:4.14.1", "cvc5");
    assertThat(settings.get(Settings.SEEDS)).containsExactly(Path.of("a"), Path.of("b/c"));
    assertThat(read(Map.of("tiercel.references", "none")).get(Settings.REFERENCES)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"500ms,PT0.5S", "30s,PT30S", "90,PT1M30S", "5m,PT5M", "2h,PT2H", "1d,PT24H"})
  void aDurationIsANumberAndAUnit(String text, Duration duration) {
    assertThat(Durations.parse("x", text)).isEqualTo(duration);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "m", "5 minutes", "-3s", "12345678901s"})
  void invalidDurationIsReportedWithAnExample(String text) {
    assertThatThrownBy(() -> Durations.parse("--time", text))
        .hasMessage("--time=" + text + " is not a duration; write for example 30s, 5m or 2h.");
  }

  @Test
  void aNumberThatIsNoneIsNamed() {
    assertThatThrownBy(() -> read(Map.of("tiercel.keep-going", "many")))
        .hasMessage("-Dtiercel.keep-going=many is not a whole number.");
  }

  @ParameterizedTest
  @CsvSource({"0,0:00", "59,0:59", "300,5:00", "3661,1:01:01"})
  void elapsedTimeReadsLikeAClock(long seconds, String clock) {
    assertThat(Durations.clock(Duration.ofSeconds(seconds))).isEqualTo(clock);
  }
}
