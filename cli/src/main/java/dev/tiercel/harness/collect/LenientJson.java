package dev.tiercel.harness.collect;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A JSON value that is read without complaint: what is missing or of another kind is empty. */
final class LenientJson {
  private final @Nullable Object value;

  private LenientJson(@Nullable Object value) {
    this.value = value;
  }

  /**
   * Reads a text.
   *
   * @throws IOException if it is no JSON
   */
  static LenientJson read(String text) throws IOException {
    return new LenientJson(JSON.std.anyFrom(text));
  }

  /** Whether it is a list. */
  boolean isList() {
    return value instanceof List;
  }

  /** Whether it is {@code true}. */
  boolean isTrue() {
    return Boolean.TRUE.equals(value);
  }

  /** A member, empty where there is none. */
  LenientJson at(String key) {
    return new LenientJson(value instanceof Map<?, ?> map ? map.get(key) : null);
  }

  /** Whether a member is there and is not {@code null}. */
  boolean has(String key) {
    return at(key).value != null;
  }

  /** The members' names. */
  List<String> keys() {
    List<String> keys = new ArrayList<>();
    if (value instanceof Map<?, ?> map) {
      map.keySet().forEach(key -> keys.add(String.valueOf(key)));
    }
    return keys;
  }

  /** A string or number as text; empty of anything else. */
  String text() {
    return value instanceof String || value instanceof Number ? value.toString() : "";
  }

  /** A member as text. */
  String text(String key) {
    return at(key).text();
  }

  /** A member as a number, 0 where it is none. */
  int number(String key) {
    return at(key).value instanceof Number number ? number.intValue() : 0;
  }

  /** The elements of a list. */
  List<LenientJson> list() {
    List<LenientJson> list = new ArrayList<>();
    if (value instanceof List<?> elements) {
      elements.forEach(element -> list.add(new LenientJson(element)));
    }
    return list;
  }
}
