package dev.tiercel.harness.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.fuzz.FuzzProgress;
import dev.tiercel.harness.fuzz.LibFuzzer;
import dev.tiercel.testkit.ChildJvm;
import dev.tiercel.testkit.FolderNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A campaign against a real solver that is killed without cleanup, and started again. */
@Tag("slow")
class KilledCampaignTest {
  private static final String PLAIN =
      "(set-logic QF_UFLIA)(declare-fun f (Int) Int)(declare-const x Int)(declare-const y Int)"
          + "(assert (< (f x) (+ y 2)))(assert (or (= x y) (> (f y) (* 3 x))))(check-sat)";

  @TempDir Path folder;

  @Test
  void theNextStartGoesOnFromTheSameCorpusAndNoFindingIsLost() throws Exception {
    LoneCampaign.obtainTarget();
    Path seeds = Files.createDirectories(folder.resolve("seeds"));
    Files.writeString(seeds.resolve("bug.smt2"), LoneCampaign.BUG);
    Files.writeString(seeds.resolve("plain.smt2"), PLAIN);

    // On a busy machine the suspect may be confirmed before it is observed.
    killOnce(start(), () -> exists("results/suspects") || exists("results/findings"));
    Set<String> corpus = names("corpus");
    killOnce(start(), () -> names("corpus").size() > 3);
    assertThat(names("corpus")).hasSizeGreaterThanOrEqualTo(corpus.size());
    Set<String> known = names("results/findings");
    corpus = names("corpus");
    long whole = wholeInputs();
    ChildJvm last = start("-runs=" + (corpus.size() + 30));

    int code = last.exit();
    assertThat(last.output()).contains(whole + " files found in");
    assertThat(FuzzProgress.inputs(folder.resolve("corpus"))).isGreaterThanOrEqualTo((int) whole);
    // The bug was being confirmed at the first kill, or before: by now it is stored completely.
    assertThat(names("results/suspects")).as(last.output()).isEmpty();
    assertThat(names("results/findings")).containsAll(known).isNotEmpty();
    for (String finding : names("results/findings")) {
      assertThat(names("results/findings/" + finding)).contains("README.md", "key", "script.smt2");
    }
    assertThat(code).isIn(0, LibFuzzer.FINDING);
  }

  private static void killOnce(ChildJvm run, ChildJvm.State state) throws Exception {
    run.await(state);
    assertThat(state.holds()).as(run::output).isTrue();
    run.kill();
    run.exit();
  }

  private ChildJvm start(String... flags) throws IOException {
    return LoneCampaign.start(folder, LoneCampaign.TARGET, flags);
  }

  /** Returns the number of inputs of the corpus, without one that was being written at the kill. */
  private long wholeInputs() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("corpus"))) {
      return files.filter(file -> file.toFile().length() > 0).count();
    }
  }

  private boolean exists(String below) throws IOException {
    return !names(below).isEmpty();
  }

  private Set<String> names(String below) throws IOException {
    return FolderNames.of(folder.resolve(below));
  }
}
