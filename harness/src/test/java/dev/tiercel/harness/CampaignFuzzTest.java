package dev.tiercel.harness;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.agent.AgentInstaller;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.tiercel.finding.FindingStore;
import dev.tiercel.finding.KnownBugs;
import dev.tiercel.harness.campaign.Campaign;
import dev.tiercel.harness.campaign.CampaignSettings;
import dev.tiercel.harness.campaign.Settings;
import dev.tiercel.harness.fuzz.ExecutionOutcome;
import dev.tiercel.harness.fuzz.FuzzSession;
import dev.tiercel.harness.fuzz.LibFuzzerFlags;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.harness.stage.Triage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * A campaign as a fuzz test of Jazzer, as far as Jazzer supports it: with {@code JAZZER_FUZZ=1} its
 * engine calls {@link #campaign} repeatedly. Bytes determine a mutant, and a text is run as it is;
 * parents, mutators, oracles and findings are the campaign's. docs/architecture.md lists what
 * Jazzer does not support.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CampaignFuzzTest {
  private static final byte[] SEED =
      "(declare-const p Bool)\n(assert p)\n(check-sat)\n".getBytes(StandardCharsets.UTF_8);
  private static final int MOST_BYTES = 1 << 16;

  @TempDir private Path folder;
  private @Nullable FuzzSession session;

  @FuzzTest(maxDuration = "30s")
  void campaign(byte[] input) {
    if (input.length > 0) { // Jazzer's first input
      assertThat(run(session(), input))
          .as("kept in %s", folder)
          .isNotInstanceOf(ExecutionOutcome.Finding.class);
    }
  }

  /** Runs an input that begins like a script as it is; other bytes determine a mutant. */
  private static ExecutionOutcome run(FuzzSession session, byte[] input) {
    boolean text = input[0] == '(' || input[0] == ';';
    return session.execute(text ? input : session.mutate(SEED, MOST_BYTES, Arrays.hashCode(input)));
  }

  private FuzzSession session() {
    FuzzSession known = session;
    if (known == null) {
      known = opened(System.getProperty("tiercel.target", "smtinterpol"));
      known.execute(SEED);
      session = known;
    }
    return known;
  }

  private FuzzSession opened(String target) {
    AgentInstaller.install(false); // as Jazzer's engine does when it fuzzes
    try {
      CampaignSettings settings =
          CampaignSettings.read(
              name ->
                  switch (name) {
                    case "tiercel.target" -> target;
                    case "tiercel.references", "tiercel.judges" -> "none";
                    case "tiercel.seed" -> "1";
                    case "tiercel.status" -> "1000h";
                    default -> System.getProperty(name);
                  },
              new CampaignSettings.Folders(folder, folder, folder.resolve("crashes")));
      FindingStore store =
          new FindingStore(settings.get(Settings.RESULTS), settings.get(Settings.CRASHES));
      return new Campaign(settings, CampaignListener.NONE)
          .session(
              store,
              KnownBugs.read(null),
              new LibFuzzerFlags(List.of("-runs=1")),
              Triage.Mode.AT_ONCE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @AfterAll
  void end() {
    if (session != null) {
      session.finished();
    }
  }

  /** The same without Jazzer's engine, so that every build runs a part of it. */
  @Test
  void bytesDecideMutantsAndTextsAreRun() {
    FuzzSession session = session();
    byte[] choice = {0, 1, 2};
    byte[] mutant = session.mutate(SEED, MOST_BYTES, Arrays.hashCode(choice));
    assertThat(mutant).isNotEqualTo(SEED);
    assertThat(run(session, choice)).isNotInstanceOf(ExecutionOutcome.Finding.class);
    assertThat(run(session, "(check-sat".getBytes(StandardCharsets.UTF_8)))
        .as("a text that is no script")
        .isEqualTo(ExecutionOutcome.DISCARD);
  }
}
