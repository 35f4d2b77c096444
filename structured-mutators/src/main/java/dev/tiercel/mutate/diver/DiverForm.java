package dev.tiercel.mutate.diver;

import dev.tiercel.mutate.MutationContext;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The parts of DIVER that follow the paper where Tiercel's default differs; immutable.
 *
 * @param parts the parts done as in the paper
 */
public record DiverForm(Set<Part> parts) {
  /** A part in which the paper and the default differ. */
  public enum Part {
    /** One new term per mutant; the default is up to four. Mutants of mutants have more. */
    SINGLE,
    /** Every {@code let} is expanded before mutation (section IV-A). */
    INLINED,
    /**
     * A fresh variable gets the range of its label, even a single value; only numeric leaves are
     * replaced.
     */
    OWN_RANGE,
    /** Only solvers' models of the seed are used; no model is searched for. */
    SOLVER_MODEL,
    /**
     * Operands, values and indices are drawn without a bias to values at which solvers often fail.
     */
    EVEN;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  private static final String PAPER = "paper";

  /** The default form in all parts. */
  public static final DiverForm OURS = new DiverForm(Set.of());

  public DiverForm {
    parts = Set.copyOf(parts);
  }

  /**
   * Parses a comma-separated list of parts, such as {@code single,inlined}; {@code paper} means all
   * parts, {@code ours} none.
   *
   * @throws IllegalArgumentException if a word is unknown; the message lists the valid ones
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
                    "there is no form '%s' of diver: write ours, paper, or with commas some of %s"
                        .formatted(word, named(Stream.of(Part.values())))));
  }

  private static String named(Stream<Part> parts) {
    return parts.sorted().map(Part::toString).collect(Collectors.joining(","));
  }

  /** Returns the form set for the campaign, or the default. */
  static DiverForm of(MutationContext context) {
    return context.space().derived(DiverForm.class, space -> OURS);
  }

  /** Whether a part is done as in the paper. */
  public boolean has(Part part) {
    return parts.contains(part);
  }

  /** The text that {@link #parse} reads. */
  @Override
  public String toString() {
    boolean all = parts.containsAll(List.of(Part.values()));
    return parts.isEmpty() ? "ours" : all ? PAPER : named(parts.stream());
  }
}
