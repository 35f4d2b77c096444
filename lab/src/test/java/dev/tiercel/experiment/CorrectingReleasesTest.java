package dev.tiercel.experiment;

import static dev.tiercel.versions.VersionResult.Outcome.BUG;
import static dev.tiercel.versions.VersionResult.Outcome.OK;
import static dev.tiercel.versions.VersionResult.Outcome.SKIPPED;
import static dev.tiercel.versions.VersionResult.Outcome.UNAVAILABLE;
import static dev.tiercel.versions.VersionResult.Outcome.UNDECIDED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.SolverId;
import dev.tiercel.versions.VersionResult;
import dev.tiercel.versions.VersionResult.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CorrectingReleasesTest {
  private static String corrected(Outcome... outcomes) {
    List<VersionResult> results = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      SolverId release = SolverId.parse("z3:4." + (results.size() + 1));
      results.add(new VersionResult(release, outcome, ""));
    }
    return CorrectingReleases.corrected(results);
  }

  @Test
  void theFirstReleaseWithoutTheBugCorrectedIt() {
    assertThat(corrected(BUG, SKIPPED, BUG, UNAVAILABLE, OK, OK)).isEqualTo("corrected in 4.5");
    assertThat(corrected(BUG, OK, BUG)).as("came back later").isEqualTo("corrected in 4.2");
    assertThat(corrected(BUG, BUG, UNDECIDED)).isEqualTo("still in 4.2");
  }

  @Test
  void aBugThatTheReleaseDoesNotShowAgainIsNotCounted() {
    assertThat(corrected(OK, BUG)).isEmpty();
    assertThat(corrected(UNDECIDED, UNAVAILABLE)).isEmpty();
  }
}
