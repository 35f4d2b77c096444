package dev.tiercel.json;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads JSON. An object is a {@link Map} in the order of its members, an array a {@link
 * List}; what JSON has no form for is written as its text. A name that an object says twice is an
 * error.
 */
public final class Json {
  private static final JSON LINE =
      JSON.std
          .with(JSON.Feature.WRITE_NULL_PROPERTIES)
          .without(JSON.Feature.HANDLE_JAVA_BEANS, JSON.Feature.FAIL_ON_UNKNOWN_TYPE_WRITE);

  private static final JSON PRETTY = LINE.with(JSON.Feature.PRETTY_PRINT_OUTPUT);

  private Json() {}

  /** A value over several lines, with a line end; for files. */
  public static String pretty(Object value) {
    return text(PRETTY, value) + "\n";
  }

  /** A value in one line, without a line end. */
  public static String line(Object value) {
    return text(LINE, value);
  }

  private static String text(JSON form, Object value) {
    try {
      return form.asString(value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The object that a text holds.
   *
   * @throws IOException if it is none, or is cut off
   */
  public static Map<String, @Nullable Object> object(String text) throws IOException {
    return LINE.mapFrom(text);
  }

  /**
   * The value that a text holds.
   *
   * @throws IOException if it is none, or is cut off
   */
  static @Nullable Object value(String text) throws IOException {
    return LINE.anyFrom(text);
  }
}
