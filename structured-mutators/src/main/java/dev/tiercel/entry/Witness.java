package dev.tiercel.entry;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ModelText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Models that prove checks of a script satisfiable, by the number of the check. Immutable. Its text
 * form is one line for each symbol; what was read from text becomes a model when somebody asks.
 */
public final class Witness {
  /** Nothing is known. */
  public static final Witness NONE = new Witness(new TreeMap<>());

  /** The model of one check: as text, as a model, or both. */
  private static final class Part {
    private @Nullable List<String> lines;
    private @Nullable Model model;
    private boolean unreadable;

    synchronized List<String> lines() {
      if (lines == null) {
        lines = model == null ? List.of() : ModelText.lines(model);
      }
      return lines;
    }

    synchronized @Nullable Model model(Script script) {
      if (model == null && !unreadable) {
        model = ModelText.read(lines(), script);
        unreadable = model == null;
      }
      return model;
    }
  }

  private final SortedMap<Integer, Part> parts;

  private Witness(SortedMap<Integer, Part> parts) {
    this.parts = parts;
  }

  /** A model of the first check. */
  public static Witness of(Model model) {
    return NONE.with(0, model);
  }

  /** A witness read from its text form. */
  static Witness ofLines(Map<Integer, List<String>> lines) {
    SortedMap<Integer, Part> parts = new TreeMap<>();
    lines.forEach(
        (check, text) -> {
          Part part = new Part();
          part.lines = List.copyOf(text);
          parts.put(check, part);
        });
    return parts.isEmpty() ? NONE : new Witness(parts);
  }

  /** This witness with a model for one more check, or another model for one. */
  public Witness with(int check, Model model) {
    Part part = new Part();
    part.model = model;
    SortedMap<Integer, Part> changed = new TreeMap<>(parts);
    changed.put(check, part);
    return new Witness(changed);
  }

  /** Whether nothing is known. */
  public boolean isEmpty() {
    return parts.isEmpty();
  }

  /** The checks of which a model is known, from 0, in order. */
  public List<Integer> checks() {
    return List.copyOf(parts.keySet());
  }

  /**
   * The model of a check.
   *
   * @param script the script that it is a witness of
   * @return {@code null} if none is known, or what stands in the text is no model for that script
   */
  public @Nullable Model model(int check, Script script) {
    Part part = parts.get(check);
    return part == null ? null : part.model(script);
  }

  /** The models, each once, by check. */
  public List<Model> models(Script script) {
    List<Model> models = new ArrayList<>(parts.size());
    for (Part part : parts.values()) {
      Model model = part.model(script);
      if (model != null && !models.contains(model)) {
        models.add(model);
      }
    }
    return models;
  }

  /** The lines of one check's model, one for each symbol. */
  public List<String> lines(int check) {
    Part part = parts.get(check);
    return part == null ? List.of() : part.lines();
  }

  private SortedMap<Integer, List<String>> text() {
    SortedMap<Integer, List<String>> text = new TreeMap<>();
    parts.forEach((check, part) -> text.put(check, part.lines()));
    return text;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other || (other instanceof Witness w && text().equals(w.text()));
  }

  @Override
  public int hashCode() {
    return text().hashCode();
  }

  @Override
  public String toString() {
    return text().toString();
  }
}
