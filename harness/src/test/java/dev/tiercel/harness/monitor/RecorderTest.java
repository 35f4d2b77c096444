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

class RecorderTest {
  @TempDir Path folder;

  private static byte[] bytes(String text) {
    return text.replace('~', '\n').getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void everyMutantIsNotedAndTheLeastHashesAreKept() throws IOException {
    int count = Recorder.MOST_SCRIPTS + 300;
    Recorder recorder = Recorder.to(folder, CampaignListener.NONE);
    List<String> scripts = IntStream.range(0, count).mapToObj(i -> "(assert " + i + ")").toList();
    scripts.forEach(script -> recorder.record(bytes(script)));
    List<String> names =
        scripts.stream()
            .map(script -> String.format("%016x", Recorder.hash(bytes(script))))
            .toList();
    assertThat(folder.resolve("calls"))
        .hasContent(String.join("\n", names.stream().map(name -> name + " 0").toList()));
    try (Stream<Path> kept = Files.list(folder.resolve("scripts"))) {
      assertThat(kept.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(
              names.stream()
                  .sorted()
                  .limit(Recorder.MOST_SCRIPTS)
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
    assertThat(Recorder.hash(bytes(one)) == Recorder.hash(bytes(other))).isEqualTo(same);
  }

  @Test
  void aRecorderWithoutAFolderWritesNothing() throws IOException {
    Recorder.to(null, CampaignListener.NONE).record(bytes("(check-sat)"));
    assertThat(folder).isEmptyDirectory();
  }
}
