package dev.tiercel.testkit;

import java.nio.file.Path;

/** The toy solver with planted bugs, {@code planted.c}, which tests build. */
public final class PlantedProgram {
  /** The module of solvers, relative to the folder of another module. */
  public static final Path SOLVERS = Path.of("..", "solvers").toAbsolutePath().normalize();

  /** A script that shows none of its bugs. */
  public static final String SEED =
      """
      (set-logic QF_BV)
      (declare-const x (_ BitVec 8))
      (declare-const y (_ BitVec 8))
      (assert (= (bvadd x y) (bvmul x (bvsub y (bvand x #x0f)))))
      (check-sat)
      """;

  private PlantedProgram() {}
}
