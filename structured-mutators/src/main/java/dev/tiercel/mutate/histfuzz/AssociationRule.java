package dev.tiercel.mutate.histfuzz;

import java.util.List;

/**
 * Association rule: formulas that contain some things also contain others (HistFuzz, III-A.2). A
 * thing is the text of an {@link AtomForm}, or an option or logic in the form of {@link #option}
 * and {@link #logic}.
 *
 * @param antecedent at least one thing, in alphabetical order
 * @param consequent at least one other thing
 * @param support number of formulas that contain all of them
 * @param confidence share of the formulas with the given things that also contain the asked ones,
 *     up to 1
 * @param weight weight among applicable rules; equals the support if formulas are not weighted by
 *     age
 */
public record AssociationRule(
    List<String> antecedent,
    List<String> consequent,
    int support,
    double confidence,
    double weight) {
  private static final String OPTION = "option ";
  private static final String LOGIC = "logic ";

  public AssociationRule {
    antecedent = List.copyOf(antecedent);
    consequent = List.copyOf(consequent);
  }

  /** Returns an option with its value as a thing. */
  static String option(String name, String value) {
    return OPTION + name + "=" + value;
  }

  /** Returns a logic as a thing. */
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

  /** Returns an option as {@code name=value}, or the name of a logic. */
  static String settingText(String setting) {
    return setting.substring(setting.indexOf(' ') + 1);
  }
}
