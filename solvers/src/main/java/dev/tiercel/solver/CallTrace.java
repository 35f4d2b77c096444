package dev.tiercel.solver;

/**
 * The calls of a programming interface that a run makes, as a program that the solver's developers
 * compile against their own headers.
 *
 * @param file name of the program's file, such as {@code calls.c} or {@code Calls.java}
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

  /** Returns the part of the command that runs the compiled program. */
  public String execution() {
    String command = command();
    return command.substring(command.lastIndexOf(" && ") + " && ".length());
  }

  /**
   * Returns what to do, with NAME and VERSION for those of the solver, if the program does not
   * compile.
   */
  public String advice() {
    return file.endsWith(".java")
        ? "Set CLASSPATH as its second line says, and PATH for a JDK of version 17 or newer."
        : "Name the folders of NAME VERSION: sh repro.sh -IDIR -LDIR.";
  }
}
