package dev.tiercel.solver;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Who a solver is, by whatever name it was asked for: z3, a build of it with counters and a binary
 * of it somewhere on the disk are one family, and two binaries are two identities unless they hold
 * the same bytes.
 *
 * @param family the solver, in lower case: {@code z3} for {@code z3:4.14.1}, {@code z3-cov} and
 *     {@code path:/usr/bin/z3}; {@link #UNKNOWN} for a binary that no family recognises. Options of
 *     an entry stand under this name
 * @param kin the family whose code this one shares, which is its own where it shares none: {@code
 *     cvc5} for cvc4; empty where nothing is known
 * @param dialect the language it speaks, as {@link dev.tiercel.smtlib.theory.dialect.Dialect#of}
 *     takes it: the family and, where it is known, the number of the release, {@code z3:4.8.12}
 * @param version what the solver says of its own version, or the version that was asked for if it
 *     was not started
 * @param fingerprint SHA-256 of the program, 64 digits; empty for a release, whose content its
 *     version names, and for a solver that was not opened
 */
public record Identity(
    String family, String kin, String dialect, String version, String fingerprint) {
  /** The family of a binary that nothing is known of. */
  public static final String UNKNOWN = "unknown";

  /** A release, and what follows a dash: how many commits behind it, as {@code 2.5-1388} has. */
  private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+){1,2}(?:-\\d+\\b)?");

  private static final int SHORT = 8;

  /**
   * What a name alone tells, for a solver that was not opened: the family of that name, and no kin.
   */
  public static Identity named(SolverId id) {
    return new Identity(id.name(), "", id.toString(), id.version(), "");
  }

  /**
   * A release, which is known by its version.
   *
   * @param release as the dialects are listed, {@code 4.14.1}
   * @param version in the solver's own words
   */
  public static Identity released(String family, String kin, String release, String version) {
    return new Identity(family, kin, family + ":" + release, version, "");
  }

  /**
   * A program, which is known by its content.
   *
   * @param told what it printed of its version
   */
  public static Identity program(String family, String kin, String told, String fingerprint) {
    Matcher number = NUMBER.matcher(told);
    String dialect = number.find() ? family + ":" + number.group() : family;
    String version = told.lines().findFirst().orElse(UNKNOWN);
    return new Identity(family, kin, dialect, version, fingerprint);
  }

  /** The number of the release, such as {@code 4.8.12}; empty where it is not known. */
  public String release() {
    int colon = dialect.indexOf(':');
    return colon < 0 ? "" : dialect.substring(colon + 1);
  }

  /**
   * What keys call it: the family and, for a program, how its content begins, so that two programs
   * never share a key: {@code z3}, {@code z3@1f0c22ab}.
   */
  public String name() {
    return fingerprint.isEmpty()
        ? family
        : family + "@" + fingerprint.substring(0, SHORT).toLowerCase(Locale.ROOT);
  }

  /**
   * What tells this version from others of the same solver, for people: the release and, for a
   * program, how its content begins: {@code z3:4.14.1}, {@code z3:4.8.12@1f0c22ab}.
   */
  public String label() {
    return dialect + name().substring(family.length());
  }

  /**
   * Whether two solvers are known to share no code: what one release gets wrong, its kin may well
   * get wrong, too. Two that agree are worth two opinions only if this holds.
   */
  public boolean independentOf(Identity other) {
    return !kin.isEmpty() && !other.kin.isEmpty() && !kin.equals(other.kin);
  }
}
