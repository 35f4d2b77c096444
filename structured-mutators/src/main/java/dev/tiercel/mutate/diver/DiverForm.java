package dev.tiercel.mutate.diver;

import dev.tiercel.mutate.MutationContext;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which parts of DIVER are done as its paper does them, where ours differ; immutable.
 *
 * @param parts the parts
 */
public record DiverForm(Set<Part> parts) {
  /** A part of which the paper has a form of its own. */
  public enum Part {
    /** One new term in a mutant, where ours has up to four; more come of mutants of mutants. */
    SINGLE,
    /** {@code let} is written out before anything is mutated (section IV-A). */
    INLINED,
    /** A fresh variable gets the range of its label, single values as well; numbers alone. */
    OWN_RANGE,
    /** The seed's model is the one that a solver gave: none is searched. */
    SOLVER_MODEL,
    /** Operands, values and places are drawn without the values at which solvers go wrong. */
    EVEN;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  private static final String PAPER = "paper";

  /** Ours in all parts. */
  public static final DiverForm OURS = new DiverForm(Set.of());

  public DiverForm {
    parts = Set.copyOf(parts);
  }

  /**
   * A form by its parts, with commas: {@code single,inlined}; {@code paper} stands for all, {@code
   * ours} for none.
   *
   * @throws IllegalArgumentException if a word is neither; says which there are
   */
  public static DiverForm parse(String words) {
    EnumSet<Part> parts = EnumSet.noneOf(Part.class);
    for (String word : words.strip().toLowerCase(Locale.ROOT).split(",")) {
      if (word.strip().equals(PAPER)) {
        parts.addAll(EnumSet.allOf(Part.class));
      } else if (!word.strip().equals("ours")) {
        parts.add(part(word.strip()));
      }
    }
    return new DiverForm(parts);
  }

  private static Part part(String word) {
    return Stream.of(Part.values())
        .filter(part -> part.toString().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no form '"
                        + word
                        + "' of diver: write ours, paper, or with commas some of "
                        + named(Stream.of(Part.values()))));
  }

  private static String named(Stream<Part> parts) {
    return parts.sorted().map(Part::toString).collect(Collectors.joining(","));
  }

  /** The form that a campaign is told, else ours. */
  static DiverForm of(MutationContext context) {
    return context.space().derived(DiverForm.class, space -> OURS);
  }

  /** Whether a part is done as the paper does it. */
  public boolean has(Part part) {
    return parts.contains(part);
  }

  /** As {@link #parse} reads it. */
  @Override
  public String toString() {
    boolean all = parts.containsAll(List.of(Part.values()));
    return parts.isEmpty() ? "ours" : all ? PAPER : named(parts.stream());
  }
}
