package dev.tiercel.solver;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Identity of a solver, independent of the name by which it was requested: z3, an instrumented
 * build of it and a z3 binary are one family, and two binaries are two identities unless their
 * content is equal.
 *
 * @param family the solver, in lower case: {@code z3} for {@code z3:4.14.1}, {@code z3-cov} and
 *     {@code path:/usr/bin/z3}; {@link #UNKNOWN} for a binary that no family recognises. An entry's
 *     options are stored under this name
 * @param codeBase the family whose code this one shares, otherwise its own: {@code cvc5} for cvc4;
 *     empty if unknown
 * @param dialect its language, as {@link dev.tiercel.smtlib.theory.dialect.Dialect#of} takes it:
 *     the family and, if known, the release number, {@code z3:4.8.12}
 * @param version the version that the solver reports, or the requested version if it was not
 *     started
 * @param fingerprint SHA-256 of the program, 64 digits; empty for a release, whose content its
 *     version identifies, and for a solver that was not opened
 */
public record SolverIdentity(
    String family, String codeBase, String dialect, String version, String fingerprint) {
  /** The family of an unrecognised binary. */
  public static final String UNKNOWN = "unknown";

  /**
   * A release number, with the number of commits after it if a dash follows, as in {@code
   * 2.5-1388}.
   */
  private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+){1,2}(?:-\\d+\\b)?");

  private static final int SHORT = 8;

  /** Returns the identity of a solver that was not opened: the family of its name, and no kin. */
  public static SolverIdentity named(SolverId id) {
    return new SolverIdentity(id.name(), "", id.toString(), id.version(), "");
  }

  /**
   * Returns the identity of a release, which its version identifies.
   *
   * @param release number as in the list of dialects, {@code 4.14.1}
   * @param version as the solver reports it
   */
  public static SolverIdentity released(String family, String kin, String release, String version) {
    return new SolverIdentity(family, kin, family + ":" + release, version, "");
  }

  /**
   * Returns the identity of a program, which its content identifies.
   *
   * @param versionOutput its output for its version
   */
  public static SolverIdentity program(
      String family, String kin, String versionOutput, String fingerprint) {
    Matcher number = NUMBER.matcher(versionOutput);
    String dialect = number.find() ? family + ":" + number.group() : family;
    String version = versionOutput.lines().findFirst().orElse(UNKNOWN);
    return new SolverIdentity(family, kin, dialect, version, fingerprint);
  }

  /** The release number, such as {@code 4.8.12}; empty if unknown. */
  public String release() {
    int colon = dialect.indexOf(':');
    return colon < 0 ? "" : dialect.substring(colon + 1);
  }

  /**
   * Name in keys: the family and, for a program, a prefix of its fingerprint, so that two programs
   * never share a key: {@code z3}, {@code z3@1f0c22ab}.
   */
  public String name() {
    return fingerprint.isEmpty()
        ? family
        : family + "@" + fingerprint.substring(0, SHORT).toLowerCase(Locale.ROOT);
  }

  /**
   * Name of this version for people: the release and, for a program, a prefix of its fingerprint:
   * {@code z3:4.14.1}, {@code z3:4.8.12@1f0c22ab}.
   */
  public String label() {
    return dialect + name().substring(family.length());
  }

  /**
   * Whether two solvers are known to share no code, so that a bug of one need not be in the other.
   * Only then is their agreement independent confirmation.
   */
  public boolean independentOf(SolverIdentity other) {
    return !codeBase.isEmpty() && !other.codeBase.isEmpty() && !codeBase.equals(other.codeBase);
  }
}
