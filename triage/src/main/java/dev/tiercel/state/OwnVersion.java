package dev.tiercel.state;

import dev.tiercel.smtlib.table.Resources;

/** Which version of this program it is, as the build wrote it down ({@code version.sh}). */
public final class OwnVersion {
  /** As {@code --version} prints it, without the program's name; with a commit if unreleased. */
  public static final String TEXT = read();

  /** The release that it is or that it leads to: {@code 0.1.0}. */
  public static final String RELEASE = TEXT.replaceFirst("-SNAPSHOT.*", "");

  private OwnVersion() {}

  private static String read() {
    return Resources.text(OwnVersion.class, "version.txt").strip();
  }
}
