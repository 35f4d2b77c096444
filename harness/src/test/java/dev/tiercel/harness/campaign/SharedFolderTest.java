package dev.tiercel.harness.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.fuzz.LibFuzzer;
import dev.tiercel.testkit.ChildJvm;
import dev.tiercel.testkit.FolderNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Independent campaigns that share one corpus and one results directory, like workers on several
 * machines, killed at any time.
 */
@Tag("slow")
class SharedFolderTest {
  private static final int WORKERS = 3;
  private static final long SEED = 4;

  @TempDir Path folder;

  @Test
  void concurrentWritesAreCompleteAndSurviveKills() throws Exception {
    LoneCampaign.obtainTarget();
    Path seeds = Files.createDirectories(folder.resolve("seeds"));
    Files.writeString(seeds.resolve("bug.smt2"), LoneCampaign.BUG);
    Files.writeString(
        seeds.resolve("plain.smt2"),
        "(set-logic QF_LIA)(declare-const x Int)(assert (< x 3))(check-sat)");
    Random random = new Random(SEED);
    for (int round = 0; round < 2; round++) {
      List<ChildJvm> workers = new ArrayList<>();
      for (int worker = 0; worker < WORKERS; worker++) {
        workers.add(start(worker));
      }
      int enough = 2 + round + random.nextInt(3);
      workers.get(0).await(() -> files("corpus").size() > enough);
      while (!workers.isEmpty()) {
        ChildJvm next = workers.remove(random.nextInt(workers.size()));
        next.kill();
        next.exit();
      }
    }
    ChildJvm last = start(0, "--tiercel.keep-going=0", "-runs=" + (files("corpus").size() + 20));

    assertThat(last.exit()).as(last::output).isIn(0, LibFuzzer.FINDING);
    assertThat(files("results/suspects")).as(last.output()).isEmpty();
    assertThat(files("results/findings")).as(last.output()).isNotEmpty();
    for (Path finding : files("results/findings")) {
      assertThat(finding.resolve("key")).as(last.output()).isNotEmptyFile();
      byte[] script = Files.readAllBytes(finding.resolve("script.smt2"));
      assertThat(EntryCodec.decode(script, "a finding").notes()).isNotEmpty();
    }
    assertThat(last.output()).doesNotContain("failed in", "cannot be written");
  }

  private ChildJvm start(int worker, String... more) throws IOException {
    List<String> flags = new ArrayList<>(List.of(more));
    flags.add("--tiercel.state=state-" + worker);
    flags.add("-reload=1");
    return LoneCampaign.start(folder, LoneCampaign.TARGET, flags.toArray(String[]::new));
  }

  /** Returns files and directories, without temporary files that are being written. */
  private List<Path> files(String below) throws IOException {
    Path place = folder.resolve(below);
    return FolderNames.of(place).stream().map(place::resolve).toList();
  }
}
