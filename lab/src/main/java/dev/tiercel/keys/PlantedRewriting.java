package dev.tiercel.keys;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * A planted defect: a solver that rewrites an operator to another one.
 *
 * @param right the head of a term, {@code bvadd} or {@code (_ zero_extend}
 * @param wrong what the solver puts in its place
 */
record PlantedRewriting(String right, String wrong) {
  /** Returns all planted defects, the rows of {@code defects.tsv}. */
  static List<PlantedRewriting> all() throws IOException {
    try (InputStream in = PlantedRewriting.class.getResourceAsStream("defects.tsv")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t"))
          .map(cells -> new PlantedRewriting(cells[0], cells[1]))
          .toList();
    }
  }

  /** Whether a script contains the operator. */
  boolean concerns(String script) {
    return script.contains("(" + right + " ");
  }

  /** Returns the script as the defective solver understands it. */
  String applied(String script) {
    return script.replace("(" + right + " ", "(" + wrong + " ");
  }

  @Override
  public String toString() {
    return right + " as " + wrong;
  }
}
