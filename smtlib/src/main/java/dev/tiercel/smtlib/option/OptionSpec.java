package dev.tiercel.smtlib.option;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Specification of one option of a solver.
 *
 * @param name the option's name as the solver spells it, without leading {@code :} or {@code --}
 * @param type how its value is parsed and mutated
 * @param defaultValue the solver's default as text, or {@code null} if unknown
 * @param min smallest value of an {@code INT} or {@code DOUBLE}, or {@code null} if unbounded
 * @param max largest value of an {@code INT} or {@code DOUBLE}, or {@code null} if unbounded
 * @param values the values of an {@code ENUM}, in the solver's order; empty for other types
 * @param level the audience of the option
 * @param excluded why the option must never be fuzzed, or {@code null} if it may be
 */
public record OptionSpec(
    String name,
    OptionType type,
    @Nullable String defaultValue,
    @Nullable Double min,
    @Nullable Double max,
    List<String> values,
    Level level,
    @Nullable String excluded) {

  /**
   * The audience of an option, according to the solver's developers; each level includes the
   * previous ones.
   */
  public enum Level {
    /** Documented options; if the solver has a safe mode, those that it allows. */
    SAFE,
    /** Everyday options; developers care most about wrong answers under these. */
    REGULAR,
    /** Options for experts; supported, but not set by most users. */
    EXPERT,
    /**
     * Options declared unfinished or unsupported by the developers: set together with the experts'
     * options.
     */
    EXPERIMENTAL,
    /**
     * Several threads, or limits of the solver's own: a repeated run may end differently, or
     * without an answer.
     */
    UNSTEADY;

    /** The level's name in user input. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public OptionSpec {
    Objects.requireNonNull(name, "name");
    values = List.copyOf(values);
    if (type == OptionType.ENUM && values.isEmpty()) {
      throw new IllegalArgumentException("enumeration option without values: " + name);
    }
  }

  /** Returns a regular Boolean option whose default is {@code false}. */
  public static OptionSpec flag(String name) {
    return new OptionSpec(
        name, OptionType.BOOL, "false", null, null, List.of(), Level.REGULAR, null);
  }

  /** Whether a campaign may change this option's value. */
  public boolean mutable() {
    return excluded == null && type != OptionType.STRING;
  }
}
