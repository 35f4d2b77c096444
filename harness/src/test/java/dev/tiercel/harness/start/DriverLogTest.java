package dev.tiercel.harness.start;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.monitor.CampaignEvent.FindingReported;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class DriverLogTest {
  private static final Pattern FRAME = Pattern.compile("\\s*at (.*)\\(.*\\)");

  private static List<String> told(String bucket, String description) {
    ByteArrayOutputStream told = new ByteArrayOutputStream();
    DriverLog log = new DriverLog(new PrintStream(told, true, StandardCharsets.UTF_8));
    log.accept(new FindingReported("key", description, bucket));
    return told.toString(StandardCharsets.UTF_8).lines().toList();
  }

  /** Returns the crash state as ClusterFuzz does: the first three frames after the exception. */
  private static String state(List<String> lines) {
    int start = lines.indexOf("== Java Exception: finding.Finding: FINDING wrong");
    return lines.subList(start, lines.size()).stream()
        .map(FRAME::matcher)
        .filter(Matcher::matches)
        .limit(3)
        .map(frame -> frame.group(1))
        .collect(Collectors.joining(" "));
  }

  @Test
  void aFindingIsAnExceptionWhoseFramesAreThoseOfItsBucket() {
    String stack = "FINDING wrong\n\tat solver.Of.theSolver(Its.java:7)";

    assertThat(state(told("finding.crash.z3.A_abc", stack)))
        .isEqualTo("finding.crash.z3.A_abc.found finding.Finding.of finding.Script.run");
    assertThat(state(told("finding.crash.z3.B_abc", stack))).contains("B_abc");
    assertThat(told("finding.crash.z3.A_abc", stack)).contains(stack.lines().toList().get(1));
  }

  @Test
  void aFindingWithoutABucketHasFramesAsWell() {
    assertThat(state(told("", "FINDING wrong"))).startsWith("finding.other.found ");
  }
}
