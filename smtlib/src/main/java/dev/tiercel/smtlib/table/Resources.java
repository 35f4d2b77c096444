package dev.tiercel.smtlib.table;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;

/** Text resources stored next to classes. */
public final class Resources {
  private Resources() {}

  /** Whether a resource of that name exists. */
  public static boolean exists(Class<?> owner, String name) {
    return owner.getResource(name) != null;
  }

  /**
   * Returns a UTF-8 resource.
   *
   * @param owner class next to which it is stored
   * @throws IllegalStateException if there is none of that name
   */
  public static String text(Class<?> owner, String name) {
    URL place = owner.getResource(name);
    if (place == null) {
      throw new IllegalStateException(
          name + " is missing beside " + owner.getName() + "; build anew");
    }
    return text(place);
  }

  /** Returns a UTF-8 text. */
  public static String text(URL place) {
    try (InputStream in = place.openStream()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
