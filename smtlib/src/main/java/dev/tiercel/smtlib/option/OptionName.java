package dev.tiercel.smtlib.option;

import java.util.Locale;

/** Spellings of one option's name. */
public final class OptionName {
  private OptionName() {}

  /**
   * Returns the canonical spelling of a name: {@code :smt.Random_Seed} is {@code smt.random-seed}.
   */
  public static String key(String name) {
    String plain = name.startsWith(":") ? name.substring(1) : name;
    return plain.toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
