package dev.tiercel.versus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.solver.SolverId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DefectCountsTest {
  @TempDir Path folder;

  /** In place of a campaign, a script writes down its arguments and the seeds that it is given. */
  @Test
  void findingsAreSeedsOfACampaignWhoseTargetChecksItsAnswers() throws Exception {
    assumeTrue(
        Stream.of(System.getenv("PATH").split(":"))
            .anyMatch(f -> Files.isExecutable(Path.of(f, "cc"))),
        "There is no C compiler here, so nothing can be compared; install gcc.");
    Path campaign = Files.writeString(folder.resolve("campaign.sh"), "echo \"$@\"; ls seeds\n");
    Contest contest =
        new Contest(
            SolverId.parse("path:/one"),
            SolverId.parse("path:/other"),
            folder,
            Duration.ofMillis(700),
            new Trials(Duration.ofSeconds(1), 1, 1),
            new Contest.Sample(null, 2),
            folder.resolve("out"),
            List.of("sh", campaign.toString()));
    Path one = Files.writeString(folder.resolve("one.smt2"), "(check-sat)\n");
    Path other = Files.writeString(folder.resolve("other.smt2"), "(exit)\n");
    DefectCounts counts = new DefectCounts(contest, BudgetedProcess.inFolder(folder));
    Path causes = folder.resolve("causes");

    assertThat(counts.of(List.of(), causes)).isZero();
    assertThat(causes).doesNotExist();
    assertThat(counts.of(List.of(other, one), causes)).isZero();
    assertThat(Files.readString(causes.resolve("output")).split("[ \n]"))
        .startsWith("fuzz", "--set", "target=path:/one", "--set", "references=path:/other")
        .contains("seeds=" + causes.resolve("seeds"), "timeout=700ms", "self-check=1", "-runs=3")
        .endsWith("finding-0.smt2", "finding-1.smt2");
    assertThat(causes.resolve("seeds/finding-0.smt2")).hasSameTextualContentAs(one);
  }
}
