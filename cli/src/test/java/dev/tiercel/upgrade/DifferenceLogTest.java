package dev.tiercel.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DifferenceLogTest {
  private static final VersionDifference SLOW =
      new VersionDifference(
          Path.of("a.smt2"),
          AnswerChange.SLOWER,
          "sat",
          "sat",
          "",
          new TimedRuns(List.of(0.1, 0.2), List.of(0.3, 0.4)));

  @TempDir private Path folder;

  @Test
  void entriesOfAKilledProcessAreKnown() throws IOException {
    Path file = folder.resolve("log");
    try (DifferenceLog log = DifferenceLog.open(file, "old new", false)) {
      log.add("hash", SLOW);
    }
    Files.writeString(file, "{\"file\": \"b.sm", StandardOpenOption.APPEND);
    try (DifferenceLog log = DifferenceLog.open(file, "old new", true)) {
      assertThat(log.find("hash")).isEqualTo(SLOW);
      log.add("other", SLOW);
    }
    try (DifferenceLog log = DifferenceLog.open(file, "old new", true)) {
      assertThat(log.find("other")).isEqualTo(SLOW);
    }
  }

  @Test
  void twoProcessesKnowWhatEitherFinds() throws IOException {
    Path file = folder.resolve("log");
    try (DifferenceLog one = DifferenceLog.open(file, "old new", true);
        DifferenceLog two = DifferenceLog.open(file, "old new", true)) {
      one.add("hash", SLOW);
      assertThat(two.find("hash")).isEqualTo(SLOW);
      two.addReport("hash", "releases", SLOW.file(), List.of("first slower in 2"));
      assertThat(one.report("hash", "releases")).containsExactly("first slower in 2");
      assertThat(one.report("hash", "commits")).isNull();
      assertThat(one.find("hash")).isEqualTo(SLOW);
    }
  }

  @Test
  void anotherPairKnowsNothing() throws IOException {
    Path file = folder.resolve("log");
    try (DifferenceLog log = DifferenceLog.open(file, "old new", false)) {
      log.add("hash", SLOW);
    }
    try (DifferenceLog log = DifferenceLog.open(file, "old newer", true)) {
      assertThat(log.find("hash")).isNull();
    }
  }
}
