package dev.tiercel.harness.planted;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A row of {@code bugs.tsv}.
 *
 * @param solver the solver that has it
 * @param words words of scripts that show it
 * @param option option under which it shows; empty for none
 * @param does how the answer is wrong, with a detail
 * @param scripts which scripts search for it: their answer, and their commands
 * @param group expected name of its group; empty if it is not to be found
 * @param says text that the explanation must contain
 */
record PlantedBug(
    String solver,
    List<String> words,
    String option,
    List<String> does,
    List<String> scripts,
    String group,
    String says) {

  static List<PlantedBug> all() throws IOException {
    return lines("bugs.tsv").stream().map(line -> of(line.split("\t"))).toList();
  }

  private static PlantedBug of(String[] cells) {
    return new PlantedBug(
        cells[0],
        List.of(cells[1].split("&")),
        cells[2].replace("-", "").isEmpty() ? "" : cells[2],
        List.of(cells[3].split(" ", 2)),
        List.of(cells[4].split(" ")),
        cells[5].equals("-") ? "" : cells[5],
        cells[6]);
  }

  /** Returns the lines of a file beside this class, without comments. */
  static List<String> lines(String file) throws IOException {
    try (InputStream in = PlantedBug.class.getResourceAsStream(file)) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return new ArrayList<>(text.lines().filter(line -> !line.startsWith("#")).toList());
    }
  }

  /** Whether it shows on a script under these options. */
  boolean shows(String script, Iterable<String> options) {
    boolean set = option.isEmpty();
    for (String name : options) {
      set |= name.equals(option);
    }
    return set && words.stream().allMatch(script::contains);
  }

  boolean isToBeFound() {
    return !group.isEmpty();
  }

  String way() {
    return does.get(0);
  }

  String about() {
    return does.get(1);
  }
}
