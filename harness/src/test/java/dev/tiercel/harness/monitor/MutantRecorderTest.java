package dev.tiercel.harness.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MutantRecorderTest {
  @TempDir Path folder;

  private static byte[] bytes(String text) {
    return text.replace('~', '\n').getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void everyMutantIsNotedAndTheLeastHashesAreKept() throws IOException {
    int count = MutantRecorder.MOST_SCRIPTS + 300;
    MutantRecorder recorder = MutantRecorder.to(folder, CampaignListener.NONE);
    List<String> scripts = IntStream.range(0, count).mapToObj(i -> "(assert " + i + ")").toList();
    scripts.forEach(script -> recorder.record(bytes(script)));
    List<String> names =
        scripts.stream()
            .map(script -> String.format("%016x", MutantRecorder.hash(bytes(script))))
            .toList();
    assertThat(folder.resolve("calls"))
        .hasContent(String.join("\n", names.stream().map(name -> name + " 0").toList()));
    try (Stream<Path> kept = Files.list(folder.resolve("scripts"))) {
      assertThat(kept.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(
              names.stream()
                  .sorted()
                  .limit(MutantRecorder.MOST_SCRIPTS)
                  .map(name -> name + ".smt2")
                  .toList());
    }
  }

  @ParameterizedTest(name = "{0} and {1} are the same: {2}")
  @CsvSource({
    "(check-sat), (check-sat), true",
    "(check-sat), (check-sat)~, false",
    ";! from a~(check-sat), ;! from b~;! expect sat~;! witness x~(check-sat), true",
    ";! z3 a=1~(check-sat), ;! z3 a=2~(check-sat), false",
    "(check-sat)~;! from a~, (check-sat)~;! from b~, false",
    "'', ;! from b~, true",
  })
  void whereAScriptComesFromDoesNotTellItFromOthers(String one, String other, boolean same) {
    assertThat(MutantRecorder.hash(bytes(one)) == MutantRecorder.hash(bytes(other)))
        .isEqualTo(same);
  }

  @Test
  void aRecorderWithoutAFolderWritesNothing() throws IOException {
    MutantRecorder.to(null, CampaignListener.NONE).record(bytes("(check-sat)"));
    assertThat(folder).isEmptyDirectory();
  }
}
