package dev.tiercel.smtlib.parse;

/** A script that cannot be read: where, and why in one sentence. */
public final class ParseException extends Exception {
  private final String file;
  private final int line;
  private final int column;
  private final String reason;

  ParseException(String file, int line, int column, String reason) {
    super(file + ":" + line + ":" + column + ": " + reason);
    this.file = file;
    this.line = line;
    this.column = column;
    this.reason = reason;
  }

  /** The name of the file as the caller gave it. */
  public String file() {
    return file;
  }

  /** The line, from 1. */
  public int line() {
    return line;
  }

  /** The column, from 1, in UTF-16 units. */
  public int column() {
    return column;
  }

  /** One sentence. */
  public String reason() {
    return reason;
  }
}
