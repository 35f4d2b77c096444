package dev.tiercel.solver.cvc4;

import dev.tiercel.solver.exec.Dialect;
import dev.tiercel.solver.exec.Messages;
import dev.tiercel.solver.options.Catalogues;
import java.util.List;
import java.util.Map;

/** CVC4's command line and messages. */
public final class Cvc4Dialect {
  private Cvc4Dialect() {}

  /**
   * The dialect. Without these arguments CVC4 refuses a second check and levels, most functions on
   * strings, and complements of sets.
   */
  public static Dialect dialect() {
    return new Dialect(
        "cvc4",
        Catalogues.load("cvc4", Cvc4Dialect.class),
        Messages.load(Cvc4Dialect.class, "messages.tsv"),
        List.of("--lang=smt2", "--incremental", "--strings-exp", "--sets-ext"),
        Dialect.Spelling.LONG,
        Map.of(),
        null,
        new Dialect.Listing(List.of("--help"), Cvc4Options::names, Cvc4Options::list),
        null);
  }
}
