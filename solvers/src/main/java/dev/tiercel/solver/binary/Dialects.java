package dev.tiercel.solver.binary;

import dev.tiercel.solver.boolector.BoolectorDialect;
import dev.tiercel.solver.cvc5.Cvc5Dialect;
import dev.tiercel.solver.exec.Dialect;
import dev.tiercel.solver.exec.Messages;
import dev.tiercel.solver.z3.Z3Dialect;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Tells from what a binary says of its version which dialect it speaks. */
final class Dialects {
  /** Names that solvers without options of ours use of themselves. */
  private static final List<String> PLAIN =
      List.of("bitwuzla", "boolector", "yices", "mathsat", "opensmt", "cvc4", "smtinterpol");

  private Dialects() {}

  /**
   * @param told what {@code --version} printed
   * @param binary looked at where the version does not name the solver (Bitwuzla prints a number)
   */
  static Dialect of(String told, Path binary) {
    String text = told.toLowerCase(Locale.ROOT) + " " + binary.getFileName();
    if (text.contains("z3 version")) {
      return new Z3Dialect();
    }
    if (text.contains("cvc5")) {
      return new Cvc5Dialect();
    }
    if (text.contains("boolector 1.5") || text.startsWith("1.5.118")) {
      return new BoolectorDialect();
    }
    String family = PLAIN.stream().filter(text::contains).findFirst().orElse("unknown");
    return new PlainDialect(family, Messages.load(Dialects.class, "messages.tsv"));
  }
}
