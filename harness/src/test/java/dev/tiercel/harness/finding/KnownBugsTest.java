package dev.tiercel.harness.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class KnownBugsTest {
  private static final Pattern EVIDENCE = Pattern.compile("https://\\S+|corpus/\\S+\\.smt2");

  static Stream<SolverFamily> families() {
    return Solvers.families().stream()
        .filter(f -> f.knownBugs() != null && f.name().equals(f.options().solver()));
  }

  private static List<String> lines(URL list) throws IOException {
    try (InputStream in = list.openStream()) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().filter(line -> !line.startsWith("#")).toList();
    }
  }

  @ParameterizedTest
  @MethodSource("families")
  void aSolversListIsAboutItAndSaysWhatShowsEachBug(SolverFamily family) throws IOException {
    List<String> lines = lines(Objects.requireNonNull(family.knownBugs()));

    assertThat(lines).isNotEmpty();
    for (String line : lines) {
      String[] cells = line.split("\t");
      assertThat(cells[0]).isEqualTo(family.name());
      assertThat(cells[2]).as("the key").startsWith(family.name() + " ");
      Matcher evidence = EVIDENCE.matcher(cells[3]);
      assertThat(evidence.find()).as(line).isTrue();
      if (evidence.group().startsWith("corpus/")) {
        assertThat(Path.of("..", evidence.group())).exists();
      }
    }
  }
}
