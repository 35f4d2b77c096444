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
 * may have several, of which the first counts most: what one accepts another may not, so a mutant
 * keeps its evidence if it holds under any of them. Their text form is one line for each symbol;
 * what was read from text becomes a model when somebody asks.
 */
public final class Witness {
  /** The most models of one check. */
  public static final int MOST = 4;

  /** The most characters of a model that is kept beside another: entries stay small. */
  private static final int LONGEST_OTHER = 1_024;

  /** Nothing is known. */
  public static final Witness NONE = new Witness(new TreeMap<>());

  /** A model of one check: as text, as a model, or both. */
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

    /** The model if it need not be read from text. */
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

  /** A model of the first check. */
  public static Witness of(Model model) {
    return NONE.with(0, model);
  }

  /** A witness read from its text form: the lines of each model, by check. */
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
   * This witness with a model for one more check. Where one has models already, this becomes the
   * first of them, and the last one goes if they are too many.
   */
  public Witness with(int check, Model model) {
    return changed(check, model, 0);
  }

  /**
   * This witness with one more model of a check, behind those that it has: as it is if they are
   * {@link #MOST}, one of them is equal, or the model's text is long.
   */
  public Witness beside(int check, Model model) {
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

  /** One model for each check: this one for one of them, the first for any other. */
  public Witness choosing(int check, Model model) {
    SortedMap<Integer, List<Part>> chosen = new TreeMap<>();
    parts.forEach((number, all) -> chosen.put(number, all.subList(0, 1)));
    chosen.put(check, List.of(part(model)));
    return new Witness(chosen);
  }

  /**
   * Other models in place of these.
   *
   * @param script the script that this is a witness of
   */
  public Witness mapped(Script script, UnaryOperator<Model> change) {
    Witness mapped = NONE;
    for (int check : parts.keySet()) {
      for (Model model : models(check, script)) {
        mapped = mapped.beside(check, change.apply(model));
      }
    }
    return mapped;
  }

  /** Whether nothing is known. */
  public boolean isEmpty() {
    return parts.isEmpty();
  }

  /** Whether a model of a check is known. */
  public boolean knows(int check) {
    return parts.containsKey(check);
  }

  /** The checks of which a model is known, from 0, in order. */
  public List<Integer> checks() {
    return List.copyOf(parts.keySet());
  }

  /**
   * The first model of a check.
   *
   * @param script the script that it is a witness of
   * @return {@code null} if none is known, or what stands in the text is no model for that script
   */
  public @Nullable Model model(int check, Script script) {
    List<Model> models = models(check, script);
    return models.isEmpty() ? null : models.get(0);
  }

  /** The models of a check, each once, the one that counts most first; at most {@link #MOST}. */
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

  /** The models of all checks, each once: the first of each check before any other. */
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

  /** The lines of each of a check's models. */
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
