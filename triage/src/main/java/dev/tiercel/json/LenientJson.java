package dev.tiercel.json;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A JSON value with lenient access: what is missing or of another type is empty. */
public final class LenientJson {
  private final @Nullable Object value;

  private LenientJson(@Nullable Object value) {
    this.value = value;
  }

  /**
   * Parses a text.
   *
   * @throws IOException if it is not JSON
   */
  public static LenientJson read(String text) throws IOException {
    return new LenientJson(Json.value(text));
  }

  /** Whether it is a list. */
  public boolean isList() {
    return value instanceof List;
  }

  /** Whether it is {@code true}. */
  public boolean isTrue() {
    return Boolean.TRUE.equals(value);
  }

  /** Returns a member, empty where there is none. */
  public LenientJson at(String key) {
    return new LenientJson(value instanceof Map<?, ?> map ? map.get(key) : null);
  }

  /** Whether a member exists and is not {@code null}. */
  public boolean has(String key) {
    return at(key).value != null;
  }

  /** Returns the members' names. */
  public List<String> keys() {
    List<String> keys = new ArrayList<>();
    if (value instanceof Map<?, ?> map) {
      map.keySet().forEach(key -> keys.add(String.valueOf(key)));
    }
    return keys;
  }

  /** Returns a string or number as text; empty of anything else. */
  public String text() {
    return value instanceof String || value instanceof Number ? value.toString() : "";
  }

  /** Returns a member as text. */
  public String text(String key) {
    return at(key).text();
  }

  /** Returns a member as a number, 0 where it is none. */
  public int number(String key) {
    return at(key).value instanceof Number number ? number.intValue() : 0;
  }

  /** Returns the elements of a list. */
  public List<LenientJson> list() {
    List<LenientJson> list = new ArrayList<>();
    if (value instanceof List<?> elements) {
      elements.forEach(element -> list.add(new LenientJson(element)));
    }
    return list;
  }
}
