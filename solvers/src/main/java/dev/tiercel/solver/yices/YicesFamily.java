package dev.tiercel.solver.yices;

import dev.tiercel.solver.library.BareLibraryFamily;
import java.util.Map;

/**
 * Yices' release as {@code org.sosy-lab:javasmt-solver-yices2}, a library that exports the
 * functions of a Java interface and accepts no text: {@code native/src/yices.cc} builds a script's
 * terms with them and executes its commands.
 */
public final class YicesFamily extends BareLibraryFamily {
  /** Creates the family; no work is done until a version is opened. */
  public YicesFamily() {
    super(
        "Yices",
        "org.sosy-lab:javasmt-solver-yices2",
        "2.6.2",
        Map.of("libyices2j.so", "libyices2j"));
  }
}
