package dev.tiercel.cli;

import dev.tiercel.harness.start.ExitCode;

/** What a command over many queries comes to: one word, the reason, and what to do next. */
final class Recommendation {
  private Recommendation() {}

  /**
   * The last line that the command prints.
   *
   * @param code with which it ends: what was not looked at never makes a {@code Go}
   * @param reason sentences
   * @param next a sentence without its first word and its dot; empty if there is nothing to do
   */
  static String of(ExitCode code, String reason, String next) {
    String word =
        switch (code) {
          case NOTHING -> "Go";
          case FOUND -> "No-go";
          default -> "Undecided";
        };
    return word + ": " + reason + (next.isEmpty() ? "" : " Next: " + next + ".");
  }
}
