package dev.tiercel.smtlib.parse;

import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.IntStream;
import org.antlr.v4.runtime.misc.Interval;

/** A string as ANTLR's input; unlike ANTLR's own streams, it counts UTF-16 units. */
final class StringStream implements CharStream {
  private final String text;
  private int at;

  StringStream(String text) {
    this.text = text;
  }

  @Override
  public void consume() {
    at++;
  }

  @Override
  public int LA(int i) {
    int index = at + i - 1;
    return index < text.length() ? text.charAt(index) : IntStream.EOF;
  }

  @Override
  public int mark() {
    return -1;
  }

  @Override
  public void release(int marker) {}

  @Override
  public int index() {
    return at;
  }

  @Override
  public void seek(int index) {
    at = index;
  }

  @Override
  public int size() {
    return text.length();
  }

  @Override
  public String getSourceName() {
    return IntStream.UNKNOWN_SOURCE_NAME;
  }

  @Override
  public String getText(Interval interval) {
    return text.substring(interval.a, Math.min(interval.b + 1, text.length()));
  }
}
