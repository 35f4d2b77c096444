package dev.tiercel.solver;

/**
 * Name of a solver: {@code name:version} (a release, for example {@code z3:4.14.1}), {@code name}
 * alone (the default version), or {@code path:FILE} (an SMT-LIB binary).
 *
 * @param name the name of a {@link SolverFamily}, in lower case
 * @param version the version or the file; empty for the default version
 */
public record SolverId(String name, String version) {
  /**
   * Parses a name as a user types it.
   *
   * @throws IllegalArgumentException with one sentence for the user if the text does not name a
   *     solver
   */
  public static SolverId parse(String text) {
    int colon = text.indexOf(':');
    String name = colon < 0 ? text : text.substring(0, colon);
    String version = colon < 0 ? "" : text.substring(colon + 1);
    if (name.isEmpty() || (colon >= 0 && version.isEmpty())) {
      throw new IllegalArgumentException(
          "'" + text + "' does not name a solver; write name, name:version or path:FILE.");
    }
    return new SolverId(name, version);
  }

  @Override
  public String toString() {
    return version.isEmpty() ? name : name + ":" + version;
  }
}
