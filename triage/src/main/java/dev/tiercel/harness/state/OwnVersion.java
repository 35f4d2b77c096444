package dev.tiercel.harness.state;

/** Which version of this program it is. */
public final class OwnVersion {
  /** As {@code --version} prints it, without the program's name. */
  public static final String TEXT = "0.1.0";

  private OwnVersion() {}
}
