package dev.tiercel.mutate.histfuzz;

import java.util.List;

/**
 * That formulas in which some things stand hold others, too (HistFuzz, III-A.2). A thing is an
 * {@link AtomForm} as text, or an option or logic as {@link #option} and {@link #logic} write it.
 *
 * @param given at least one thing, in alphabetical order
 * @param asked at least one other
 * @param support number of formulas that hold all of them
 * @param confidence the share of formulas with what is given that hold what is asked, up to 1
 * @param weight how much it counts among rules that apply; the support, where age does not matter
 */
public record AssociationRule(
    List<String> given, List<String> asked, int support, double confidence, double weight) {
  private static final String OPTION = "option ";
  private static final String LOGIC = "logic ";

  public AssociationRule {
    given = List.copyOf(given);
    asked = List.copyOf(asked);
  }

  /** An option with its value, as a thing. */
  static String option(String name, String value) {
    return OPTION + name + "=" + value;
  }

  /** A logic, as a thing. */
  static String logic(String name) {
    return LOGIC + name;
  }

  /** Whether a thing is an option or a logic. */
  static boolean isSetting(String thing) {
    return isOption(thing) || isLogic(thing);
  }

  /** Whether a thing is an option. */
  static boolean isOption(String thing) {
    return thing.startsWith(OPTION);
  }

  /** Whether a thing is a logic. */
  static boolean isLogic(String thing) {
    return thing.startsWith(LOGIC);
  }

  /** An option as {@code name=value}, a logic's name. */
  static String bare(String setting) {
    return setting.substring(setting.indexOf(' ') + 1);
  }
}
