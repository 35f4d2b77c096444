package dev.tiercel.json;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads JSON. An object is a {@link Map} in the order of its members, an array a {@link
 * List}; values of other types are written as their text. A duplicate member name is an error.
 */
public final class Json {
  private static final JSON LINE =
      JSON.std
          .with(JSON.Feature.WRITE_NULL_PROPERTIES)
          .without(JSON.Feature.HANDLE_JAVA_BEANS, JSON.Feature.FAIL_ON_UNKNOWN_TYPE_WRITE);

  private static final JSON PRETTY = LINE.with(JSON.Feature.PRETTY_PRINT_OUTPUT);

  private Json() {}

  /** Returns a value over several lines, with a line end; for files. */
  public static String pretty(Object value) {
    return text(PRETTY, value) + "\n";
  }

  /** Returns a value in one line, without a line end. */
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
   * Parses an object.
   *
   * @throws IOException if the text is no object, or is truncated
   */
  public static Map<String, @Nullable Object> object(String text) throws IOException {
    return LINE.mapFrom(text);
  }

  /**
   * Parses a value.
   *
   * @throws IOException if the text is no value, or is truncated
   */
  static @Nullable Object value(String text) throws IOException {
    return LINE.anyFrom(text);
  }
}
