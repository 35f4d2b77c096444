package dev.tiercel.harness.report;

import dev.tiercel.harness.monitor.CampaignCounts;
import dev.tiercel.json.Json;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Statistics of a campaign over time: the file {@code plot_data}, CSV with a header and one row per
 * interval, over all starts. Counts are cumulative since the campaign first began, so only the
 * columns {@code execs_per_sec} and {@code corpus_count} may decrease. A row is appended with one
 * write; an incomplete row, left by a kill or a full disk, is removed at the next start.
 */
public final class PlotData implements AutoCloseable {
  /** Name of the file. */
  public static final String FILE = "plot_data";

  /** The columns in order. docs/campaigns.md explains each. */
  public static final List<String> COLUMNS =
      List.of(
          "relative_time",
          "unix_time",
          "session",
          "total_execs",
          "execs_per_sec",
          "edges_found",
          "corpus_count",
          "saved_findings",
          "known",
          "unconfirmed",
          "accepted",
          "judged",
          "judged_evidence",
          "judged_two",
          "total_tmout");

  private final FileChannel file;

  /**
   * One row.
   *
   * @param seconds fuzzing time since the campaign first began, over all starts
   * @param unixTime seconds since 1970
   * @param session number of the start, from 1
   * @param campaignCounts sum over all starts
   * @param rate runs per second since the last row
   */
  public record Row(
      double seconds, long unixTime, long session, CampaignCounts campaignCounts, double rate) {
    List<String> cells() {
      return List.of(
          NumberFormats.twoDecimals(seconds),
          Long.toString(unixTime),
          Long.toString(session),
          Long.toString(campaignCounts.runs()),
          NumberFormats.twoDecimals(rate),
          Long.toString(campaignCounts.reached()),
          Integer.toString(campaignCounts.inputs()),
          Long.toString(campaignCounts.findings()),
          Long.toString(campaignCounts.violations().known()),
          Long.toString(campaignCounts.violations().unconfirmed()),
          Long.toString(campaignCounts.answered().accepted()),
          Long.toString(campaignCounts.answered().judged()),
          Long.toString(campaignCounts.answered().evident()),
          Long.toString(campaignCounts.answered().decidedByTwo()),
          Long.toString(campaignCounts.answered().timeouts()));
    }
  }

  /**
   * Opens a campaign's file for appending.
   *
   * @throws IOException if it can be neither read nor written
   */
  PlotData(Path campaign) throws IOException {
    Path path = campaign.resolve(FILE);
    String head = String.join(",", COLUMNS) + "\n";
    this.file =
        FileChannel.open(
            path,
            StandardOpenOption.CREATE,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            LinkOption.NOFOLLOW_LINKS);
    String there = Files.readString(path, StandardCharsets.ISO_8859_1);
    if (!there.startsWith(head)) {
      file.truncate(0); // columns of another version, or a new file
      append(head);
    } else {
      file.truncate(there.lastIndexOf('\n') + 1L);
      file.position(file.size());
    }
  }

  /** Adds a row. */
  void add(Row row) throws IOException {
    append(String.join(",", row.cells()) + "\n");
  }

  private void append(String line) throws IOException {
    long end = file.size();
    ByteBuffer bytes = ByteBuffer.wrap(line.getBytes(StandardCharsets.US_ASCII));
    try {
      while (bytes.hasRemaining()) {
        file.write(bytes, end + bytes.position());
      }
    } catch (IOException e) {
      file.truncate(end); // the disk is full: remove the incomplete row
      throw e;
    }
  }

  /**
   * Returns the rows of a campaign, with cells by column; none if it has no such file. Incomplete
   * rows and rows with other columns are skipped.
   *
   * @throws IOException if the file cannot be read
   */
  public static List<double[]> read(Path campaign) throws IOException {
    Path path = campaign.resolve(FILE);
    List<double[]> rows = new ArrayList<>();
    if (!Files.isRegularFile(path)) {
      return rows;
    }
    String text = Files.readString(path, StandardCharsets.ISO_8859_1);
    String[] lines = text.substring(0, text.lastIndexOf('\n') + 1).split("\n");
    for (String line : lines) {
      String[] cells = line.split(",", -1);
      if (cells.length == COLUMNS.size() && !line.startsWith(COLUMNS.get(0))) {
        try {
          rows.add(Arrays.stream(cells).mapToDouble(Double::parseDouble).toArray());
        } catch (NumberFormatException damaged) {
          // Skip the damaged row.
        }
      }
    }
    return rows;
  }

  /** Returns the index of a column. */
  static int column(String name) {
    return COLUMNS.indexOf(name);
  }

  /** Returns a row as one line of JSON. */
  public static String json(double[] row) {
    Map<String, Object> cells = new LinkedHashMap<>();
    for (int i = 0; i < row.length; i++) {
      if (row[i] == Math.rint(row[i])) {
        cells.put(COLUMNS.get(i), (long) row[i]);
      } else {
        cells.put(COLUMNS.get(i), row[i]);
      }
    }
    return Json.line(cells);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
