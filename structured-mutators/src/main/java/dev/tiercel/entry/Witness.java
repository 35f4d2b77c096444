package dev.tiercel.entry;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ModelText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Models that prove checks of a script satisfiable, by the number of the check. Immutable. A check
 * may have several models, the first of which has priority: mutants keep their evidence if any one
 * of them still holds. The text form is one line per symbol; text is parsed into a model on first
 * use.
 */
public final class Witness {
  /** The most models of one check. */
  public static final int MOST = 4;

  /**
   * The longest text, in characters, of a model that {@link #withFurtherModel} adds, so that
   * entries stay small.
   */
  private static final int LONGEST_OTHER = 1_024;

  /** The empty witness. */
  public static final Witness NONE = new Witness(new TreeMap<>());

  /** A model of one check: as text, as a model object, or both. */
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

    /** The model object, or {@code null} if only the text exists so far. */
    synchronized @Nullable Model model() {
      return model;
    }

    synchronized @Nullable Model model(Script script) {
      if (model == null && !unreadable) {
        model = ModelText.read(lines(), script);
        unreadable = model == null;
      }
      return model;
    }
  }

  private final SortedMap<Integer, List<Part>> parts;

  private Witness(SortedMap<Integer, List<Part>> parts) {
    this.parts = parts;
  }

  /** Returns a witness with one model, of the first check. */
  public static Witness of(Model model) {
    return NONE.with(0, model);
  }

  /** Returns a witness from its text form: the lines of each model, by check. */
  static Witness ofLines(Map<Integer, ? extends Collection<List<String>>> lines) {
    SortedMap<Integer, List<Part>> parts = new TreeMap<>();
    lines.forEach((check, models) -> parts.put(check, models.stream().map(Witness::part).toList()));
    return parts.isEmpty() ? NONE : new Witness(parts);
  }

  private static Part part(List<String> lines) {
    Part part = new Part();
    part.lines = List.copyOf(lines);
    return part;
  }

  private static Part part(Model model) {
    Part part = new Part();
    part.model = model;
    return part;
  }

  /**
   * Returns this witness with a model added as the first of a check; the last model of the check is
   * dropped if there are more than {@link #MOST}.
   */
  public Witness with(int check, Model model) {
    return changed(check, model, 0);
  }

  /**
   * Returns this witness with a model appended to those of a check, or this witness unchanged if
   * the check already has {@link #MOST} models or an equal one, or if the model's text is long.
   */
  public Witness withFurtherModel(int check, Model model) {
    List<Part> known = parts.getOrDefault(check, List.of());
    return known.isEmpty() || (known.size() < MOST && isShort(model))
        ? changed(check, model, known.size())
        : this;
  }

  private static boolean isShort(Model model) {
    int length = 0;
    for (String line : ModelText.lines(model)) {
      length += line.length();
    }
    return length <= LONGEST_OTHER;
  }

  private Witness changed(int check, Model model, int place) {
    List<Part> all = new ArrayList<>(parts.getOrDefault(check, List.of()));
    Part added = part(model);
    int same = 0;
    while (same < all.size() && !model.equals(all.get(same).model())) {
      same++;
    }
    boolean known = same < all.size();
    if (known && place > 0) {
      return this;
    } else if (known) {
      all.remove(same);
    }
    all.add(place, added);
    SortedMap<Integer, List<Part>> changed = new TreeMap<>(parts);
    changed.put(check, List.copyOf(all.subList(0, Math.min(all.size(), MOST))));
    return new Witness(changed);
  }

  /**
   * Returns a witness with one model per check: the given model for one check, the first model for
   * every other.
   */
  public Witness withSingleModel(int check, Model model) {
    SortedMap<Integer, List<Part>> chosen = new TreeMap<>();
    parts.forEach((number, all) -> chosen.put(number, all.subList(0, 1)));
    chosen.put(check, List.of(part(model)));
    return new Witness(chosen);
  }

  /**
   * Returns a witness whose models are mapped by a function.
   *
   * @param script the script of this witness
   */
  public Witness mapped(Script script, UnaryOperator<Model> change) {
    Witness mapped = NONE;
    for (int check : parts.keySet()) {
      for (Model model : models(check, script)) {
        mapped = mapped.withFurtherModel(check, change.apply(model));
      }
    }
    return mapped;
  }

  /** Whether no check has a model. */
  public boolean isEmpty() {
    return parts.isEmpty();
  }

  /** Whether a check has a model. */
  public boolean hasModel(int check) {
    return parts.containsKey(check);
  }

  /** The checks that have a model, from 0, ascending. */
  public List<Integer> checks() {
    return List.copyOf(parts.keySet());
  }

  /**
   * Returns the first model of a check.
   *
   * @param script the script of this witness
   * @return {@code null} if there is none, or if its text is not a model of that script
   */
  public @Nullable Model model(int check, Script script) {
    List<Model> models = models(check, script);
    return models.isEmpty() ? null : models.get(0);
  }

  /** Returns the distinct models of a check by priority; at most {@link #MOST}. */
  public List<Model> models(int check, Script script) {
    List<Model> models = new ArrayList<>(MOST);
    for (Part part : parts.getOrDefault(check, List.of())) {
      Model model = part.model(script);
      if (model != null && models.size() < MOST && !models.contains(model)) {
        models.add(model);
      }
    }
    return models;
  }

  /**
   * Returns the distinct models of all checks: the first model of every check before any second
   * one.
   */
  public List<Model> models(Script script) {
    List<Model> models = new ArrayList<>(parts.size());
    for (int place = 0; place < MOST; place++) {
      for (int check : parts.keySet()) {
        List<Model> all = models(check, script);
        if (place < all.size() && !models.contains(all.get(place))) {
          models.add(all.get(place));
        }
      }
    }
    return models;
  }

  /** The lines of a check's first model, one for each symbol. */
  public List<String> lines(int check) {
    List<Part> all = parts.getOrDefault(check, List.of());
    return all.isEmpty() ? List.of() : all.get(0).lines();
  }

  /** The lines of every model of a check. */
  List<List<String>> texts(int check) {
    return parts.getOrDefault(check, List.of()).stream().map(Part::lines).toList();
  }

  private SortedMap<Integer, List<List<String>>> text() {
    SortedMap<Integer, List<List<String>>> text = new TreeMap<>();
    parts.keySet().forEach(check -> text.put(check, texts(check)));
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
