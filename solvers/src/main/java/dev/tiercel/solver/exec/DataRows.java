package dev.tiercel.solver.exec;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Tables of ours about a solver: resources of one row per line, with tabs between its fields, none
 * of which is empty. Lines starting with {@code #} are remarks.
 */
public final class DataRows {
  private DataRows() {}

  /**
   * Reads a table.
   *
   * @param owner class beside which the resource stands
   * @param fields what the fields of a row are called
   * @throws IllegalStateException if the resource is missing, or has a line of another form
   */
  public static List<List<String>> read(Class<?> owner, String resource, String... fields) {
    List<List<String>> rows = new ArrayList<>();
    int number = 0;
    for (String line : text(owner, resource).lines().toList()) {
      number++;
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      List<String> row = List.of(line.split("\t", -1));
      if (row.size() != fields.length || row.contains("")) {
        throw new IllegalStateException(
            resource + ":" + number + ": a line is " + String.join("<TAB>", fields));
      }
      rows.add(row);
    }
    return rows;
  }

  private static String text(Class<?> owner, String resource) {
    try (InputStream in = owner.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException(resource + " is missing beside " + owner.getName());
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
