package dev.tiercel.smtlib.option;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a solver says of one of its options.
 *
 * @param name the option's name as the solver spells it, without leading {@code :} or {@code --}
 * @param type how its value is read and mutated
 * @param defaultValue the solver's default as text, or {@code null} where it names none
 * @param min smallest value of an {@code INT} or {@code DOUBLE}, or {@code null} if unbounded
 * @param max largest value of an {@code INT} or {@code DOUBLE}, or {@code null} if unbounded
 * @param values the values of an {@code ENUM}, in the solver's order; empty for other types
 * @param level who the option is for
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
   * Who an option is for, by the words of the solver's developers; each level adds to those before.
   */
  public enum Level {
    /** What the developers document, and where they have a safe mode, what it allows. */
    SAFE,
    /** Everyday options; wrong answers under these are what developers want to hear of first. */
    REGULAR,
    /** For experts; supported, but not what most users set. */
    EXPERT,
    /** Declared unfinished or unsupported by the developers: set where experts' options are. */
    EXPERIMENTAL,
    /**
     * Several threads, or limits of the solver's own: a run may end otherwise when it is repeated,
     * or without an answer.
     */
    UNSTEADY;

    /** The level as users write it. */
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

  /** A Boolean option for everyday use that is {@code false} unless it is set. */
  public static OptionSpec flag(String name) {
    return new OptionSpec(
        name, OptionType.BOOL, "false", null, null, List.of(), Level.REGULAR, null);
  }

  /** Whether a campaign may change this option's value. */
  public boolean mutable() {
    return excluded == null && type != OptionType.STRING;
  }
}
