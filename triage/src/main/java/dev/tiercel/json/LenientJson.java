package dev.tiercel.json;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A JSON value that is read without complaint: what is missing or of another kind is empty. */
public final class LenientJson {
  private final @Nullable Object value;

  private LenientJson(@Nullable Object value) {
    this.value = value;
  }

  /**
   * Reads a text.
   *
   * @throws IOException if it is no JSON
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

  /** A member, empty where there is none. */
  public LenientJson at(String key) {
    return new LenientJson(value instanceof Map<?, ?> map ? map.get(key) : null);
  }

  /** Whether a member is there and is not {@code null}. */
  public boolean has(String key) {
    return at(key).value != null;
  }

  /** The members' names. */
  public List<String> keys() {
    List<String> keys = new ArrayList<>();
    if (value instanceof Map<?, ?> map) {
      map.keySet().forEach(key -> keys.add(String.valueOf(key)));
    }
    return keys;
  }

  /** A string or number as text; empty of anything else. */
  public String text() {
    return value instanceof String || value instanceof Number ? value.toString() : "";
  }

  /** A member as text. */
  public String text(String key) {
    return at(key).text();
  }

  /** A member as a number, 0 where it is none. */
  public int number(String key) {
    return at(key).value instanceof Number number ? number.intValue() : 0;
  }

  /** The elements of a list. */
  public List<LenientJson> list() {
    List<LenientJson> list = new ArrayList<>();
    if (value instanceof List<?> elements) {
      elements.forEach(element -> list.add(new LenientJson(element)));
    }
    return list;
  }
}
