package dev.tiercel.harness.coverage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Edge coverage of a campaign over time: runs the files of its corpus in the order in which they
 * were written. As CSV, with a row for each file that reached new edges.
 */
public final class CoverageOverTime {
  private final List<String> rows = new ArrayList<>(List.of("seconds,inputs,edges"));
  private final long begin;
  private int inputs;
  private int edges;

  /**
   * Creates a table without runs.
   *
   * @param files in order, see {@link #byAge}
   */
  public CoverageOverTime(List<Path> files) {
    this.begin = files.isEmpty() ? 0 : written(files.get(0));
  }

  /** Returns the files, the oldest first. */
  public static List<Path> byAge(List<Path> files) {
    return files.stream()
        .sorted(Comparator.comparingLong(CoverageOverTime::written).thenComparing(Path::toString))
        .toList();
  }

  private static long written(Path file) {
    try {
      return Files.getLastModifiedTime(file).toMillis();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Records a run of a file.
   *
   * @param taken the edges that all files up to it have covered
   */
  public void record(Path file, BitSet taken) {
    inputs++;
    int now = taken.cardinality();
    if (now > edges) {
      edges = now;
      rows.add((written(file) - begin) / 1000 + "," + inputs + "," + edges);
    }
  }

  /** Returns the header and the rows. */
  public List<String> rows() {
    return List.copyOf(rows);
  }
}
