package dev.tiercel.solver.cvc4;

import dev.tiercel.solver.exec.Facts;
import dev.tiercel.solver.exec.Product;
import dev.tiercel.solver.program.InstalledFamily;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** CVC4, cvc5's predecessor, of which distributions have the last release. */
public final class Cvc4Family extends InstalledFamily {
  private static final String NAME = "cvc4";

  /** A family that does no work until a program is opened. */
  public Cvc4Family() {
    super("CVC4", NAME);
  }

  @Override
  public @Nullable Product recognise(String told, String file) {
    return told.contains("cvc4 version") ? product() : null;
  }

  @Override
  protected Product product() {
    return ofSolver();
  }

  /**
   * Its command line and messages. Without the usual arguments CVC4 refuses most functions on
   * strings and complements of sets, and without {@code --incremental} levels and a second check.
   */
  public static Product ofSolver() {
    return new Product(
        Facts.of(NAME, "cvc5", Cvc4Family.class),
        List.of("--lang=smt2", "--strings-exp", "--sets-ext"),
        Product.Spelling.LONG,
        Map.of(),
        new Product.Listing(List.of("--help"), Cvc4Options::names, Cvc4Options::list),
        null,
        "incremental");
  }
}
