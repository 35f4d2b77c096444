package dev.tiercel.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.testkit.Modules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The promises of SECURITY.md are tested. */
class SecurityTest {
  private static final Pattern TEST = Pattern.compile("`(\\w+Test)`");

  private static List<String> promises() throws IOException {
    List<String> lines = Files.readAllLines(Pages.PROJECT.resolve("SECURITY.md"));
    int head = lines.indexOf("| against | promise | test |");
    assertThat(head).isPositive();
    return lines.subList(head + 2, lines.size()).stream()
        .takeWhile(line -> line.startsWith("|"))
        .toList();
  }

  @Test
  void everyPromiseHasATestThatIsThere() throws IOException {
    Set<String> there = new TreeSet<>();
    for (String module : Modules.names()) {
      try (Stream<Path> files = Files.walk(Pages.PROJECT.resolve(module + "/src/test/java"))) {
        there.addAll(
            files
                .map(file -> file.getFileName().toString().replace(".java", ""))
                .collect(Collectors.toSet()));
      }
    }
    List<String> promises = promises();
    assertThat(promises).hasSizeGreaterThan(8);
    for (String promise : promises) {
      String[] cells = promise.split("\\|");
      List<String> tests =
          TEST.matcher(cells[cells.length - 1]).results().map(SecurityTest::name).toList();
      assertThat(tests).as(promise).isNotEmpty();
      assertThat(there).as(promise).containsAll(tests);
    }
  }

  private static String name(MatchResult match) {
    return match.group(1);
  }

  /** Each source of untrusted text is named. */
  @Test
  void theThreatModelNamesWhoMayBeHostile() throws IOException {
    assertThat(Files.readString(Pages.PROJECT.resolve("SECURITY.md")))
        .contains("scripts", "archives", "trackers", "crash files", "bundle", "names of files")
        .contains("symbols", "## What is not promised", "## Reporting");
  }
}
