package dev.tiercel.cli;

import dev.tiercel.solver.exec.SExpressionScanner;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Extracts the models from a file: a solver's whole output, one model, or definitions alone. */
final class ModelFile {
  private ModelFile() {}

  /**
   * Returns the models by check.
   *
   * @param checks number of checks
   * @return one model for each check, {@code null} if there is none
   */
  static List<@Nullable String> read(String text, int checks) {
    List<@Nullable String> models = new ArrayList<>(Collections.nCopies(checks, null));
    List<String> unnumbered = new ArrayList<>();
    int check = -1;
    SExpressionScanner items = new SExpressionScanner(text);
    while (items.next()) {
      switch (items.head()) {
        case "sat", "unsat", "unknown" -> check++;
        case "(define-fun", "(define-fun-rec", "(declare-fun", "(declare-const", "(forall" -> {
          return new ArrayList<>(Collections.nCopies(checks, text.substring(items.start())));
        }
        case "(", "(model" -> {
          if (check < 0) {
            unnumbered.add(items.text());
          } else if (check < checks) {
            models.set(check, items.text());
          }
        }
        default -> {}
      }
    }
    if (unnumbered.size() == 1) {
      return new ArrayList<>(Collections.nCopies(checks, unnumbered.get(0)));
    }
    for (int i = 0; i < Math.min(checks, unnumbered.size()); i++) {
      models.set(i, unnumbered.get(i));
    }
    return models;
  }
}
