package dev.tiercel.cli;

import dev.tiercel.harness.start.ExitCode;

/** Conclusion of a command over many queries: one word, the reason, and the next step. */
final class Recommendation {
  private Recommendation() {}

  /**
   * Returns the last line that the command prints.
   *
   * @param code exit code of the command; with unprocessed queries it is never {@code Go}
   * @param read exit code for errors in the queries themselves
   * @param reason sentences
   * @param next the next step, a sentence without its first word and full stop; empty if there is
   *     none
   */
  static String of(ExitCode code, ExitCode read, String reason, String next) {
    String word =
        switch (code) {
          case NOTHING -> "Go";
          case FOUND -> "No-go";
          default -> "Undecided";
        };
    return word
        + ": "
        + reason
        + (read == ExitCode.NOTHING ? "" : " Left out: what could not be read, as said above.")
        + (next.isEmpty() ? "" : " Next: " + next + ".");
  }
}
