package dev.tiercel.state;

import dev.tiercel.smtlib.table.Resources;

/** Version of this program, as recorded by the build ({@code version.sh}). */
public final class TiercelVersion {
  /** As {@code --version} prints it, without the program's name; with a commit if unreleased. */
  public static final String TEXT = read();

  /** The current or next release: {@code 0.1.0}. */
  public static final String RELEASE = TEXT.replaceFirst("-SNAPSHOT.*", "");

  private TiercelVersion() {}

  private static String read() {
    return Resources.text(TiercelVersion.class, "version.txt").strip();
  }
}
