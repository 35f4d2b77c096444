package dev.tiercel.solver.binary;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.bitwuzla.BitwuzlaFamily;
import dev.tiercel.solver.boolector.BoolectorDialect;
import dev.tiercel.solver.cvc4.Cvc4Dialect;
import dev.tiercel.solver.cvc5.Cvc5Family;
import dev.tiercel.solver.exec.Dialect;
import dev.tiercel.solver.exec.Messages;
import dev.tiercel.solver.z3.Z3Family;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Tells from what a binary says of its version which dialect it speaks. */
final class Dialects {
  /** Names that solvers without options of ours use of themselves. */
  private static final List<String> PLAIN =
      List.of("boolector", "yices", "mathsat", "opensmt", "smtinterpol");

  private Dialects() {}

  /**
   * @param told what {@code --version} printed
   * @param binary looked at where the version does not name the solver (Bitwuzla prints a number)
   */
  static Dialect of(String told, Path binary) {
    String text = told.toLowerCase(Locale.ROOT) + " " + binary.getFileName();
    if (text.contains("z3 version")) {
      return Z3Family.dialect();
    }
    if (text.contains("cvc4 version")) {
      return Cvc4Dialect.dialect();
    }
    if (text.contains("cvc5")) {
      return Cvc5Family.dialect();
    }
    if (text.contains("boolector 1.5") || text.startsWith("1.5.118")) {
      return BoolectorDialect.dialect();
    }
    if (text.contains("bitwuzla")) {
      return BitwuzlaFamily.dialect();
    }
    return plain(PLAIN.stream().filter(text::contains).findFirst().orElse("unknown"));
  }

  /** A solver of which no package of ours knows options: it takes a file and nothing else. */
  private static Dialect plain(String family) {
    return new Dialect(
        family,
        new OptionCatalogue(family, List.of()),
        Messages.load(Dialects.class, "messages.tsv"),
        List.of(),
        Dialect.Spelling.LONG);
  }
}
