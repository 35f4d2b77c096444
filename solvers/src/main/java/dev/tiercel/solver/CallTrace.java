package dev.tiercel.solver;

/**
 * The calls of a programming interface that a run makes, as a program that the solver's developers
 * compile against their own headers.
 *
 * @param file name of the program's file, such as {@code calls.c}
 * @param text the program; its first line is a comment with the command that compiles and runs it
 */
public record CallTrace(String file, String text) {
  /** Returns the command that compiles and runs the program in the folder of its file. */
  public String command() {
    String first = text.lines().findFirst().orElse("");
    return first.replaceFirst("^/\\* *", "").replaceFirst(" *\\*/$", "");
  }

  /** Returns the part of the command that compiles the program. */
  public String compilation() {
    return command().split(" && ")[0];
  }
}
