package dev.tiercel.solver.opensmt;

import dev.tiercel.solver.library.BareLibraryFamily;
import java.util.Map;

/**
 * OpenSMT's releases as {@code org.sosy-lab:javasmt-solver-opensmt}: libraries for a Java interface
 * that also export the script interpreter. Options are script commands, so its own program, by
 * {@code path:FILE}, gets none.
 */
public final class OpenSmtFamily extends BareLibraryFamily {
  /** Creates the family; no work is done until a version is opened. */
  public OpenSmtFamily() {
    super(
        "OpenSMT",
        "org.sosy-lab:javasmt-solver-opensmt",
        "2.9.0",
        Map.of("libopensmtj.so", "libopensmtj-x64"));
  }
}
