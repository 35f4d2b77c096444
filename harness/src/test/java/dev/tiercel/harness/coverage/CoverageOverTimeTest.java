package dev.tiercel.harness.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CoverageOverTimeTest {
  private static Path file(Path folder, String name, long second) throws IOException {
    Path file = Files.writeString(folder.resolve(name), "");
    return Files.setLastModifiedTime(file, FileTime.fromMillis(1000 * second));
  }

  @Test
  void filesCountInTheOrderInWhichTheyWereWritten(@TempDir Path folder) throws IOException {
    Path last = file(folder, "a", 130);
    Path first = file(folder, "b", 100);
    Path next = file(folder, "c", 100);
    List<Path> files = CoverageOverTime.byAge(List.of(last, next, first));
    assertThat(files).containsExactly(first, next, last);

    CoverageOverTime course = new CoverageOverTime(files);
    BitSet edges = new BitSet();
    edges.set(3, 7);
    course.record(first, edges);
    course.record(next, edges); // no new edge
    edges.set(20);
    course.record(last, edges);
    assertThat(course.rows()).containsExactly("seconds,inputs,edges", "0,1,4", "30,3,5");
  }
}
