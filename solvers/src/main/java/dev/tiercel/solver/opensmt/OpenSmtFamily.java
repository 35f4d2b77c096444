package dev.tiercel.solver.opensmt;

import dev.tiercel.solver.library.BareLibraryFamily;
import java.util.Map;

/**
 * OpenSMT's releases as {@code org.sosy-lab:javasmt-solver-opensmt}: libraries for a Java
 * interface, which export the interpreter of scripts besides. Options are commands of a script to
 * it, so its own program, by {@code path:FILE}, takes none.
 */
public final class OpenSmtFamily extends BareLibraryFamily {
  /** A family that does no work until a version is opened. */
  public OpenSmtFamily() {
    super(
        "OpenSMT",
        "org.sosy-lab:javasmt-solver-opensmt",
        "2.9.0",
        Map.of("libopensmtj.so", "libopensmtj-x64"));
  }
}
