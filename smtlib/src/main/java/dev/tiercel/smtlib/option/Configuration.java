package dev.tiercel.smtlib.option;

import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The options that differ from a solver's defaults: Falcon's option genome for one solver.
 * Immutable; names in alphabetical order, so that equal configurations print alike.
 */
public final class Configuration {
  /** All options at their defaults. */
  public static final Configuration DEFAULT = new Configuration(new TreeMap<>());

  private final SortedMap<String, String> values;
  private final Map<String, String> view; // of the values, unmodifiable

  private Configuration(SortedMap<String, String> values) {
    this.values = values;
    this.view = Collections.unmodifiableMap(values);
  }

  /** Returns a configuration that sets exactly these options. */
  public static Configuration of(Map<String, String> values) {
    return values.isEmpty() ? DEFAULT : new Configuration(new TreeMap<>(values));
  }

  /** The options set, by name, in alphabetical order; unmodifiable. */
  public Map<String, String> values() {
    return view;
  }

  /** Returns the value of an option, or {@code null} if it has its default. */
  public @Nullable String get(String name) {
    return values.get(name);
  }

  /** Whether all options have their defaults. */
  public boolean isDefault() {
    return values.isEmpty();
  }

  /** Returns this configuration with one option set. */
  public Configuration with(String name, String value) {
    SortedMap<String, String> copy = new TreeMap<>(values);
    copy.put(name, value);
    return new Configuration(copy);
  }

  /** Returns this configuration with one option reset to its default. */
  public Configuration without(String name) {
    if (!values.containsKey(name)) {
      return this;
    }
    SortedMap<String, String> copy = new TreeMap<>(values);
    copy.remove(name);
    return of(copy);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Configuration c && values.equals(c.values);
  }

  @Override
  public int hashCode() {
    return Objects.hash(values);
  }

  /** {@code name=value} pairs, separated by blanks. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    values.forEach(
        (name, value) ->
            text.append(text.isEmpty() ? "" : " ").append(name).append('=').append(value));
    return text.toString();
  }
}
