package dev.tiercel.harness.campaign;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A setting of a campaign as it is offered; the list is {@code settings.tsv}.
 *
 * @param name as it stands behind {@code -Dtiercel.} and {@code --set}
 * @param standard what holds where it is not set, in words
 * @param meaning one sentence
 * @param form what stands for its value: {@code SOLVER}, {@code TIME}, {@code on|off} and so on
 */
public record Setting(String name, String standard, String meaning, String form) {
  private static final String ANY = "VALUE";

  private static final List<Setting> ALL = read();

  /** All of them, in the order in which they are shown. */
  public static List<Setting> all() {
    return ALL;
  }

  private static List<Setting> read() {
    InputStream file = Objects.requireNonNull(Setting.class.getResourceAsStream("settings.tsv"));
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
      List<Setting> settings = new ArrayList<>();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.startsWith("#")) {
          String[] cells = line.split("\t", -1);
          settings.add(
              new Setting(cells[0], cells[1], cells[2], cells.length > 3 ? cells[3] : ANY));
        }
      }
      return List.copyOf(settings);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
