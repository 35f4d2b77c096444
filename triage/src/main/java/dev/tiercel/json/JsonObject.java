package dev.tiercel.json;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object with strict access: a member that is missing or has another type is an {@link
 * IllegalArgumentException} that names it.
 *
 * @param members values by name
 */
public record JsonObject(Map<?, ?> members) {
  /**
   * Parses a text.
   *
   * @throws IOException if the text is no object, or is truncated
   */
  public static JsonObject read(String text) throws IOException {
    return new JsonObject(Json.object(text));
  }

  /** Returns a value, such as an element of a list, as an object; the name is for the message. */
  public static JsonObject of(@Nullable Object value, String name) {
    if (value instanceof Map<?, ?> object) {
      return new JsonObject(object);
    }
    throw new IllegalArgumentException(name + " is missing or no object");
  }

  /** Returns a member that is an object. */
  public JsonObject object(String name) {
    return of(members.get(name), name);
  }

  /** Returns a member that is a string. */
  public String text(String name) {
    return member(name, String.class);
  }

  /** Returns a member that is a number. */
  public Number number(String name) {
    return member(name, Number.class);
  }

  /** Returns a member that is a list. */
  public List<?> list(String name) {
    return member(name, List.class);
  }

  /** Returns a member that is a list of strings. */
  public List<String> texts(String name) {
    return list(name).stream().map(String::valueOf).toList();
  }

  /** Returns the elements of a list, none if the member is missing. */
  public List<?> optionalList(String name) {
    return members.get(name) instanceof List<?> list ? list : List.of();
  }

  /** Returns a member that is a string, or {@code null} if it is missing or of another type. */
  public @Nullable String optionalText(String name) {
    return members.get(name) instanceof String text ? text : null;
  }

  private <T> T member(String name, Class<T> type) {
    Object value = members.get(name);
    if (!type.isInstance(value)) {
      throw new IllegalArgumentException(name + " is missing");
    }
    return type.cast(value);
  }
}
