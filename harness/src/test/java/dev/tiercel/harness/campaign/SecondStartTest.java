package dev.tiercel.harness.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.testkit.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A campaign with a real solver under libFuzzer that is started again. */
@Tag("slow")
class SecondStartTest {
  private static final String TARGET = "smtinterpol:2.5-1388";
  private static final List<String> SEEDS =
      List.of(
          "(set-logic QF_LIA)(declare-const x Int)(assert (< x 3))(check-sat)",
          "(set-logic QF_UFLIA)(declare-fun f (Int) Int)(declare-const x Int)(declare-const y Int)"
              + "(assert (< (f x) (+ y 2)))(assert (or (= x y) (> (f y) (* 3 x))))(check-sat)",
          "(set-logic QF_UF)(declare-const p Bool)(assert p)(assert (not p))(check-sat)",
          "(set-logic QF_AX)(declare-const x Bool)(assert (no-such-thing x))(check-sat)");
  private static final Pattern STANDING = Pattern.compile("([\\d,]+) runs .* edges ([\\d,]+)");

  @TempDir Path folder;

  @BeforeEach
  void seeds() throws IOException {
    try {
      Solvers.openInProcess(SolverId.parse(TARGET)).close();
    } catch (SolverUnavailableException e) {
      abort(String.valueOf(e.getMessage()));
    }
    Path seeds = Files.createDirectories(folder.resolve("seeds"));
    for (int i = 0; i < SEEDS.size(); i++) {
      Files.writeString(seeds.resolve(i + ".smt2"), SEEDS.get(i));
    }
  }

  @Test
  void nothingIsRunAgainAndTheCoverageIsTheSame() throws Exception {
    ChildJvm first = start("-runs=30", "-seed=1");
    assertThat(first.exit()).as(first::output).isZero();
    ChildJvm second = start("-runs=0", "-verbosity=1");
    assertThat(second.exit()).as(second::output).isZero();

    assertThat(runs(first)).isGreaterThan(SEEDS.size());
    assertThat(runs(second)).as(second::output).isZero();
    assertThat(edges(second)).isEqualTo(edges(first)).isGreaterThan(1_000);
    // libFuzzer itself keeps the inputs of the corpus, and the seeds that the target accepts.
    assertThat(second.output()).contains("are skipped");
  }

  @Test
  void aKilledStartLosesTheRunThatItWasIn() throws Exception {
    Path notes = folder.resolve("corpus.journal");
    ChildJvm first = start();
    first.await(() -> Files.exists(notes) && Files.size(notes) > 10_000);
    first.kill();
    first.exit();
    long written = Files.size(notes);
    assertThat(written).isGreaterThan(10_000);

    ChildJvm second = start("-runs=0");
    assertThat(second.exit()).as(second::output).isZero();

    // All runs before the kill, except possibly the last one.
    assertThat(runs(second)).as(second::output).isLessThanOrEqualTo(1);
    assertThat(Files.size(notes)).isGreaterThanOrEqualTo(written);
  }

  @Test
  void underOtherSettingsEverythingIsRunAgain() throws Exception {
    ChildJvm first = start("-runs=0");
    assertThat(first.exit()).as(first::output).isZero();
    ChildJvm second = start("-runs=0", "--tiercel.timeout=2m");
    assertThat(second.exit()).as(second::output).isZero();

    assertThat(runs(second)).as(second::output).isEqualTo(runs(first)).isPositive();
  }

  private ChildJvm start(String... flags) throws IOException {
    return LoneCampaign.start(folder, TARGET, flags);
  }

  private static int runs(ChildJvm run) {
    return last(run, 1);
  }

  private static int edges(ChildJvm run) {
    return last(run, 2);
  }

  /** Returns a number from the last status line. */
  private static int last(ChildJvm run, int group) {
    Matcher matcher = STANDING.matcher(run.output());
    int number = -1;
    while (matcher.find()) {
      number = Integer.parseInt(matcher.group(group).replace(",", ""));
    }
    return number;
  }
}
