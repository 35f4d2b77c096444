package dev.tiercel.smtlib.parse;

import org.jspecify.annotations.Nullable;

/** A script that cannot be read, with the position and the reason in one sentence. */
public final class ParseException extends Exception {
  private final String file;
  private final int line;
  private final int column;
  private final String reason;
  private final @Nullable Restriction restriction;

  ParseException(
      String file, int line, int column, String reason, @Nullable Restriction restriction) {
    super(file + ":" + line + ":" + column + ": " + reason);
    this.file = file;
    this.line = line;
    this.column = column;
    this.reason = reason;
    this.restriction = restriction;
  }

  /** The name of the file as given by the caller. */
  public String file() {
    return file;
  }

  /** The line, from 1. */
  public int line() {
    return line;
  }

  /** Returns the same error, as the violation of a restriction. */
  ParseException forRestriction(Restriction broken) {
    return new ParseException(file, line, column, reason, broken);
  }

  /** The restriction that the script violates; {@code null} if no solver could read it. */
  public @Nullable Restriction restriction() {
    return restriction;
  }

  /** The reason in one sentence. */
  public String reason() {
    return reason;
  }
}
